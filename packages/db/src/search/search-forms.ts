import { fold } from '@ballast/schema/words/fold';
import { compoundWordsOf } from '@ballast/schema/words/joined-words';
import { stopWords } from '@ballast/schema/words/stop-words';
import { indexedWordsOf } from '@ballast/schema/words/tokens';
import { toEngineWord } from './engine-word.ts';

/** Raise it when `searchFormsOf` returns something else for the same text: all posts then get their new forms. */
export const searchFormsVersion = '2';

/** Longer words are addresses of pages and the like. */
const maxJoinedChars = 40;

/** Of such a text both engines see the words as `fold` does. All other Latin letters have accents that they remove. */
const seenByEngines = /^[\0-\x7f£€“”‘’–—•…À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ]*$/;

/**
 * Returns the words that a search finds a post by and that the engines do not see in its text: “oneil” for “O'Neil”,
 * “ptsd” for “P.T.S.D.”, “zolc” for “żółć”, pairs of Chinese letters. Separated by spaces; empty for most posts.
 */
export function searchFormsOf({ content, mood }: { content: string; mood?: string | null | undefined }): string {
  const text = `${content} ${mood ?? ''}`;
  const joined = compoundWordsOf(fold(text))
    .filter(({ parts }) => parts.length > 1)
    .map((word) => word.joined)
    .filter((word) => word.length <= maxJoinedChars && !stopWords.has(word));
  const unseen = text.split(/\s+/).filter((part) => !seenByEngines.test(part));
  const words = unseen.flatMap((part) => indexedWordsOf(fold(part))).map(toEngineWord);
  return [...new Set([...joined, ...words])].join(' ');
}
