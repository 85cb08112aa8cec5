import type { Doc } from '#domain/canonical.ts';
import type { CalaveraDb } from '#db/database.ts';
import { dropDraft, saveDraft, saveLostDraft } from '#db/drafts.ts';
import type { DraftRow } from '#db/tables.ts';
import { type After, afterMs } from '#ui/after.ts';

/** A draft is written this long after the last key. */
export const DRAFT_DEBOUNCE_MS = 500;

/** What a form holds now. */
export interface DraftContent {
  values: unknown;
  seen: Doc | null;
  /** False when the form shows just what it was opened with. */
  isDirty: boolean;
}

/** Keeps the draft of one open form. */
export interface DraftKeeper {
  note: (content: DraftContent) => void;
  /** Writes at once what waits. */
  flush: () => void;
  /** The page may go: writes what waits, and what was written unless it is still there; a save elsewhere takes it. */
  keep: () => void;
  /** While the form is being saved no draft is written: the save removes it. */
  hold: () => void;
  /** The save failed: drafts are kept again. */
  resume: () => void;
  /** The maker does not want the older draft that she was offered. */
  forgetOffer: () => void;
}

interface Options {
  db: CalaveraDb;
  key: string;
  /** An older draft that the maker has not decided about: an untouched form leaves it where it is. */
  offer: DraftRow | null;
  after?: After;
  now?: () => number;
  onError?: (error: unknown) => void;
}

/** A keeper that writes {@link DRAFT_DEBOUNCE_MS} after the last change. */
export function createDraftKeeper(options: Options): DraftKeeper {
  const {
    db,
    key,
    after = afterMs,
    now = Date.now,
    onError = (error: unknown) => reportError(error),
  } = options;
  let { offer } = options;
  let waiting: DraftContent | null = null;
  let last: DraftContent | null = null;
  let isHeld = false;
  let cancel = () => {};

  const write = () => {
    cancel();
    if (isHeld || waiting === null) return;
    const { values, seen, isDirty } = waiting;
    waiting = null;
    store(isDirty ? { key, at: now(), values, seen } : offer).catch(onError);
  };
  const store = (draft: DraftRow | null) => (draft === null ? dropDraft(db, key) : saveDraft(db, draft));

  return {
    note(content) {
      last = content;
      waiting = content;
      cancel();
      cancel = after(DRAFT_DEBOUNCE_MS, write);
    },
    flush: write,
    keep() {
      if (waiting === null && last?.isDirty === true && !isHeld) {
        const { values, seen } = last;
        saveLostDraft(db, { key, at: now(), values, seen }).catch(onError);
      }
      write();
    },
    hold() {
      isHeld = true;
      cancel();
    },
    resume() {
      isHeld = false;
      waiting = last;
      write();
    },
    forgetOffer() {
      offer = null;
      waiting = last ?? { values: null, seen: null, isDirty: false };
      write();
    },
  };
}
