import styles from './handle.module.css';
import type { Other } from './use-selection.ts';

/** Shows the unique username if the display name differs, because members choose display names freely. */
export function Handle({ member: { id, displayName, username } }: { member: Other }) {
  return id !== null && username !== displayName && <span className={styles.handle}> @{username}</span>;
}
