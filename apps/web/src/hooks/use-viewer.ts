import { useStore } from '@ballast/ui/store';
import { type ViewerState, viewerStore } from '../lib/stores/viewer-store.ts';

const unknown: ViewerState = { status: 'unknown' };

/** Who is signed in, and whether that is known yet. In prerendered pages and during hydration it is not. */
export function useViewer(): ViewerState {
  return useStore(viewerStore, unknown);
}
