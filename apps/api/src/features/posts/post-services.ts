import type { Database } from '@ballast/db/engine/database';
import { settingsQueries } from '@ballast/db/queries/accounts/settings';
import { filteredPostQueries } from '@ballast/db/queries/posts/filtered-posts';
import { hiddenPostQueries } from '@ballast/db/queries/posts/hidden-posts';
import { keptPostQueries } from '@ballast/db/queries/posts/kept-posts';
import { openPostQueries } from '@ballast/db/queries/posts/open-posts';
import { postQueries } from '@ballast/db/queries/posts/posts';
import { unansweredPostQueries } from '@ballast/db/queries/posts/unanswered-posts';
import { viewerFilterQueries } from '@ballast/db/queries/profiles/viewer-filters';
import { memberPosts } from '@ballast/db/search/member-posts';
import { postSearch } from '@ballast/db/search/post-search';
import type { KeptSeals } from '../../privacy/seals/kept-seals.ts';
import { createKeptPosts } from './kept-posts.ts';
import { createPostsService } from './posts.service.ts';

type QueryDeps =
  | 'database'
  | 'queries'
  | 'filteredPosts'
  | 'unansweredPosts'
  | 'openPosts'
  | 'viewerFilters'
  | 'hiddenPosts'
  | 'keptPosts'
  | 'keptPostRows'
  | 'settings'
  | 'postsByWords'
  | 'postsByUsername';

export function createPostsServiceOn(
  deps: { database: Database; keptSeals: KeptSeals } & Omit<Parameters<typeof createPostsService>[0], QueryDeps>,
) {
  const { database, keptSeals } = deps;
  const keptPostRows = keptPostQueries(database);
  return createPostsService({
    ...deps,
    queries: postQueries(database),
    filteredPosts: filteredPostQueries(database),
    unansweredPosts: unansweredPostQueries(database),
    openPosts: openPostQueries(database),
    viewerFilters: viewerFilterQueries(database),
    hiddenPosts: hiddenPostQueries(database),
    keptPosts: createKeptPosts({ database, queries: keptPostRows, seals: keptSeals }),
    keptPostRows,
    settings: settingsQueries(database),
    postsByWords: postSearch(database),
    postsByUsername: memberPosts(database),
  });
}
