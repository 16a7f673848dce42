import type { OtherMember } from './use-selection.ts';
import styles from './username-suffix.module.css';

/** Shows the unique username if the display name differs, because members choose display names freely. */
export function UsernameSuffix({ member: { id, displayName, username } }: { member: OtherMember }) {
  return id !== null && username !== displayName && <span className={styles.username}>{` @${username}`}</span>;
}
