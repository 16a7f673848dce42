import { trpc } from '../lib/trpc.ts';

const pollMs = 20_000;

export const useCrisisMessages = (): number =>
  trpc.admin.crisisMessages.useQuery(undefined, { refetchInterval: pollMs, refetchIntervalInBackground: true }).data
    ?.open ?? 0;
