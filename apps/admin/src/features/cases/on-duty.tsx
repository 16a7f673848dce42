import { OnCall } from '../../components/on-call.tsx';
import { staffName } from '../../lib/staff-name.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './on-duty.module.css';
import { pollMs } from './use-case-queue.ts';

/** Who of the staff is at work, and to which cases an admin is called. Asking says that the viewer is at work. */
export const useDuty = () =>
  trpc.moderation.duty.useQuery(undefined, { refetchInterval: pollMs, refetchIntervalInBackground: true }).data;

/** Who else of the staff has the admin app open, and who is on call. */
export function OnDuty({ onCall }: { onCall: string | null }) {
  const duty = useDuty();
  const others = duty?.staff.filter(({ isMe }) => !isMe).map(({ name }) => staffName(name)) ?? [];
  if (!duty) return null;
  return (
    <div className={styles.duty}>
      <p>{others.length === 0 ? 'Nobody else is here now.' : `Here now: ${others.join(', ')}.`}</p>
      <OnCall contact={onCall} />
    </div>
  );
}
