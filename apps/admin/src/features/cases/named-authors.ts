import { fold } from '@ballast/schema/words/fold';
import type { Case } from './case.ts';

type Named = Pick<Case, 'evidence' | 'otherVersions' | 'live' | 'surroundings' | 'comments' | 'commentsByAuthor'>;

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Usernames and display names in the text of members whom the case shows with their names. */
export function findNames(text: string, item: Named): string[] {
  const { evidence, otherVersions, live, surroundings, comments, commentsByAuthor } = item;
  const shown = [evidence, live, ...otherVersions, ...surroundings, ...comments.items, ...commentsByAuthor];
  const names = shown.flatMap((one) => {
    const author = one?.author;
    return author ? [author.username, author.displayName ?? ''] : [];
  });
  const folded = fold(text);
  return [...new Set(names.filter((name) => name.trim() !== ''))].filter((name) =>
    new RegExp(String.raw`(?<![\p{L}\p{N}_])${escapePattern(fold(name))}(?![\p{L}\p{N}_])`, 'u').test(folded),
  );
}
