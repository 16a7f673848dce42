import { trpc } from '../lib/trpc.ts';

const pollMs = 20_000;

/** How many crisis messages are open. Undefined until the first response. */
export const useCrisisMessages = (): number | undefined =>
  trpc.admin.crisisMessages.useQuery(undefined, { refetchInterval: pollMs, refetchIntervalInBackground: true }).data
    ?.open;
