import type { Case } from './case.ts';

type Item = Pick<Case, 'commentsByAuthor' | 'live'>;

const keyOf = ({ id, content }: Case['commentsByAuthor'][number]): string => `${id} ${content}`;

/** What the author wrote since the case was as in `before`. `text` is undefined if the item itself was changed. */
export function findNewWords(before: Item, { commentsByAuthor, live }: Item): { text: string | undefined } | undefined {
  const known = new Set(before.commentsByAuthor.map(keyOf));
  const comment = commentsByAuthor.find((one) => !known.has(keyOf(one)));
  if (comment) return { text: comment.content };
  return live && live.version !== before.live?.version ? { text: undefined } : undefined;
}
