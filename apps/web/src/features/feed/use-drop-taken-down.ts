import { useEffect } from 'react';
import { queryUtils } from '../../lib/query-client.ts';
import { feedCache, useTakenDownIds } from '../story/public.ts';

/** Removes the viewer's own posts from the loaded feed once staff take them down. */
export function useDropTakenDown({ isEnabled }: { isEnabled: boolean }): void {
  const takenDown = useTakenDownIds(isEnabled);
  useEffect(() => {
    const loaded = takenDown?.filter(feedCache.isLoaded) ?? [];
    for (const id of loaded) feedCache.hide(id);
    if (loaded.length > 0) void queryUtils.posts.search.invalidate();
  }, [takenDown]);
}
