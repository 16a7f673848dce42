import { viewerKey } from '../../lib/stores/viewer-key.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';

const listeners = new Set<() => void>();

/** Calls `listener` when another tab changes the viewer, so that it can drop the former viewer's data. */
export function onMemberChange(listener: () => void): void {
  listeners.add(listener);
}

function syncViewer(): void {
  const before = viewerStore.get();
  viewerStore.syncFromStorage();
  const after = viewerStore.get();
  const isSame = before.status === 'member' && after.status === 'member' && before.viewer.id === after.viewer.id;
  if (!isSame) for (const listener of listeners) listener();
}

/** Follows sign-in and sign-out in other tabs. */
export function startTabSync(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === viewerKey || key === null) syncViewer();
  });
  // A page restored from the back/forward cache has missed the storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && viewerStore.get().status === 'member') syncViewer();
  });
}
