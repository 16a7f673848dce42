import { draftPictures } from '../lib/draft-pictures.ts';
import { queryClient } from '../lib/query-client.ts';
import { viewerKey, viewerStore } from '../lib/viewer-store.ts';

/** Follows what other tabs do: signing out, or in as somebody else, counts here as well. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== viewerKey && key !== null) return;
    const before = viewerStore.get();
    viewerStore.follow();
    const after = viewerStore.get();
    const isSame = before.status === 'member' && after.status === 'member' && before.viewer.id === after.viewer.id;
    if (isSame) return;
    queryClient.clear();
    draftPictures.clear();
  });
}
