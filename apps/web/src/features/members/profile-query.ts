import type { RouterOutputs } from '@ballast/client/types';
import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';

export type Profile = RouterOutputs['profiles']['get'];

/** A member as the viewer sees him. */
export function useProfileQuery(memberId: string) {
  return trpc.profiles.get.useQuery({ userId: memberId });
}

/** Changes the profile that is on the screen, and what else a follow or a block changes. */
export function useProfileCache(memberId: string) {
  const utils = trpc.useUtils();
  return useMemo(
    () => ({
      patch: (edit: (profile: Profile) => Profile) =>
        utils.profiles.get.setData({ userId: memberId }, (profile) => profile && edit(profile)),

      /** What the members he follows wrote is another list now. */
      followed: () => utils.posts.feed.invalidate({ feed: 'following' }),

      /** What a blocked member wrote by name leaves every list, and comes back when he no longer is. */
      blocked: () =>
        Promise.all([
          utils.profiles.get.invalidate({ userId: memberId }),
          utils.posts.feed.invalidate(),
          utils.posts.search.invalidate(),
          utils.comments.list.invalidate(),
        ]),
    }),
    [utils, memberId],
  );
}
