import type { blockQueries } from '@ballast/db/queries/blocks';
import type { Viewer } from '../auth/sessions.ts';
import type { ViewerFilters } from './visibility-rule.ts';

export type LoadViewerFilters = (viewer: Pick<Viewer, 'id'>) => Promise<ViewerFilters>;

export function createViewerFilters(blocks: Pick<ReturnType<typeof blockQueries>, 'idsBlockedBy'>): LoadViewerFilters {
  return async (viewer) => ({ blockedIds: await blocks.idsBlockedBy(viewer.id) });
}
