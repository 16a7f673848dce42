import { viewerKey, viewerStore } from '../../lib/stores/viewer-store.ts';

const listeners = new Set<() => void>();

/** Calls when another tab signed out, or in as somebody else: nothing of the one before may stay. */
export function onMemberChange(listener: () => void): void {
  listeners.add(listener);
}

function follow(): void {
  const before = viewerStore.get();
  viewerStore.follow();
  const after = viewerStore.get();
  const isSame = before.status === 'member' && after.status === 'member' && before.viewer.id === after.viewer.id;
  if (!isSame) for (const listener of listeners) listener();
}

/** Follows what other tabs do: signing out, or in as somebody else, counts here as well. */
export function startTabSync(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === viewerKey || key === null) follow();
  });
  // A page that Back brought out of the browser's memory has heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && viewerStore.get().status === 'member') follow();
  });
}
