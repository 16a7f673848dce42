import { Button } from '@ballast/ui/button';
import { useRef } from 'react';
import { useCover } from '../story/public.ts';
import type { Bubble } from './bubbles.ts';
import styles from './message-bubble.module.css';

type Props = { bubble: Bubble };

function CoveredText({ bubble: { key, content, cover } }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  const { reason, textTabIndex, open } = useCover({ id: key, cover }, text);
  return reason === undefined ? (
    <p ref={text} className={styles.text} dir="auto" tabIndex={textTabIndex}>
      {content}
    </p>
  ) : (
    <div className={styles.cover}>
      <p>{reason}</p>
      <Button look="text" onClick={open}>
        Show it
      </Button>
    </div>
  );
}

export function MessageText({ bubble }: Props) {
  return bubble.cover === null ? (
    <p className={styles.text} dir="auto">
      {bubble.content}
    </p>
  ) : (
    <CoveredText bubble={bubble} />
  );
}
