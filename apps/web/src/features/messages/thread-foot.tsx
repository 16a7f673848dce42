import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import type { ComponentProps, ReactNode } from 'react';
import { MessageForm } from './message-form.tsx';
import styles from './thread-foot.module.css';
import type { OtherMember } from './use-selection.ts';

/** Replaces the form if no message can be sent. */
function Closed({ children }: { children: ReactNode }) {
  return <div className={styles.closed}>{children}</div>;
}

const FormerMemberNote = () => (
  <Closed>
    <p>You cannot write to this member any more. If they have left, what they wrote went with them.</p>
  </Closed>
);

const NotFoundNote = () => (
  <Closed>
    <p>You cannot write to this member any more.</p>
  </Closed>
);

const MessagingOffNote = ({ name }: { name: string }) => (
  <Closed>
    <p>{`${name} is not taking messages.`}</p>
  </Closed>
);

const DeclinedNote = () => (
  <Closed>
    <p>You declined this. To answer, accept it first.</p>
  </Closed>
);

type BlockedProps = { name: string; isBusy: boolean; onUnblock: () => void };

const BlockedNote = ({ name, isBusy, onUnblock }: BlockedProps) => (
  <Closed>
    <p>{`You have blocked ${name}. Unblock them to write to them.`}</p>
    <Button look="quiet" isBusy={isBusy} onClick={onUnblock}>
      Unblock
    </Button>
  </Closed>
);

type Props = {
  other: OtherMember;
  isDeclined: boolean;
  /** Undefined until loaded. */
  profile: RouterOutputs['profiles']['get'] | undefined;
  isNotFound: boolean;
  isUnblocking: boolean;
  onUnblock: () => void;
} & ComponentProps<typeof MessageForm>;

export function ThreadFoot({ other, isDeclined, profile, isNotFound, isUnblocking, onUnblock, ...form }: Props) {
  if (other.id === null) return <FormerMemberNote />;
  if (profile?.blocked) return <BlockedNote name={form.otherName} isBusy={isUnblocking} onUnblock={onUnblock} />;
  if (isNotFound) return <NotFoundNote />;
  if (profile && !profile.allowMessaging) return <MessagingOffNote name={form.otherName} />;
  if (isDeclined) return <DeclinedNote />;
  return <MessageForm {...form} />;
}
