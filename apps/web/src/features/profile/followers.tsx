import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { useHeadingInUrl } from '../../hooks/use-heading-in-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { Follower } from './follower.tsx';
import { ListedItems, pagingOptions } from './listed-items.tsx';

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
