import type { RouterOutputs } from '@ballast/client/types';
import { Avatar } from '@ballast/ui/avatar';
import styles from './author-line.module.css';

type Member = RouterOutputs['profiles']['followers']['items'][number];

/** The id of a former member is null. */
export type Author = Omit<Member, 'id'> & { id: Member['id'] | null };

type Item = { isAnonymous: true } | { isAnonymous: false; author: Author };

/** Null for anonymous items. */
export function namedAuthor(item: Item): Author | null {
  return item.isAnonymous ? null : item.author;
}

/** For a line that names the author once. */
export function shortNameOf(item: Item): string {
  if (item.isAnonymous) return 'Anonymous';
  return item.author.id === null ? item.author.displayName : `@${item.author.username}`;
}

type Props = {
  author: Author | null;
  /** Opens the author's profile. Anonymous authors and former members have none. */
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
  const { id } = author;
  const line = (
    <>
      <Avatar name={author.displayName} colour={author.avatarColor} imageUrl={author.profileImageUrl} />
      <span className={styles.names}>
        {author.displayName !== author.username && (
          <span className={styles.name} dir="auto">
            {author.displayName}
          </span>
        )}
        {id !== null && <span className={styles.username}>{`@${author.username}`}</span>}
      </span>
    </>
  );
  if (!onOpen || id === null) return <span className={styles.author}>{line}</span>;
  return (
    <button
      type="button"
      className={`${styles.author} ${styles.open}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      {line}
    </button>
  );
}
