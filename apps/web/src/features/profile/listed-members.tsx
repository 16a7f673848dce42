import type { RouterOutputs } from '@ballast/client/types';
import { unblockNotice } from '@ballast/content/blocking';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { showToast } from '@ballast/ui/toasts';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ownLists } from '../../components/own-list-link.tsx';
import { useHeadingInUrl } from '../../hooks/use-heading-in-url.ts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { ListedItems, ListedMember, pagingOptions } from './listed-items.tsx';

type BlockedMemberMember = RouterOutputs['profiles']['blocked']['items'][number];

/** Unblocked members stay in the list until the screen is left, so that unblocking can be undone. */
function BlockedMember({ member }: { member: BlockedMemberMember }) {
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

type Member = RouterOutputs['profiles']['muted']['items'][number];

/** Unmuted members stay in the list until the screen is left, so that unmuting can be undone. */
function MutedMember({ member }: { member: Member }) {
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

const pageInput = { limit: limits.pageDefault };

export function BlockedMembers() {
  const query = trpc.profiles.blocked.useInfiniteQuery(pageInput, pagingOptions);
  return (
    <ListedItems
      headingRef={useHeadingInUrl('blocked')}
      title={ownLists.blocked}
      text="None of them can write to you, and you do not see what they post by name. We do not tell them, but they can notice."
      emptyText="You have not blocked anyone."
      query={query}
      toItem={(member) => <BlockedMember key={member.id} member={member} />}
    />
  );
}

export function MutedMembers() {
  const query = trpc.profiles.muted.useInfiniteQuery(pageInput, pagingOptions);
  return (
    <ListedItems
      headingRef={useHeadingInUrl('muted')}
      title={ownLists.muted}
      text="You do not see what they post by name, and are not told when they write to you. Their messages still arrive. Nobody is told, and others still see what they write, under your stories too."
      emptyText="You have not muted anyone."
      query={query}
      toItem={(member) => <MutedMember key={member.id} member={member} />}
    />
  );
}
