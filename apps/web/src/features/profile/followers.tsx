import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { showToast } from '@ballast/ui/toasts';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useState } from 'react';
import { useHeadingInUrl } from '../../hooks/use-heading-in-url.ts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { ListedItems, ListedMember, pagingOptions } from './listed-items.tsx';

type Props = {
  member: RouterOutputs['profiles']['followers']['items'][number];
  /** Called when the member no longer follows the viewer. */
  onRemoved: () => void;
  onProfileClosed: (profile: RouterOutputs['profiles']['get']) => void;
};

function Follower({ member, onRemoved, onProfileClosed }: Props) {
  const { id, username } = member;
  const utils = trpc.useUtils();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = trpc.profiles.removeFollower.useMutation({
    onSuccess() {
      // The viewer's own profile counts the followers.
      for (const stale of [utils.profiles.get, utils.notices])
        void stale.invalidate(undefined, { refetchType: 'none' });
      showToast(`@${username} no longer follows you`, { about: id });
      onRemoved();
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  return (
    <ListedMember member={member} onProfileClosed={onProfileClosed}>
      <Button look="quiet" isBusy={isPending} onClick={() => setIsConfirming(true)}>
        <span>Remove</span>
        <VisuallyHidden>{` @${username}`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        title={`Remove @${username}?`}
        text="They stop following you. We do not tell them, but they can notice, and they can follow you again. If you do not want that, open their profile and block them. Who can write to you is a choice in your settings."
        confirmLabel="Remove them"
        cancelLabel="Do not remove"
        isOpen={isConfirming}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          mutate({ userId: id });
        }}
      />
    </ListedMember>
  );
}

/** Blocking a follower ends the follow, so they move to the list of blocked members. The focus moves from the row that goes. */
export function Followers() {
  const utils = trpc.useUtils();
  const query = trpc.profiles.followers.useInfiniteQuery({ limit: limits.pageDefault }, pagingOptions);
  const heading = useHeadingInUrl('followers');

  function refetchLists({ blocked }: RouterOutputs['profiles']['get']): void {
    if (blocked) heading.current?.focus();
    for (const list of [utils.profiles.followers, utils.profiles.blocked, utils.profiles.muted]) void list.invalidate();
  }

  return (
    <ListedItems
      headingRef={heading}
      title="Your followers"
      text="They follow what you post by name. Nothing anonymous is linked to you. Only you see this list. You can remove anyone from it. To block someone, open their profile."
      emptyText="Nobody follows you."
      query={query}
      toItem={(member) => (
        <Follower
          key={member.id}
          member={member}
          onRemoved={() => {
            heading.current?.focus();
            void utils.profiles.followers.invalidate();
          }}
          onProfileClosed={refetchLists}
        />
      )}
    />
  );
}
