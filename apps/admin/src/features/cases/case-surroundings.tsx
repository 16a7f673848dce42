import { Button } from '@ballast/ui/button';
import { useId, useState } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import type { Case } from './case.ts';
import disclosure from './case-disclosure.module.css';
import styles from './case-surroundings.module.css';
import { OpenCaseDialog, type OpenCaseTarget } from './open-case-dialog.tsx';

type Surrounding = Case['surroundings'][number];

const titles: Record<Case['targetType'], string> = {
  post: 'The comments under it',
  comment: 'The post, and the comments around it',
  user: '',
  message: 'Messages of the same conversation',
};

function authorOf({ kind, author, isByReported }: Surrounding): string {
  if (kind === 'message') return isByReported ? 'The reported member' : 'The other member';
  return author ? `@${author.username}` : 'Anonymous';
}

/** Undefined for the reported item, which has a case, and for messages, of which only a receiver's report makes one. */
function toTarget({ id, kind, isReported, content }: Surrounding): OpenCaseTarget | undefined {
  return id === null || kind === 'message' || isReported
    ? undefined
    : { targetType: kind, targetId: id, text: content };
}

/** Collapsed at first, so that the moderator reads the item itself first. */
export function CaseSurroundings({ surroundings, targetType }: Pick<Case, 'surroundings' | 'targetType'>) {
  const listId = useId();
  const [opening, setOpening] = useState<OpenCaseTarget>();
  if (surroundings.length === 0) return null;
  return (
    <details className={disclosure.disclosure}>
      <summary className={disclosure.summary} aria-keyshortcuts="s">
        {titles[targetType]} ({surroundings.length})
      </summary>
      <ol className={disclosure.list}>
        {surroundings.map((item, index) => {
          const target = toTarget(item);
          const textId = `${listId}-${index}`;
          return (
            <li key={index} className={styles.item} data-reported={item.isReported || undefined} data-kind={item.kind}>
              <p className={styles.by}>
                <strong>{authorOf(item)}</strong>
                <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
                {item.isReported && <span>This was reported</span>}
              </p>
              <p id={textId} className={styles.text} dir="auto">
                {item.content}
              </p>
              {target && (
                <Button look="text" aria-describedby={textId} onClick={() => setOpening(target)}>
                  Open a case about this
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <OpenCaseDialog target={opening} onClose={() => setOpening(undefined)} />
    </details>
  );
}
