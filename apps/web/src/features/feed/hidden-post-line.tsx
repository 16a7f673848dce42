import { Button } from '@ballast/ui/button';
import { OwnListLink } from '../../components/own-list-link.tsx';
import styles from './waiting-line.module.css';

type Props = { isShown: boolean; isBusy: boolean; onUndo: () => void };

export function HiddenPostLine({ isShown, isBusy, onUndo }: Props) {
  return (
    <div role="status">
      {isShown && (
        <p className={styles.line}>
          <span>
            Hidden from you. Nobody is told. It is under <OwnListLink list="hidden-stories" />.
          </span>
          <Button look="text" isBusy={isBusy} onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
