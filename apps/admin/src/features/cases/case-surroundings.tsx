import { formatDateTime } from '../../lib/dates.ts';
import type { Case } from './case.ts';
import disclosure from './case-disclosure.module.css';
import styles from './case-surroundings.module.css';

type Surrounding = Case['surroundings'][number];

const titles: Record<Case['targetType'], string> = {
  post: 'The comments under it',
  comment: 'The post, and the comments around it',
  user: '',
  message: 'The last messages of the conversation',
};

/** `isByReported`: written by the reported member. */
function authorOf({ kind, author, isByReported }: Surrounding): string {
  if (kind === 'message') return isByReported ? 'The reported member' : 'The other member';
  return author ? `@${author.username}` : 'Anonymous';
}

/** Shows what is around the reported item. Collapsed at first, so that the moderator reads the item itself first. */
export function CaseSurroundings({ surroundings, targetType }: Pick<Case, 'surroundings' | 'targetType'>) {
  if (surroundings.length === 0) return null;
  return (
    <details className={disclosure.disclosure}>
      <summary className={disclosure.summary} aria-keyshortcuts="s">
        {titles[targetType]} ({surroundings.length})
      </summary>
      <ol className={disclosure.list}>
        {surroundings.map((item, index) => (
          <li key={index} className={styles.item} data-reported={item.isReported || undefined} data-kind={item.kind}>
            <p className={styles.by}>
              <strong>{authorOf(item)}</strong>
              <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
              {item.isReported && <span>This was reported</span>}
            </p>
            <p className={styles.text}>{item.content}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
