import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { showToast } from '@ballast/ui/toasts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache } from './feed-cache.ts';
import type { Post } from './feed-query.ts';

type Props = { post: Post; isOpen: boolean; onClose: () => void };

export default function DeletePostDialog({ post, isOpen, onClose }: Props) {
  const { mutate } = trpc.posts.delete.useMutation({
    onSuccess() {
      feedCache.remove(post.id);
      showToast('Post deleted', { about: post.id });
    },
    onError(error) {
      const { code } = readRefusal(error);
      if (code === 'NOT_FOUND') feedCache.remove(post.id);
      else showFailure(error, 'Error', 'Could not delete post. Please try again.');
    },
  });
  return (
    <ConfirmDialog
      title="Delete this post?"
      text="It goes for good, with its comments and its picture."
      confirmLabel="Delete post"
      cancelLabel="Keep it"
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        mutate({ postId: post.id });
      }}
    />
  );
}
