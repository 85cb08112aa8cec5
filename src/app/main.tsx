import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/mantine-css.ts';
import './global.css';
import { createSession } from '#session/create-session.ts';
import { installTrustedTypes } from '#ui/trusted-types.ts';
import { App } from './app.tsx';
import { reloadOnMissingChunk } from './chunk-errors.ts';
import { createAppRouter } from './router.ts';

installTrustedTypes();
reloadOnMissingChunk();

/** Address of the API, set when the app is built; the same origin by default. */
const apiUrl: string = import.meta.env['VITE_API_URL'] ?? '/api';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const session = createSession({ apiUrl });
const router = createAppRouter(session);

const reactRoot = createRoot(root);
reactRoot.render(
  <StrictMode>
    <App session={session} router={router} />
  </StrictMode>,
);

session.restore().catch(async (error: unknown) => {
  reportError(error);
  const { StoreFailure } = await import('./store-failure.tsx');
  reactRoot.render(<StoreFailure session={session} />);
});
