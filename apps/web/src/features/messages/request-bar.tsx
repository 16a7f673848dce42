import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { type RefObject, useState } from 'react';
import styles from './request-bar.module.css';

type Props = {
  bar: RefObject<HTMLElement | null>;
  name: string;
  isDeclined: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
  /** Absent for a former member without messages. */
  onReport: (() => void) | undefined;
  /** Absent for a former member. */
  onBlock: (() => void) | undefined;
};

export function RequestBar({ bar, name, isDeclined, isBusy, onAccept, onDecline, onReport, onBlock }: Props) {
  const [isConfirmingDecline, setIsConfirmingDecline] = useState(false);
  return (
    <section ref={bar} className={styles.bar} tabIndex={-1} aria-label="Message request">
      <p>
        {isDeclined
          ? `You declined this. ${name} was not told. If you accept, they can write to you like anybody you talk with.`
          : `${name} would like to write to you. If you answer, you accept. If you decline, they are not told.`}
      </p>
      <div className={styles.choices}>
        <Button isBusy={isBusy} onClick={onAccept}>
          Accept
        </Button>
        {!isDeclined && (
          <Button look="quiet" isBusy={isBusy} onClick={() => setIsConfirmingDecline(true)}>
            Decline
          </Button>
        )}
      </div>
      <div className={styles.choices}>
        {onReport && (
          <Button look="text" onClick={onReport}>
            Report
          </Button>
        )}
        {onBlock && (
          <Button look="text" onClick={onBlock}>
            Block
          </Button>
        )}
      </div>
      <ConfirmDialog
        title="Decline this request?"
        text={
          'It moves to Declined requests, below your conversations, where you can still read and report it. What ' +
          'more they write goes there too, and you hear nothing of it, unless you write to them or follow them. They are not told.'
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
