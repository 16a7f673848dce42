import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { trpc } from '../../lib/trpc.ts';

export type Notice = RouterOutputs['notices']['list']['items'][number];

/** The id of the newest notice changes with what is shown. */
export const keyOf = ({ kind, postId }: Notice): string => `${kind} ${postId}`;

/** Newest first. Not cached after the screen is left, because notices link to the viewer's anonymous items. */
export function useNotices() {
  return trpc.notices.list.useInfiniteQuery(
    { limit: limits.pageDefault },
    { gcTime: 0, refetchOnWindowFocus: 'always', getNextPageParam: ({ nextCursor }) => nextCursor },
  );
}
