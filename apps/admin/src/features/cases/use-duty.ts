import { trpc } from '../../lib/trpc.ts';
import { pollMs } from './use-case-queue.ts';

/** Who of the staff is at work, and to which cases an admin is called. Asking says that the viewer is at work. */
export const useDuty = () =>
  trpc.moderation.duty.useQuery(undefined, { refetchInterval: pollMs, refetchIntervalInBackground: true }).data;
