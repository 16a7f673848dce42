const emoji = /^[^\p{L}\p{N}]/u;

/** The engines know letters and digits only. No stemmer finds a suffix in digits. */
export const toEngineWord = (word: string): string =>
  emoji.test(word) ? `emoji${Array.from(word, (part) => part.codePointAt(0)).join('x')}` : word;
