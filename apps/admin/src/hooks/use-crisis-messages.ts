import { trpc } from '../lib/trpc.ts';

const pollMs = 20_000;

/** How many contact messages about a crisis are open. */
export const useCrisisMessages = (): number =>
  trpc.admin.crisisMessages.useQuery(undefined, { refetchInterval: pollMs, refetchIntervalInBackground: true }).data
    ?.open ?? 0;
