import { lazyDialog } from '../../components/lazy-dialog.tsx';

export const ComposerDialog = lazyDialog(() => import('./composer-dialog.tsx'));
export const EditPostDialog = lazyDialog(() => import('./edit-post-dialog.tsx'));
export const DeletePostDialog = lazyDialog(() => import('./delete-post-dialog.tsx'));
export { ContentCover } from './content-cover.tsx';
export { feedCache } from './feed-cache.ts';
export { type FeedFilter, type Post, topicLabels } from './feed-query.ts';
export { MoodChoice } from './mood-choice.tsx';
export { useOwnPosts } from './own-posts-query.ts';
export { OwnPostMenu } from './post-menu.tsx';
export { shareLabel, shareStory } from './share-story.ts';
export { showPostedInFeed } from './show-posted-in-feed.ts';
export { useCover } from './use-cover.ts';
export { useTakenDownIds } from './use-taken-down-ids.ts';
