import { Button } from '@ballast/ui/button';
import styles from './content-cover.module.css';

type Props = { reason: string; onOpen: () => void };

export function ContentCover({ reason, onOpen }: Props) {
  return (
    <div className={styles.cover}>
      <p>{reason}</p>
      <Button look="quiet" onClick={onOpen}>
        Show it
      </Button>
    </div>
  );
}
