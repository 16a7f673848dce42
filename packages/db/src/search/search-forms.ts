import { compoundWordsOf } from '@ballast/schema/words/joined-words';
import { hasOtherLetters } from '@ballast/schema/words/plain-letters';
import { stopWords } from '@ballast/schema/words/stop-words';
import { wordsOf } from './words.ts';

/** Longer words are addresses of pages and the like. */
const maxJoinedChars = 40;

/**
 * Returns the words that a search finds a post by and that the engines do not see in its text: “oneil” for “O'Neil”,
 * “ptsd” for “P.T.S.D.”, “zolc” for “żółć”. Separated by spaces; empty for most posts.
 */
export function searchFormsOf({ content, mood }: { content: string; mood?: string | null | undefined }): string {
  const text = `${content} ${mood ?? ''}`;
  const joined = compoundWordsOf(text)
    .filter(({ parts }) => parts.length > 1)
    .map((word) => word.joined)
    .filter((word) => word.length <= maxJoinedChars && !stopWords.has(word));
  const plain = text.split(/\s+/).filter(hasOtherLetters).flatMap(wordsOf);
  return [...new Set([...joined, ...plain])].join(' ');
}
