import type { RouterOutputs } from '@ballast/client/types';
import { trpc } from '../lib/trpc.ts';

type Sanction = NonNullable<RouterOutputs['auth']['me']['sanction']>;

/** Returns the viewer's sanction that lasts at `now`. Sends no request. */
export function useSanction(now: Date): { sanction: Sanction | undefined; isOver: boolean } {
  const { data } = trpc.auth.me.useQuery(undefined, { enabled: false });
  const sanction = data?.sanction ?? undefined;
  const isOver = sanction?.until ? new Date(sanction.until) <= now : false;
  return { sanction: isOver ? undefined : sanction, isOver };
}
