import { trpc } from '../../lib/trpc.ts';
import { ResendButton } from './resend-button.tsx';
import styles from './unconfirmed-email.module.css';

/** Asks the member to confirm their address. Renders nothing once it is confirmed. */
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
