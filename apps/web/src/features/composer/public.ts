import { lazyDialog } from '../../components/lazy-dialog.tsx';

export const ComposerDialog = lazyDialog(() => import('./composer-dialog.tsx'));
export const EditPostDialog = lazyDialog(() => import('./edit-post-dialog.tsx'));
export { useWaitingPost, waitingPost } from './waiting-post.ts';
