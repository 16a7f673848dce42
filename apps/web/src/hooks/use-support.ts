import type { LikeKind } from '@ballast/schema/like-kinds';
import { showToast, withdrawToasts } from '@ballast/ui/toasts';
import { useCallback, useState } from 'react';
import { showFailure } from '../lib/error-messages.ts';
import { createLikeQueue, type Like } from '../lib/stores/like-queue.ts';

type Options = {
  name: 'post' | 'comment';
  send: (id: string, liked: boolean, kind?: LikeKind) => Promise<Like>;
  show: (id: string, like: Like) => void;
};

/** Support for posts or comments. Without a kind, a press gives or withdraws it. */
export function useSupport({ name, send, show }: Options) {
  const [queue] = useState(() =>
    createLikeQueue({
      send,
      show,
      onGiven: (id) => showToast('Support given!', { about: id }),
      onWithdrawn: withdrawToasts,
      onFailed: (error) => showFailure(error, 'Error', `Could not like ${name}. Please try again.`),
    }),
  );
  return useCallback(
    ({ id, liked, likesCount }: { id: string } & Like, kind?: LikeKind) =>
      kind === undefined ? queue.toggle(id, { liked, likesCount }) : queue.give(id, { liked, likesCount }, kind),
    [queue],
  );
}
