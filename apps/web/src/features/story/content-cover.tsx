import { Button } from '@ballast/ui/button';
import styles from './content-cover.module.css';

type Props = { reasonId?: string; reason: string; onOpen: () => void };

export function ContentCover({ reasonId, reason, onOpen }: Props) {
  return (
    <div className={styles.cover}>
      <p id={reasonId}>{reason}</p>
      <Button look="quiet" onClick={onOpen}>
        Show it
      </Button>
    </div>
  );
}
