import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { buttonStyle } from './button-style.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { useLayer } from './layers.tsx';
import { ToastOutlet } from './toast-outlet.tsx';

type Props = {
  title: string;
  /** `panel`: a sheet on a phone, at the right of a wide screen. `wide`: a panel that leaves only room for the quick exit. `card`:
   * small, top right. `letter`: centred. */
  look?: 'panel' | 'wide' | 'card' | 'letter' | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** If true, Back closes the dialog. Set it to false for a dialog that has its own URL. */
  isLayer?: boolean | undefined;
  /** If true, only its own content closes the dialog: not Esc, Back or a press outside, and it has no close button. */
  isPinned?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/** A modal dialog: traps the focus and restores it. */
export function Dialog({ title, look = 'panel', isOpen, onClose, isPinned = false, children, ...props }: Props) {
  const { isLayer = true, initialFocus } = props;
  useLayer(isOpen && isLayer, onClose, isPinned);
  return (
    <Base.Root open={isOpen} onOpenChange={(isOpenNow) => !isOpenNow && !isPinned && onClose()}>
      <Base.Portal>
        {/* A press that does not close the dialog leaves the focus where it is. */}
        <Base.Backdrop className={styles.backdrop} onMouseDown={(event) => isPinned && event.preventDefault()} />
        <Base.Popup
          className={`${styles.popup} ${look === 'wide' ? `${styles['panel']} ${styles['wide']}` : styles[look]}`}
          initialFocus={initialFocus}
          // quick-exit.css moves the quick exit out of the way while an element has this attribute.
          data-panel={look === 'card' ? undefined : look}
        >
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {!isPinned && (
              <Base.Close className={buttonStyle('icon')} aria-label="Close">
                <Icon name="close" />
              </Base.Close>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          <div className={styles.toasts}>{isOpen && <ToastOutlet />}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
