import { lazyDialog } from '../../components/lazy-dialog.tsx';

export const DeletePostDialog = lazyDialog(() => import('./delete-post-dialog.tsx'));
export { ContentCover, useCover } from './content-cover.tsx';
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
  readLastFilter,
  topicLabels,
  useFeedQuery,
  writeLastFilter,
} from './feed-query.ts';
export { changeInsertedPosts, useInsertedPosts, useOwnPosts, withInsertedPosts } from './own-posts-query.ts';
export { OwnPostMenu, PostMenu, shareLabel, shareStory } from './post-menu.tsx';
export {
  fromCopy,
  nameStory,
  type ReadablePost,
  speakStory,
  storyNameId,
  toReadable,
  useCoverReason,
} from './story-name.ts';
export { useHidePost, useKeepPost, usePostSupport, useTakenDownIds } from './use-post-actions.ts';
