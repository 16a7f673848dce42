import { useEffect } from 'react';
import { queryUtils } from '../../lib/query-client.ts';
import { feedCache } from './feed-cache.ts';
import { useTakenDownIds } from './use-taken-down-ids.ts';

/** Removes the viewer's own posts from the loaded feed once staff take them down. */
export function useDropTakenDown({ isEnabled }: { isEnabled: boolean }): void {
  const takenDown = useTakenDownIds(isEnabled);
  useEffect(() => {
    const loaded = takenDown?.filter(feedCache.isLoaded) ?? [];
    for (const id of loaded) feedCache.hide(id);
    if (loaded.length > 0) void queryUtils.posts.search.invalidate();
  }, [takenDown]);
}
