import { Button } from '@ballast/ui/button';
import { useId } from 'react';
import { AuthorMark } from '../../components/author-mark.tsx';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { formatDateTime } from '../../lib/dates.ts';
import type { OpenCaseTarget } from './open-case-dialog.tsx';
import styles from './written-item.module.css';

type Props = {
  kind: 'post' | 'comment' | 'message';
  /** Null for a message, of which only a receiver's report makes a case. */
  id: string | null;
  by: string;
  content: string;
  createdAt: string;
  byAuthor?: boolean;
  isReported: boolean;
  /** Its open case. */
  caseId?: string;
  /** What else members see of it, or do not see. */
  marks?: readonly string[];
  onOpenCase: (target: OpenCaseTarget) => void;
};

/** One text around a reported item, with all that members see of it. */
export function WrittenItem(props: Props) {
  const { kind, id, by, content, createdAt, byAuthor = false, isReported, caseId, marks = [], onOpenCase } = props;
  const { showCase } = useUrlState();
  const textId = useId();
  return (
    <li tabIndex={-1} className={styles.item} data-reported={isReported || undefined} data-kind={kind}>
      <p className={styles.by}>
        <strong>{by}</strong>
        {byAuthor && <AuthorMark />}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
        {isReported && <span>This was reported</span>}
        {caseId !== undefined && !isReported && <strong>Has a case</strong>}
      </p>
      <p id={textId} className={styles.text} dir="auto">
        {content}
      </p>
      {caseId !== undefined && !isReported && (
        <Button look="text" aria-describedby={textId} onClick={() => showCase(caseId, 'open')}>
          Open its case
        </Button>
      )}
      {id !== null && kind !== 'message' && !isReported && caseId === undefined && (
        <Button
          look="text"
          aria-describedby={textId}
          onClick={() => onOpenCase({ targetType: kind, targetId: id, text: content })}
        >
          Open a case about this
        </Button>
      )}
    </li>
  );
}
