import { trpc } from '../../lib/trpc.ts';
import { ResendButton } from './resend-button.tsx';
import styles from './unconfirmed-email.module.css';

/** Says that the member's address has to be confirmed, and how. Nothing once it is. */
export function UnconfirmedEmail({ text }: { text: string }) {
  const { data } = trpc.auth.me.useQuery();
  if (!data || data.emailVerified) return null;
  return (
    <div className={styles.note}>
      <p>{text}</p>
      <ResendButton />
    </div>
  );
}
