/**
 * Phrases and what has to be true around them. In a phrase `a/b` is either word, `a?` is optional, `_?` is any word or none,
 * and `<name>` is a group of `word-groups.ts`. Words are in the spelling of `read-words.ts`: lower case, no apostrophes.
 */
export type PhraseRule = {
  phrases: readonly string[];
  /** "I am not suicidal" does not count. A phrase that contains its own negation is never denied. */
  canBeDenied?: boolean;
  /** Counts only if the writer speaks of themselves: "my brother was suicidal" does not. */
  isOfWriter?: boolean;
  /** Counts only if the writer is in the sentence too, or if the text has no more than three words. */
  isNearWriter?: boolean;
  /** Counts only if the sentence ends after it. */
  endsSentence?: boolean;
  /** Counts only after a word of intention in the same sentence: "I keep thinking about", "nearly". */
  needsIntent?: boolean;
  /** Does not count if one of these is among the next three words. */
  notBefore?: string;
  /** Does not count if one of these is among the six words before it. */
  notAfter?: string;
};
