import { useStore } from '@ballast/ui/store';
import { type ViewerState, viewerStore } from '../lib/stores/viewer-store.ts';

const unknown: ViewerState = { status: 'unknown' };

/** Who is signed in; unknown in prerendered pages and during hydration. */
export function useViewer(): ViewerState {
  return useStore(viewerStore, unknown);
}
