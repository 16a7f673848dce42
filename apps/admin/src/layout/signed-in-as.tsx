import type { RouterOutputs } from '@ballast/client/types';
import styles from './signed-in-as.module.css';

type Props = { session: RouterOutputs['admin']['session'] | undefined };

export function SignedInAs({ session }: Props) {
  if (!session) return null;
  const { username, role } = session;
  return <p className={styles.who}>{username === null ? 'With the admin key' : `@${username}, ${role}`}</p>;
}
