import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { useEffect, useRef } from 'react';
import styles from '../../components/deed-form.module.css';
import { IdFact } from '../../components/id-fact.tsx';

type Author = RouterOutputs['admin']['reveal']['author'];

/** Who it was, read out as it appears. */
export function RevealedAuthor({ author, onClose }: { author: Author; onClose: () => void }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div ref={words} tabIndex={-1} className={styles.found}>
        <p>Written by</p>
        <p className={styles.author}>@{author.username}</p>
        {author.displayName !== author.username && <p>{author.displayName}</p>}
        <dl>
          <IdFact label="User" id={author.id} otherwise="" />
        </dl>
      </div>
      <p className={styles.words}>Shown here only. Once this is closed it is sealed again. He has been told by mail.</p>
      <div className={styles.deeds}>
        <Button look="quiet" onClick={onClose}>
          Close and seal
        </Button>
      </div>
    </div>
  );
}
