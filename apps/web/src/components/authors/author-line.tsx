import type { RouterOutputs } from '@ballast/client/types';
import { Avatar } from '@ballast/ui/avatar';
import styles from './author-line.module.css';

export type Author = Extract<RouterOutputs['posts']['get'], { isAnonymous: false }>['author'];

type Item = Pick<RouterOutputs['posts']['get'], 'isAnonymous' | 'author'>;

/** Null for anonymous items and deleted authors. */
export function namedAuthor({ isAnonymous, author }: Item): Author | null {
  return isAnonymous || author.id === null ? null : author;
}

type Props = {
  author: Author | null;
  /** Opens the author's profile. Anonymous authors have no profile link. */
  onOpen?: ((authorId: string) => void) | undefined;
};

export function AuthorLine({ author, onOpen }: Props) {
  if (!author) {
    return (
      <span className={styles.author}>
        <span className={styles.anonymous} aria-hidden="true" />
        <span className={styles.name}>Anonymous</span>
      </span>
    );
  }
  const line = (
    <>
      <Avatar name={author.displayName} colour={author.avatarColor} imageUrl={author.profileImageUrl} />
      <span className={styles.names}>
        {author.displayName !== author.username && <span className={styles.name}>{author.displayName}</span>}
        <span className={styles.username}>@{author.username}</span>
      </span>
    </>
  );
  if (!onOpen) return <span className={styles.author}>{line}</span>;
  return (
    <button
      type="button"
      className={`${styles.author} ${styles.open}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(author.id)}
    >
      {line}
    </button>
  );
}
