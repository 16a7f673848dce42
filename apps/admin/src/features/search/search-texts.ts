import type { RouterOutputs } from '@ballast/client/types';
import { formatDay } from '../../lib/dates.ts';

export type SearchResult = RouterOutputs['moderation']['search'];

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How much was found, and what was not searched. */
export function describeResult({ posts, comments, people, isCut, commentsSearchedTo }: SearchResult): string {
  const isNothing = posts.length + comments.length + people.length === 0;
  const found = isNothing
    ? 'Nothing found.'
    : `${countOf(posts.length, 'story', 'stories')}, ${countOf(comments.length, 'comment', 'comments')} and ${countOf(people.length, 'member', 'members')} found.`;
  const cut = isCut ? ' There are more: add a word, or choose days.' : '';
  const rest = commentsSearchedTo
    ? ` Comments were searched back to ${formatDay(commentsSearchedTo)}, older ones were not. Choose days to search them.`
    : '';
  return `${found}${cut}${rest}`;
}
