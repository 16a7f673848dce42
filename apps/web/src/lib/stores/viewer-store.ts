import type { RouterOutputs } from '@ballast/client/types';
import { brand } from '@ballast/schema/brand';
import { createStore } from '@ballast/ui/store';
import { isRecord, openBrowserStorage, readStored, type StorageLike, writeStored } from '../storage/browser-storage.ts';
import { localData } from '../storage/local-data.ts';

/** Who is signed in, as far as the device remembers: nothing that tells more than his posts do. */
export type Viewer = Pick<
  RouterOutputs['auth']['me'],
  'id' | 'username' | 'displayName' | 'profileImageUrl' | 'avatarColor'
>;

/** `unknown`: the device remembers nobody, and the server has not been asked yet. */
export type ViewerState = { status: 'unknown' } | { status: 'visitor' } | { status: 'member'; viewer: Viewer };

export const viewerKey = `${brand.slug}_user`;

function parseViewer(value: unknown): Viewer | undefined {
  if (!isRecord(value)) return undefined;
  const { id, username, displayName, profileImageUrl, avatarColor } = value;
  if (typeof id !== 'string' || typeof username !== 'string' || typeof displayName !== 'string') return undefined;
  if (typeof avatarColor !== 'string') return undefined;
  if (profileImageUrl !== null && typeof profileImageUrl !== 'string') return undefined;
  return { id, username, displayName, profileImageUrl, avatarColor };
}

/** Holds who is signed in, kept on the device and shared with the other tabs; what else is kept there follows it. */
export function createViewerStore(storage: StorageLike, kept: Pick<typeof localData, 'keepOnly' | 'clearFeedCopy'>) {
  const readViewer = (): Viewer | undefined => readStored(storage, viewerKey, parseViewer);
  const stored = readViewer();
  const store = createStore<ViewerState>(stored ? { status: 'member', viewer: stored } : { status: 'unknown' });

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Keeps only what {@link Viewer} names of what the server told. */
    remember(me: Viewer): void {
      const viewer = parseViewer(me);
      if (!viewer) return;
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
