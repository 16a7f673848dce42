import type { RouterOutputs } from '@ballast/client/types';
import { showToast } from '@ballast/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSupport } from '../../hooks/use-support.ts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { feedCache } from './feed-cache.ts';
import type { Post } from './feed-query.ts';

/** @param onReturn Shows a hidden post again. */
export function useHidePost(onReturn: (post: Post) => void) {
  const [hidden, setHidden] = useState<Post>();
  const { mutate, isPending } = trpc.posts.setHidden.useMutation({
    onSuccess: () => void queryUtils.posts.search.invalidate(),
    onError(error) {
      const { code, message } = readRefusal(error);
      if (code !== 'NOT_FOUND') showFailure(error, 'Error', message);
    },
  });

  return {
    /** The last hidden post, until `forget` is called. */
    hidden,
    isPending,
    forget: () => setHidden(undefined),

    hide(post: Post): void {
      feedCache.hide(post.id);
      setHidden(post);
      mutate(
        { postId: post.id, hidden: true },
        {
          onError(error) {
            setHidden(undefined);
            if (readRefusal(error).code !== 'NOT_FOUND') onReturn(post);
          },
        },
      );
    },

    undo(post: Post): void {
      mutate(
        { postId: post.id, hidden: false },
        {
          onSuccess() {
            setHidden(undefined);
            onReturn(post);
          },
        },
      );
    },
  };
}

/** Returns a function that keeps a post, or stops keeping it. */
export function useKeepPost() {
  const { mutate } = trpc.posts.setKept.useMutation();
  return ({ id, kept: wasKept }: Pick<Post, 'id' | 'kept'>): void => {
    const kept = !wasKept;
    const show = (isKept: boolean) => feedCache.patch(id, (post) => ({ ...post, kept: isKept }));
    show(kept);
    mutate(
      { postId: id, kept },
      {
        onSuccess() {
          void queryUtils.posts.kept.invalidate(undefined, { refetchType: 'none' });
          showToast(kept ? 'Kept for you' : 'No longer kept', { about: id });
        },
        onError(error) {
          show(wasKept);
          showFailure(error, 'Error', readRefusal(error).message);
        },
      },
    );
  };
}

export function usePostSupport() {
  const { mutateAsync } = trpc.posts.setLike.useMutation();
  return useSupport({
    name: 'post',
    send: (postId, liked, kind) => mutateAsync({ postId, liked, kind }),
    show: (postId, like) => feedCache.patch(postId, (post) => ({ ...post, ...like })),
  });
}

type OwnDecision = RouterOutputs['decisions']['own'][number];

const takesDown = (decision: OwnDecision) => !decision.isReversed && decision.removesItem;

/** Ids of the viewer's items that staff have decided to take down. News about notices refetch them. */
export function useTakenDownIds(isEnabled: boolean): string[] | undefined {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: ['taken-down'],
    // Caches the ids only, because decisions quote the viewer's anonymous items.
    queryFn: async () => (await client.decisions.own.query()).filter(takesDown).flatMap(({ item }) => item.id ?? []),
    enabled: isEnabled,
    gcTime: 0,
  });
  return data;
}
