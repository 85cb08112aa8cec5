import type { BrowserContext, Page } from '@playwright/test';

/** Many tabs of one device, seen from outside. */
export interface Tabs {
  /** Those that are open, in the order they were opened. */
  open: () => Page[];
  /** One more tab at this address, loaded. */
  add: (url: string) => Promise<Page>;
  /** The tab that leads. */
  leader: () => Promise<Page>;
  /** Does this to the leader and resolves with the ms until another tab said that it leads, and that tab. */
  replace: (how: (leader: Page) => Promise<void>) => Promise<{ tookMs: number; leader: Page }>;
  /** Every write that the server answered. */
  sent: () => Sent[];
}

export interface Sent {
  from: Page;
  method: string;
  /** The idempotency key of a create. */
  key: string | null;
}

/** Where a tab notes when it heard who leads. */
declare global {
  interface Window {
    heardLeads?: { epoch: number; at: number }[];
  }
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Watches the tabs of `context`; those that are open already are not among them. */
export function watchTabs(context: BrowserContext): Tabs {
  const pages: Page[] = [];
  const gone = new Set<Page>();
  const sent: Sent[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (!WRITES.includes(request.method()) || !request.url().includes('/api/ingredientes')) return;
    const key = request.headers()['idempotency-key'] ?? null;
    sent.push({ from: request.frame().page(), method: request.method(), key });
  });
  const open = () => pages.filter((page) => !gone.has(page));
  const pageOf = (mark: string): Page => {
    const page = pages[Number(mark.slice(MARK.length))];
    if (page === undefined) throw new Error(`No tab is marked ${mark}`);
    return page;
  };
  return {
    open,
    sent: () => sent,
    async add(url) {
      const page = await context.newPage();
      page.once('close', () => gone.add(page));
      page.once('crash', () => gone.add(page));
      await page.goto(url);
      await mark(page, `${MARK}${pages.length}`);
      pages.push(page);
      return page;
    },
    async leader() {
      return pageOf(await leaderMark(anyOf(open())));
    },
    async replace(how) {
      const leader = pageOf(await leaderMark(anyOf(open())));
      const listener = anyOf(open().filter((page) => page !== leader));
      await listener.bringToFront();
      const epoch = await listen(listener);
      const startedAt = Date.now();
      await how(leader);
      const at = await newLeaderAt(listener, epoch);
      return { tookMs: at - startedAt, leader: pageOf(await leaderMark(listener)) };
    },
  };
}

const MARK = 'tab:';
/** A tab behind another one paints nothing, so there is no frame to wait for. */
const POLLING = { polling: 50 };

function anyOf(pages: Page[]): Page {
  const page = pages.at(-1);
  if (page === undefined) throw new Error('No tab is left');
  return page;
}

/** A lock of its own tells which client of the lock manager a tab is. */
async function mark(page: Page, name: string): Promise<void> {
  await page.evaluate((own) => {
    void navigator.locks.request(own, () => new Promise(() => undefined));
  }, name);
}

/** Looks for the client that holds the leader's lock; waits while nobody does. */
async function leaderMark(page: Page): Promise<string> {
  const handle = await page.waitForFunction(
    async (prefix) => {
      const { held = [] } = await navigator.locks.query();
      const lead = held.find(({ name }) => name?.startsWith('sync:'));
      const isMark = (name = '') => name.startsWith(prefix);
      return held.find(({ name, clientId }) => isMark(name) && clientId === lead?.clientId)?.name;
    },
    MARK,
    POLLING,
  );
  return (await handle.jsonValue()) ?? '';
}

/** Listens from now on to who leads, and resolves with the fencing number of the one that does. */
async function listen(page: Page): Promise<number> {
  await page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const lock = held.find(({ name }) => name?.startsWith('sync:'))?.name ?? '';
    const heard: { epoch: number; at: number }[] = [];
    window.heardLeads = heard;
    const channel = new BroadcastChannel(`calavera-sync:${lock.slice('sync:'.length)}`);
    channel.onmessage = ({ data }: MessageEvent<{ kind: string; epoch: number }>) => {
      if (data.kind === 'leads') heard.push({ epoch: data.epoch, at: Date.now() });
    };
  });
  const handle = await page.waitForFunction(() => window.heardLeads?.at(-1)?.epoch, null, POLLING);
  return (await handle.jsonValue()) ?? 0;
}

async function newLeaderAt(page: Page, epoch: number): Promise<number> {
  const handle = await page.waitForFunction(
    (known) => window.heardLeads?.find((heard) => heard.epoch > known)?.at,
    epoch,
    POLLING,
  );
  return (await handle.jsonValue()) ?? 0;
}
