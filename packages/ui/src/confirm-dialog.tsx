import { AlertDialog } from '@base-ui/react/alert-dialog';
import { buttonStyle } from './button-style.tsx';
import styles from './confirm-dialog.module.css';
import { useLayer } from './layers.tsx';
import { ToastOutlet } from './toast-outlet.tsx';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  isOpen: boolean;
  /** If true, Back cancels. Set it to false for a question about a navigation. */
  isLayer?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something irreversible. Closing it in any way cancels. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  isOpen,
  isLayer = true,
  onConfirm,
  onCancel,
}: Props) {
  useLayer(isOpen && isLayer, onCancel);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} forceRender />
        <AlertDialog.Popup className={styles.popup}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          <div className={styles.choices}>
            <AlertDialog.Close className={buttonStyle('quiet')}>{cancelLabel}</AlertDialog.Close>
            <button type="button" className={buttonStyle('danger')} onClick={onConfirm}>
              {confirmLabel}
            </button>
          </div>
          {isOpen && <ToastOutlet />}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
