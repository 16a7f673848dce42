import { Button } from '@ballast/ui/button';
import type { ReactNode } from 'react';
import styles from './thread-notes.module.css';

/** Replaces the form if no message can be sent. */
function Closed({ children }: { children: ReactNode }) {
  return <div className={styles.closed}>{children}</div>;
}

export const FormerMemberNote = () => (
  <Closed>
    <p>You cannot write to this member any more. If they have left, what they wrote went with them.</p>
  </Closed>
);

export const NotFoundNote = () => (
  <Closed>
    <p>You cannot write to this member any more.</p>
  </Closed>
);

export const MessagingOffNote = ({ name }: { name: string }) => (
  <Closed>
    <p>{`${name} is not taking messages.`}</p>
  </Closed>
);

export const DeclinedNote = () => (
  <Closed>
    <p>You declined this. To answer, accept it first.</p>
  </Closed>
);

type BlockedProps = { name: string; isBusy: boolean; onUnblock: () => void };

export const BlockedNote = ({ name, isBusy, onUnblock }: BlockedProps) => (
  <Closed>
    <p>{`You have blocked ${name}. Unblock them to write to them.`}</p>
    <Button look="quiet" isBusy={isBusy} onClick={onUnblock}>
      Unblock
    </Button>
  </Closed>
);
