import { Button } from '@ballast/ui/button';
import styles from './waiting-line.module.css';

type Props = { isShown: boolean; isBusy: boolean; onUndo: () => void };

export function HiddenPostLine({ isShown, isBusy, onUndo }: Props) {
  return (
    <div role="status">
      {isShown && (
        <p className={styles.line}>
          Hidden from you. Nobody is told.
          <Button look="text" isBusy={isBusy} onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
