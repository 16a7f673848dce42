import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useMemo } from 'react';
import { diffWords } from '../../lib/word-diff.ts';
import styles from './changed-text.module.css';

type Props = { earlier: string; later: string };

/** A text with what was deleted and inserted marked, in words for screen readers, most of which do not tell the marks. */
export function ChangedText({ earlier, later }: Props) {
  const parts = useMemo(() => diffWords(earlier, later), [earlier, later]);
  return (
    <p className={styles.text} dir="auto">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'deleted' ? 'del' : 'ins';
        return (
          <Mark key={index}>
            <VisuallyHidden>{kind === 'deleted' ? ' [deleted: ' : ' [added: '}</VisuallyHidden>
            <span>{text}</span>
            <VisuallyHidden>{'] '}</VisuallyHidden>
          </Mark>
        );
      })}
    </p>
  );
}
