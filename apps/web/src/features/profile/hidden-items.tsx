import { limits } from '@ballast/schema/limits';
import { useHeadingInUrl } from '../../hooks/use-heading-in-url.ts';
import { ownLists } from '../../lib/own-lists.ts';
import { trpc } from '../../lib/trpc.ts';
import { HiddenComment } from './hidden-comment.tsx';
import { HiddenStory } from './hidden-story.tsx';
import { ListedItems, pagingOptions } from './listed-items.tsx';

const pageInput = { limit: limits.pageDefault };

export function HiddenStories() {
  const query = trpc.posts.hidden.useInfiniteQuery(pageInput, pagingOptions);
  return (
    <ListedItems
      headingRef={useHeadingInUrl('hidden-stories')}
      title={ownLists['hidden-stories']}
      text="Your feed and your search leave them out. Nobody else's do, and nobody is told."
      emptyText="You have not hidden any stories."
      query={query}
      toItem={(post) => <HiddenStory key={post.id} post={post} />}
    />
  );
}

export function HiddenComments() {
  const query = trpc.comments.hidden.useInfiniteQuery(pageInput, pagingOptions);
  return (
    <ListedItems
      headingRef={useHeadingInUrl('hidden-comments')}
      title={ownLists['hidden-comments']}
      text="You do not see them below their stories. Everyone else does, and nobody is told."
      emptyText="You have not hidden any comments."
      query={query}
      toItem={(comment) => <HiddenComment key={comment.id} comment={comment} />}
    />
  );
}
