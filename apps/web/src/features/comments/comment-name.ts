import { shortNameOf } from '../../components/authors/author-line.tsx';
import type { Comment } from './comments-query.ts';

const wordsMax = 6;

/** Names a comment for screen readers: several anonymous ones differ by their first words. A covered comment is not quoted. */
export function describeComment(comment: Comment): string {
  const name = shortNameOf(comment);
  if (comment.cover !== null) return name;
  const words = comment.content.split(/\s+/);
  return `${name}: ${words.slice(0, wordsMax).join(' ')}${words.length > wordsMax ? '…' : ''}`;
}
