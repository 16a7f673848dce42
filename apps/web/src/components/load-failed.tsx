import { Button } from '@ballast/ui/button';
import styles from './load-failed.module.css';

type Props = { text: string; isBusy: boolean; onRetry: () => void };

export function LoadFailed({ text, isBusy, onRetry }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.text}>{text}</p>
      <Button look="quiet" isBusy={isBusy} onClick={onRetry}>
        {isBusy ? 'Loading...' : 'Try again'}
      </Button>
    </div>
  );
}
