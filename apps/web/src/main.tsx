import '@ballast/ui/fonts';
import { ignoreComposedKeys } from '@ballast/ui/pressed-key';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createAppRouter } from './create-app-router.ts';
import { startTabSync } from './features/sessions/tab-sync.ts';
import { registerInlinedStyles } from './lib/inlined-styles.ts';
import { startTab } from './lib/storage/tab.ts';

ignoreComposedKeys();
startTab();
startTabSync();
registerInlinedStyles();

const router = createAppRouter();
const root = document.getElementById('root');
if (root) {
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // A prerendered page is not hydrated before its route's code has loaded.
  if (root.hasChildNodes()) {
    router.ssr = { manifest: undefined };
    void router.load().then(() => hydrateRoot(root, app));
  } else createRoot(root).render(app);
}
