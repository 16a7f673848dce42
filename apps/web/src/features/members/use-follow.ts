import { showToast, withdrawToasts } from '@ballast/ui/toasts';
import { useCallback, useState } from 'react';
import { showFailure } from '../../lib/failure-toast.ts';
import { createLikeQueue } from '../../lib/stores/like-queue.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Profile, useProfileCache } from './profile-query.ts';

/** Shows a follow at once and sends one call at a time. The like queue handles a follow as a like. */
export function useFollow(memberId: string) {
  const cache = useProfileCache(memberId);
  const { mutateAsync } = trpc.profiles.setFollow.useMutation();
  const [queue] = useState(() =>
    createLikeQueue({
      async send(userId, following) {
        const follow = await mutateAsync({ userId, following });
        void cache.refetchAfterFollow();
        return { liked: follow.following, likesCount: follow.followersCount };
      },
      show: (_id, { liked, likesCount }) =>
        cache.patch((profile) => ({ ...profile, following: liked, followersCount: likesCount })),
      onGiven: (userId) => showToast('Following!', { about: userId }),
      onWithdrawn: withdrawToasts,
      onFailed: (error) => showFailure(error, 'Error', 'Could not follow user. Please try again.'),
    }),
  );
  return useCallback(
    ({ id, following, followersCount }: Profile) => queue.toggle(id, { liked: following, likesCount: followersCount }),
    [queue],
  );
}
