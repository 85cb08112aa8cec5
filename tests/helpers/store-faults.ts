import type { DBCore, DBCoreMutateRequest, Middleware } from 'dexie';

/** A store that can be made to fail in the middle of a write. */
export interface FaultyStore {
  middleware: Middleware<DBCore>;
  /** Writes so far. */
  writes: () => readonly DBCoreMutateRequest[];
  reset: () => void;
  /** Resolves at the first write that fails. */
  failed: Promise<void>;
  /** Every write that `fits` fails with what `failure` makes, until called again. */
  failWhen: (fits: (count: number) => boolean, failure: () => Error) => void;
}

/** A store that counts its writes and fails when told to. */
export function aFaultyStore(): FaultyStore {
  let requests: DBCoreMutateRequest[] = [];
  let onFailed: () => void = () => undefined;
  let isFailing: (count: number) => boolean = () => false;
  let makeFailure = () => new Error('The store failed');
  return {
    writes: () => requests,
    failed: new Promise((resolve) => {
      onFailed = resolve;
    }),
    reset() {
      requests = [];
    },
    failWhen(fits, failure) {
      requests = [];
      isFailing = fits;
      makeFailure = failure;
    },
    middleware: {
      stack: 'dbcore',
      name: 'faults',
      create: (core) => ({
        ...core,
        table(name) {
          const table = core.table(name);
          return {
            ...table,
            mutate(request) {
              requests.push(request);
              if (!isFailing(requests.length)) return table.mutate(request);
              onFailed();
              request.trans.abort();
              return Promise.reject(makeFailure());
            },
          };
        },
      }),
    },
  };
}

/** What Chromium gives when there is no room: the transaction is aborted, and its error carries the name. */
export function quotaError(): Error {
  return new DOMException('Encountered full disk', 'QuotaExceededError');
}
