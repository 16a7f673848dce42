import { CheckboxField } from '@ballast/ui/checkbox-field';
import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache, type Post } from '../story/public.ts';

/** Shows whether anyone may read the story, and changes it at once. */
export function OpenSwitch({ post }: { post: Post }) {
  const { mutate, isPending, variables } = trpc.posts.update.useMutation({
    onSuccess(updated) {
      feedCache.replace(updated);
      showToast(updated.openToRead ? 'Anyone can read it now' : 'For members only again', { about: post.id });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  const isOpen = isPending ? variables.openToRead === true : post.openToRead;
  return (
    <CheckboxField
      look="switch"
      label="Anyone can read this, also without an account"
      hint={post.openToRead ? 'If you turn this off, it is gone for them at once, with its picture.' : undefined}
      checked={isOpen}
      onChange={({ target }) => !isPending && mutate({ postId: post.id, openToRead: target.checked })}
    />
  );
}
