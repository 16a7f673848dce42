/**
 * Phrases, and conditions on the words around them. In a phrase `a/b` is either word, `a?` is optional, `_?` is any word or none,
 * and `<name>` is a group of `word-groups.ts`. Words are in the spelling of `read-words.ts`: lower case, no apostrophes.
 */
export type PhraseRule = {
  phrases: readonly string[];
  /** "I am not suicidal" does not count. A phrase that contains its own negation is never denied. */
  canBeDenied?: boolean;
  /** Counts only if the writer speaks of themselves: "my brother was suicidal" does not. */
  needsWriterAsSubject?: boolean;
  /** Counts only if the sentence mentions the writer, or if the text has no more than three words. */
  needsWriterInSentence?: boolean;
  /** Counts only at the end of a sentence. */
  needsSentenceEnd?: boolean;
  /** Counts only after a word of intention in the same sentence: "thinking", "nearly". */
  needsIntent?: boolean;
  /** Does not count if one of these words is among the three words after the phrase. */
  notBefore?: string;
  /** Does not count if one of these phrases, separated by `/`, follows directly in the same sentence: "a day". */
  notFollowedBy?: string;
  /** Does not count if one of these words is among the six words before the phrase. */
  notAfter?: string;
};
