import { OnCall } from '../../components/on-call.tsx';
import { staffName } from '../../lib/staff-name.ts';
import styles from './on-duty.module.css';
import { useDuty } from './use-duty.ts';

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
