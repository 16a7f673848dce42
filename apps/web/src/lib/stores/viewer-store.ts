import { brand } from '@ballast/schema/brand';
import { createStore } from '@ballast/ui/store';
import * as v from 'valibot';
import { openBrowserStorage, readStored, type StorageLike, writeStored } from '../storage/browser-storage.ts';
import { localData } from '../storage/local-data.ts';

const storedViewer = v.object({
  id: v.string(),
  username: v.string(),
  displayName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  avatarColor: v.string(),
});

/** The signed-in member as the device stores them: no more than their named posts tell. */
export type Viewer = v.InferOutput<typeof storedViewer>;

/** `unknown`: the device remembers nobody, and the server has not been asked yet. */
export type ViewerState = { status: 'unknown' } | { status: 'visitor' } | { status: 'member'; viewer: Viewer };

export const viewerKey = `${brand.slug}_user`;

/** Holds who is signed in, kept on the device and shared with the other tabs; what else is kept there follows it. */
export function createViewerStore(storage: StorageLike, kept: Pick<typeof localData, 'keepOnly' | 'clearFeedCopy'>) {
  const readViewer = (): Viewer | undefined => readStored(storage, viewerKey, storedViewer);
  const stored = readViewer();
  const store = createStore<ViewerState>(stored ? { status: 'member', viewer: stored } : { status: 'unknown' });

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Keeps only what {@link Viewer} names of what the server told. */
    remember(me: Viewer): void {
      const { success, output: viewer } = v.safeParse(storedViewer, me);
      if (!success) return;
      kept.keepOnly(viewer.id);
      writeStored(storage, viewerKey, viewer);
      store.set({ status: 'member', viewer });
    },

    forget(): void {
      storage.removeItem(viewerKey);
      kept.clearFeedCopy();
      store.set({ status: 'visitor' });
    },

    /** He is on his way out: the device knows nobody at once, and no gate asks him in until he has left. */
    letGo(): void {
      storage.removeItem(viewerKey);
      store.set({ status: 'unknown' });
    },

    /** Another tab wrote: follow it. */
    follow(): void {
      const viewer = readViewer();
      if (viewer) kept.keepOnly(viewer.id);
      store.set(viewer ? { status: 'member', viewer } : { status: 'visitor' });
    },
  };
}

export const viewerStore = createViewerStore(openBrowserStorage(), localData);
