import type { Database } from '@ballast/db/database';
import { hiddenPostQueries } from '@ballast/db/queries/hidden-posts';
import { openPostQueries } from '@ballast/db/queries/open-posts';
import { postQueries } from '@ballast/db/queries/posts';
import { settingsQueries } from '@ballast/db/queries/settings';
import { unansweredPostQueries } from '@ballast/db/queries/unanswered-posts';
import { viewerFilterQueries } from '@ballast/db/queries/viewer-filters';
import { memberPosts } from '@ballast/db/search/member-posts';
import { postSearch } from '@ballast/db/search/post-search';
import { createPostsService } from './posts.service.ts';

type QueryDeps =
  | 'database'
  | 'queries'
  | 'unansweredPosts'
  | 'openPosts'
  | 'viewerFilters'
  | 'hiddenPosts'
  | 'settings'
  | 'postsByWords'
  | 'postsByUsername';

export function createPostsServiceOn(
  deps: { database: Database } & Omit<Parameters<typeof createPostsService>[0], QueryDeps>,
) {
  const { database } = deps;
  return createPostsService({
    ...deps,
    queries: postQueries(database),
    unansweredPosts: unansweredPostQueries(database),
    openPosts: openPostQueries(database),
    viewerFilters: viewerFilterQueries(database),
    hiddenPosts: hiddenPostQueries(database),
    settings: settingsQueries(database),
    postsByWords: postSearch(database),
    postsByUsername: memberPosts(database),
  });
}
