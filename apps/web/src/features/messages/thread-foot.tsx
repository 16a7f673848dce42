import type { RouterOutputs } from '@ballast/client/types';
import type { ComponentProps } from 'react';
import { MessageForm } from './message-form.tsx';
import { BlockedNote, DeclinedNote, FormerMemberNote, MessagingOffNote, NotFoundNote } from './thread-notes.tsx';
import type { OtherMember } from './use-selection.ts';

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
