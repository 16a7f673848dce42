import { useSyncExternalStore } from 'react';
import { type ViewerState, viewerStore } from '../lib/stores/viewer-store.ts';

const unknown: ViewerState = { status: 'unknown' };

/** Who is signed in, and whether that is known yet. A page rendered ahead knows nobody. */
export function useViewer(): ViewerState {
  return useSyncExternalStore(viewerStore.subscribe, viewerStore.get, () => unknown);
}
