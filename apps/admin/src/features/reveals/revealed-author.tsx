import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { useEffect, useRef } from 'react';
import styles from '../../components/action-form.module.css';
import { LabelledId } from '../../components/labelled-id.tsx';

type Author = RouterOutputs['admin']['reveal']['author'];

/** Focuses the result, so that screen readers announce the author. */
export function RevealedAuthor({ author, onClose }: { author: Author; onClose: () => void }) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div ref={result} tabIndex={-1} className={styles.result}>
        <p>Written by</p>
        <p className={styles.author}>@{author.username}</p>
        {author.displayName !== author.username && <p dir="auto">{author.displayName}</p>}
        <dl>
          <LabelledId label="User" id={author.id} />
        </dl>
      </div>
      <p className={styles.explanation}>
        Shown here only. Once this is closed it is sealed again. He has been told by mail.
      </p>
      <div className={styles.actions}>
        <Button look="text" onClick={onClose}>
          Close and seal
        </Button>
      </div>
    </div>
  );
}
