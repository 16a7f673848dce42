import { Button } from '@ballast/ui/button';
import { useId, useState } from 'react';
import styles from './words.module.css';

const longChars = 700;
const longLines = 10;

const isLong = (text: string) => text.length > longChars || text.split('\n').length > longLines;

/** What someone wrote, as he wrote it; the rest of a long text on request. */
export function Words({ text }: { text: string }) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  if (!isLong(text)) return <p className={styles.words}>{text}</p>;
  return (
    <div>
      <p id={id} className={styles.words} data-cut={!isWhole || undefined}>
        {text}
      </p>
      <div className={styles.more}>
        <Button look="text" aria-expanded={isWhole} aria-controls={id} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all of it'}
        </Button>
      </div>
    </div>
  );
}
