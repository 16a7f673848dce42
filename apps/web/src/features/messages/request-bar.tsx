import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { type RefObject, useState } from 'react';
import styles from './request-bar.module.css';

type Props = {
  bar: RefObject<HTMLElement | null>;
  name: string;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onReport: () => void;
  onBlock: () => void;
};

export function RequestBar({ bar, name, isBusy, onAccept, onDecline, onReport, onBlock }: Props) {
  const [isConfirmingDecline, setIsConfirmingDecline] = useState(false);
  return (
    <section ref={bar} className={styles.bar} tabIndex={-1} aria-label="Message request">
      <p>{name} would like to write to you. If you answer, you accept. If you decline, they are not told.</p>
      <div className={styles.choices}>
        <Button isBusy={isBusy} onClick={onAccept}>
          Accept
        </Button>
        <Button look="quiet" isBusy={isBusy} onClick={() => setIsConfirmingDecline(true)}>
          Decline
        </Button>
      </div>
      <div className={styles.choices}>
        <Button look="text" onClick={onReport}>
          Report
        </Button>
        <Button look="text" onClick={onBlock}>
          Block
        </Button>
      </div>
      <ConfirmDialog
        title="Decline this request?"
        text={
          'It leaves your list, and nothing more they write will reach you, unless you write to them or follow them. ' +
          'They are not told. If they threaten you, report it first: the messages leave your screen, and stay only in ' +
          'your data export.'
        }
        confirmLabel="Decline"
        cancelLabel="Not now"
        isOpen={isConfirmingDecline}
        onCancel={() => setIsConfirmingDecline(false)}
        onConfirm={() => {
          setIsConfirmingDecline(false);
          onDecline();
        }}
      />
    </section>
  );
}
