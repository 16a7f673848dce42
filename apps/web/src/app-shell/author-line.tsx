import type { RouterOutputs } from '@ballast/client/types';
import { Avatar } from '@ballast/ui/avatar';
import styles from './author-line.module.css';

type Props = { item: Pick<RouterOutputs['posts']['get'], 'isAnonymous' | 'author'> };

/** Under whose name something stands: a member's, or nobody's. */
export function AuthorLine({ item: { isAnonymous, author } }: Props) {
  if (isAnonymous) {
    return (
      <span className={styles.author}>
        <span className={styles.nobody} aria-hidden="true" />
        <span className={styles.name}>Anonymous</span>
      </span>
    );
  }
  return (
    <span className={styles.author}>
      <Avatar name={author.displayName} colour={author.avatarColor} imageUrl={author.profileImageUrl} />
      <span className={styles.names}>
        {author.displayName !== author.username && <span className={styles.name}>{author.displayName}</span>}
        <span className={styles.username}>@{author.username}</span>
      </span>
    </span>
  );
}
