import { nationOf } from '@ballast/content/nations';
import { createStore } from '@ballast/ui/store';
import * as v from 'valibot';
import { openBrowserStorage, readStored, type StorageLike, writeStored } from '../storage/browser-storage.ts';
import { localData } from '../storage/local-data.ts';
import { viewerKey } from './viewer-key.ts';

const storedViewer = v.object({
  id: v.string(),
  username: v.string(),
  displayName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  avatarColor: v.string(),
  nation: v.optional(v.string()),
});

/** The signed-in member without private fields. It contains the nation, for the crisis page, but not the postcode. */
export type Viewer = v.InferOutput<typeof storedViewer>;

/** `unknown`: no viewer is stored, and the server has not responded yet. */
export type ViewerState =
  | { status: 'unknown' }
  /** `wasSignedOut`: the session of this page's member has ended. */
  | { status: 'visitor'; wasSignedOut?: true }
  | { status: 'member'; viewer: Viewer };

/** Stores who is signed in, and shares it with other tabs through browser storage. */
export function createViewerStore(storage: StorageLike, data: Pick<typeof localData, 'reserveFor' | 'clearFeedCopy'>) {
  const readViewer = (): Viewer | undefined => readStored(storage, viewerKey, storedViewer);
  const stored = readViewer();
  const store = createStore<ViewerState>(stored ? { status: 'member', viewer: stored } : { status: 'unknown' });

  function becomeVisitor(state: ViewerState & { status: 'visitor' }): void {
    storage.removeItem(viewerKey);
    data.clearFeedCopy();
    store.set(state);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Stores only the fields of {@link Viewer}. */
    setMember({ postcode, ...me }: Omit<Viewer, 'nation'> & { postcode: string }): void {
      const { success, output: viewer } = v.safeParse(storedViewer, { ...me, nation: nationOf(postcode) });
      if (!success) return;
      data.reserveFor(viewer.id);
      writeStored(storage, viewerKey, viewer);
      store.set({ status: 'member', viewer });
    },

    setVisitor: (): void => becomeVisitor({ status: 'visitor' }),

    /** The server has refused the session. Several calls can report it. */
    endSession(): void {
      const before = store.get();
      if (before.status === 'visitor') return;
      becomeVisitor({ status: 'visitor', ...(before.status === 'member' && { wasSignedOut: true }) });
    },

    /** During sign-out no viewer is stored, and no gate redirects to sign-in. */
    startSignOut(): void {
      storage.removeItem(viewerKey);
      store.set({ status: 'unknown' });
    },

    /** Adopts a change that another tab stored. */
    syncFromStorage(): void {
      const viewer = readViewer();
      if (viewer) data.reserveFor(viewer.id);
      store.set(viewer ? { status: 'member', viewer } : { status: 'visitor' });
    },
  };
}

export const viewerStore = createViewerStore(openBrowserStorage(), localData);
