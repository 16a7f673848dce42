import { shortNameOf } from '../../components/authors/author-line.tsx';
import { isMarkedOwn, OwnMark } from '../../components/authors/own-mark.tsx';
import { ItemTime } from '../../components/item-time.tsx';
import { describeCover } from '../../lib/content-notes.ts';
import { excerptOf } from './excerpt.ts';
import styles from './found-item.module.css';
import type { FoundPost } from './search-query.ts';

type Props = { post: FoundPost; query: string; onChoose: () => void };

export function FoundItem({ post, query, onChoose }: Props) {
  const author = shortNameOf(post);
  return (
    <li className={styles.item}>
      <button type="button" className={styles.choose} onClick={onChoose}>
        <span className={styles.head}>
          <span className={styles.author} dir="auto">
            {author}
          </span>
          <ItemTime createdAt={post.createdAt} edited={post.edited} />
          {isMarkedOwn(post) && <OwnMark />}
          {post.mood && <span dir="auto">{post.mood}</span>}
        </span>
        <span className={styles.text} dir="auto">
          {describeCover(post) ??
            excerptOf(post.content, query).map(({ text, isMatch }, index) =>
              isMatch ? (
                <mark key={index} className={styles.match}>
                  {text}
                </mark>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
        </span>
      </button>
    </li>
  );
}
