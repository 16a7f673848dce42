import { limits } from '@ballast/schema/limits';
import { useHeadingInUrl } from '../../hooks/use-heading-in-url.ts';
import { ownLists } from '../../lib/own-lists.ts';
import { trpc } from '../../lib/trpc.ts';
import { BlockedMember } from './blocked-member.tsx';
import { ListedItems, pagingOptions } from './listed-items.tsx';
import { MutedMember } from './muted-member.tsx';

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
