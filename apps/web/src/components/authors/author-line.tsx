import type { RouterOutputs } from '@ballast/client/types';
import { Avatar } from '@ballast/ui/avatar';
import authorLineStyles from './author-line.module.css';
import styles from './own-mark.module.css';

/** Shown only on the viewer's named items. On an anonymous item it would reveal the author to anyone at the screen. */
export const isMarkedOwn = ({ mine, isAnonymous }: { mine: boolean; isAnonymous: boolean }): boolean =>
  mine && !isAnonymous;

export function OwnMark() {
  return <span className={styles.mark}>yours</span>;
}

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
      <span className={authorLineStyles.author}>
        <span className={authorLineStyles.anonymous} aria-hidden="true" />
        <span className={authorLineStyles.name}>Anonymous</span>
      </span>
    );
  }
  const { id } = author;
  const line = (
    <>
      <Avatar name={author.displayName} colour={author.avatarColor} imageUrl={author.profileImageUrl} />
      <span className={authorLineStyles.names}>
        {author.displayName !== author.username && (
          <span className={authorLineStyles.name} dir="auto">
            {author.displayName}
          </span>
        )}
        {id !== null && <span className={authorLineStyles.username}>{`@${author.username}`}</span>}
      </span>
    </>
  );
  if (!onOpen || id === null) return <span className={authorLineStyles.author}>{line}</span>;
  return (
    <button
      type="button"
      className={`${authorLineStyles.author} ${authorLineStyles.open}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      {line}
    </button>
  );
}
