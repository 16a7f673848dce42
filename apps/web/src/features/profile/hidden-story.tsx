import type { RouterOutputs } from '@ballast/client/types';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { HiddenItem } from './hidden-item.tsx';

type Post = RouterOutputs['posts']['hidden']['items'][number];

export function HiddenStory({ post }: { post: Post }) {
  const utils = trpc.useUtils();
  const [isHidden, setIsHidden] = useState(true);
  const { mutate, isPending } = trpc.posts.setHidden.useMutation({
    onSuccess({ hidden }) {
      setIsHidden(hidden);
      void utils.posts.invalidate(undefined, { refetchType: 'none' });
      showToast(hidden ? 'Hidden again' : 'In your feed again', { about: post.id });
    },
    onError(error) {
      const { code, message } = readRefusal(error);
      if (code === 'NOT_FOUND') void utils.posts.hidden.invalidate();
      showFailure(error, 'Error', message);
    },
  });
  return (
    <HiddenItem
      item={post}
      isHidden={isHidden}
      isBusy={isPending}
      onToggle={() => mutate({ postId: post.id, hidden: !isHidden })}
    />
  );
}
