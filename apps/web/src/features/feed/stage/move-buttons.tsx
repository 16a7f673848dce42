import { Icon } from '@ballast/ui/icon';
import styles from './move-buttons.module.css';
import type { Move } from './wheel-gate.ts';

type Props = { canGoBack: boolean; canGoOn: boolean; onMove: (by: Move) => void };

/** At the first or last post, a button is announced as disabled but can be focused. */
export function MoveButtons({ canGoBack, canGoOn, onMove }: Props) {
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.button} aria-disabled={!canGoBack} onClick={() => onMove(-1)}>
        <Icon name="up" />
        <span className={styles.label}>Previous</span>
      </button>
      <button type="button" className={styles.button} aria-disabled={!canGoOn} onClick={() => onMove(1)}>
        <Icon name="down" />
        <span className={styles.label}>Next</span>
      </button>
    </div>
  );
}
