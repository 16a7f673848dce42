import { lazyDialog } from '../../components/lazy-dialog.tsx';

export const DeletePostDialog = lazyDialog(() => import('./delete-post-dialog.tsx'));
export { ContentCover } from './content-cover.tsx';
export { feedCache, isEditedPage } from './feed-cache.ts';
export {
  type FeedChoice,
  type FeedFilter,
  type FeedList,
  feedInputs,
  isFiltered,
  listNameOf,
  moodSuggestions,
  type Post,
  topicLabels,
  useFeedQuery,
} from './feed-query.ts';
export { changeInsertedPosts, useInsertedPosts, withInsertedPosts } from './inserted-posts.ts';
export { readLastFilter, writeLastFilter } from './last-filter.ts';
export { useOwnPosts } from './own-posts-query.ts';
export { OwnPostMenu, PostMenu } from './post-menu.tsx';
export { fromCopy, type ReadablePost, toReadable } from './readable-post.ts';
export { shareLabel, shareStory } from './share-story.ts';
export { nameStory, speakStory, storyNameId, useCoverReason } from './story-name.ts';
export { useCover } from './use-cover.ts';
export { useHidePost } from './use-hide-post.ts';
export { useKeepPost } from './use-keep-post.ts';
export { usePostSupport } from './use-post-support.ts';
export { useTakenDownIds } from './use-taken-down-ids.ts';
