import type { RouterOutputs } from '@ballast/client/types';
import { unblockNotice } from '@ballast/content/blocking';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { showToast } from '@ballast/ui/toasts';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { ListedMember } from './listed-member.tsx';

type Member = RouterOutputs['profiles']['blocked']['items'][number];

/** Unblocked members stay in the list until the screen is left, so that unblocking can be undone. */
export function BlockedMember({ member }: { member: Member }) {
  const utils = trpc.useUtils();
  const [isBlocked, setIsBlocked] = useState(true);
  const { mutate, isPending } = trpc.profiles.setBlock.useMutation({
    onSuccess({ blocked }) {
      setIsBlocked(blocked);
      for (const stale of [utils.posts, utils.comments, utils.messages]) {
        void stale.invalidate(undefined, { refetchType: 'none' });
      }
      void resetConversations();
      const title = blocked ? `@${member.username} is blocked again` : `@${member.username} is no longer blocked`;
      showToast(title, { text: blocked ? undefined : unblockNotice, about: member.id });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  return (
    <ListedMember member={member} onProfileClosed={(profile) => setIsBlocked(profile.blocked)}>
      {isBlocked && (
        <Link to="/messages" search={{ user: member.id }} className={buttonStyle('text')}>
          <span>Messages</span>
          <VisuallyHidden>{` with @${member.username}`}</VisuallyHidden>
        </Link>
      )}
      <Button look="quiet" isBusy={isPending} onClick={() => mutate({ userId: member.id, blocked: !isBlocked })}>
        <span>{isBlocked ? 'Unblock' : 'Block again'}</span>
        <VisuallyHidden>{` @${member.username}`}</VisuallyHidden>
      </Button>
    </ListedMember>
  );
}
