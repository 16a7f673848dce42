import styles from './handle.module.css';
import type { Other } from './use-selection.ts';

/** The name that is his alone, where he calls himself something else: anybody may call himself anything. */
export function Handle({ member: { id, displayName, username } }: { member: Other }) {
  return id !== null && username !== displayName && <span className={styles.handle}> @{username}</span>;
}
