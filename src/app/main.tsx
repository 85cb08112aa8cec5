import { type ReactElement, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/mantine-css.ts';
import './global.css';
import { createSession } from '#session/create-session.ts';
import type { Session } from '#session/session.ts';
import { afterMs } from '#ui/after.ts';
import { installTrustedTypes } from '#ui/trusted-types.ts';
import { App } from './app.tsx';
import { reloadOnce } from './chunk-errors.ts';
import { createAppRouter } from './router.ts';

/** Address of the API, set when the app is built; the same origin by default. */
const API_URL: string = import.meta.env['VITE_API_URL'] ?? '/api';

/** The splash stays this long at most; then the app says what it waits for. */
const SPLASH_MS = 500;

/** Opens the store, then shows the app with its first page. In small steps: on a slow device all takes a second. */
async function start(root: HTMLElement): Promise<void> {
  await pause();
  const session = createSession({ apiUrl: API_URL, onMissingCode: handleMissingCode });
  const opened = session.restore().then(
    () => true,
    (error: unknown) => {
      reportError(error);
      return false;
    },
  );

  await pause();
  const router = createAppRouter(session);
  const reactRoot = createRoot(root);
  const app = (
    <StrictMode>
      <App session={session} router={router} />
    </StrictMode>
  );
  const firstScreen = async () => {
    const isOpen = await opened;
    await pause();
    if (!isOpen) return storeFailure(session);
    await router.load();
    return app;
  };
  const first = firstScreen();
  const show = (screen: ReactElement) => startTransition(() => reactRoot.render(screen));
  const meanwhile = Promise.race([storeTrouble(session), pause(SPLASH_MS)]).then(() => app);
  show(await Promise.race([first, meanwhile]));
  show(await first);
}

/** Some browsers never ask again for what they have missed, and without it nothing is sent. */
function handleMissingCode(): void {
  reloadOnce().catch(reportError);
}

/** The store cannot be opened. */
async function storeFailure(session: Session): Promise<ReactElement> {
  const { StoreFailure } = await import('./store-failure.tsx');
  return <StoreFailure session={session} />;
}

/** Another tab holds the store up, which the app tells. */
function storeTrouble(session: Session): Promise<void> {
  return new Promise((resolve) => {
    session.subscribe(() => {
      if (session.storeEvent() !== null) resolve();
    });
  });
}

/** Lets the browser paint and take taps; `ms` 0 is as short as it can be. */
function pause(ms = 0): Promise<void> {
  return new Promise((resolve) => {
    afterMs(ms, resolve);
  });
}

installTrustedTypes();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start(root).catch(reportError);
