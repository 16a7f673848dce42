import type { Earlier } from '@ballast/schema/account-review';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../hooks/use-viewer.ts';
import { queryUtils } from '../../lib/query-client.ts';
import { trpc, trpcClient } from '../../lib/trpc.ts';

/** The question is answered. */
export function endQuestion(): void {
  queryUtils.auth.me.setData(undefined, (me) => me && { ...me, asksAbout: null });
}

/** What the member is asked about. If there is nothing to ask about, ends the question. */
export async function findEarlier(): Promise<Earlier | null> {
  const earlier = await queryUtils.auth.earlier.fetch();
  if (earlier) return earlier;
  await trpcClient.auth.keepEarlier.mutate();
  endQuestion();
  return null;
}

/** Asks the server unless it is known that nobody is signed in. */
export function useEarlier(): Earlier | null | undefined {
  const isVisitor = useViewer().status === 'visitor';
  const { data: me } = trpc.auth.me.useQuery(undefined, { enabled: !isVisitor });
  const isAsked = Boolean(me?.asksAbout);
  const { data } = useQuery({ queryKey: ['account question', me?.id], queryFn: findEarlier, enabled: isAsked });
  return isAsked ? data : null;
}
