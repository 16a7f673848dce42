import type { RouterOutputs } from '@ballast/client/types';
import { useMemo } from 'react';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';

export type Profile = RouterOutputs['profiles']['get'];

export function useProfileQuery(memberId: string) {
  return trpc.profiles.get.useQuery({ userId: memberId });
}

/** Edits the cached profile after a follow or a block. */
export function useProfileCache(memberId: string) {
  const utils = trpc.useUtils();
  return useMemo(
    () => ({
      patch: (edit: (profile: Profile) => Profile) =>
        utils.profiles.get.setData({ userId: memberId }, (profile) => profile && edit(profile)),

      refetchAfterFollow: () => utils.posts.feed.invalidate({ feed: 'following' }),

      /** The refetched lists leave out the muted member's named posts and named comments. */
      refetchAfterMute: () =>
        Promise.all([utils.posts.feed.invalidate(), utils.posts.search.invalidate(), utils.comments.list.invalidate()]),

      /** The refetched lists leave out the blocked member's named posts, named comments and conversation. */
      refetchAfterBlock: () =>
        Promise.all([
          utils.profiles.get.invalidate({ userId: memberId }),
          utils.posts.feed.invalidate(),
          utils.posts.search.invalidate(),
          utils.comments.list.invalidate(),
          resetConversations(),
        ]),
    }),
    [utils, memberId],
  );
}
