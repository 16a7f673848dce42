import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { showToast } from '@ballast/ui/toasts';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { ListedMember } from './listed-member.tsx';

type Member = RouterOutputs['profiles']['muted']['items'][number];

/** Unmuted members stay in the list until the screen is left, so that unmuting can be undone. */
export function MutedMember({ member }: { member: Member }) {
  const utils = trpc.useUtils();
  const [isMuted, setIsMuted] = useState(true);
  const { mutate, isPending } = trpc.profiles.setMute.useMutation({
    onSuccess({ muted }) {
      setIsMuted(muted);
      for (const stale of [utils.posts, utils.comments]) void stale.invalidate(undefined, { refetchType: 'none' });
      const title = muted ? `@${member.username} is muted again` : `@${member.username} is no longer muted`;
      showToast(title, { about: member.id });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  return (
    <ListedMember member={member} onProfileClosed={(profile) => setIsMuted(profile.muted)}>
      <Button look="quiet" isBusy={isPending} onClick={() => mutate({ userId: member.id, muted: !isMuted })}>
        <span>{isMuted ? 'Unmute' : 'Mute again'}</span>
        <VisuallyHidden>{` @${member.username}`}</VisuallyHidden>
      </Button>
    </ListedMember>
  );
}
