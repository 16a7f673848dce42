import '@ballast/ui/fonts';
import { ignoreComposedKeys } from '@ballast/ui/pressed-key';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { unlockStore } from './lib/unlock-store.ts';

ignoreComposedKeys();
window.addEventListener('storage', () => unlockStore.syncFromStorage());

// The server sets `data-no-key` if it has no ADMIN_KEY.
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App hasKey={!('noKey' in root.dataset)} />
    </StrictMode>,
  );
}
