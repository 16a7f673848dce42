import styles from './handle.module.css';
import type { Other } from './use-selection.ts';

/** The unique username, shown where the display name differs: display names can be anything. */
export function Handle({ member: { id, displayName, username } }: { member: Other }) {
  return id !== null && username !== displayName && <span className={styles.handle}> @{username}</span>;
}
