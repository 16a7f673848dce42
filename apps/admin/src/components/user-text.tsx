import { Button } from '@ballast/ui/button';
import { type ComponentType, useId, useState } from 'react';
import styles from './user-text.module.css';

const foldAboveChars = 700;
const foldAboveLines = 10;

const isLong = (text: string) => text.length > foldAboveChars || text.split('\n').length > foldAboveLines;

const PlainText = ({ text }: { text: string }) => <span>{text}</span>;

type Props = {
  text: string;
  /** How the text is shown, for example with links. */
  Text?: ComponentType<{ text: string }>;
};

/** Keeps line breaks and folds long text. */
export function UserText({ text, Text = PlainText }: Props) {
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  if (!isLong(text))
    return (
      <p className={styles.text} dir="auto">
        <Text text={text} />
      </p>
    );
  return (
    <div>
      <p id={id} className={styles.text} dir="auto" data-folded={!isExpanded || undefined}>
        <Text text={text} />
      </p>
      <div className={styles.more}>
        <Button look="text" aria-expanded={isExpanded} aria-controls={id} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Show less' : 'Show all of it'}
        </Button>
      </div>
    </div>
  );
}
