import { limits } from '@ballast/schema/limits';
import { trpc } from '../../lib/trpc.ts';
import { HiddenStory } from './hidden-story.tsx';
import { ListedItems, pagingOptions } from './listed-items.tsx';

export function HiddenStories() {
  const query = trpc.posts.hidden.useInfiniteQuery({ limit: limits.pageDefault }, pagingOptions);
  return (
    <ListedItems
      title="Stories you hid"
      text="Your feed and your search leave them out. Nobody else's do, and nobody is told."
      emptyText="You have not hidden any stories."
      query={query}
      toItem={(post) => <HiddenStory key={post.id} post={post} />}
    />
  );
}
