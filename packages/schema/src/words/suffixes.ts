const longSuffixes = [
  'ing',
  'ed',
  'er',
  'or',
  'ies',
  'ness',
  'ion',
  'ation',
  'ly',
  'ity',
  'able',
  'ible',
  'ibly',
  'ibility',
  'ment',
  'ous',
  'ful',
  'ence',
  'ency',
  'ance',
  'ancy',
  'ant',
  'al',
  'ive',
  'ism',
];
const shortSuffixes = ['s', 'es', 'e', 'y', 'ied', 'ers', 'ors'];
const minRootChars = 3;
/** Longest first. */
export const suffixes: readonly string[] = [...longSuffixes, ...shortSuffixes].sort((a, b) => b.length - a.length);
const allSuffixes = new Set(suffixes);
const doubledConsonant = /([^aeiou])\1$/;
const suffix = new RegExp(`(?:${suffixes.join('|')})$`);

/** Completes 'depressio' to 'depression', because the index has only the stem 'depress'. */
export function completeSuffix(word: string): string[] {
  const completed = doubledConsonant.test(word) ? [`${word}ing`] : [];
  for (const full of longSuffixes) {
    for (let typedChars = 1; typedChars < full.length; typedChars += 1) {
      const hasStem = word.length - typedChars >= 2;
      if (hasStem && word.endsWith(full.slice(0, typedChars))) completed.push(word + full.slice(typedChars));
    }
  }
  return completed;
}

/** Approximates the stem for ranking, because the engines don't expose theirs. */
export function rootOf(word: string): string {
  const root = word.replace(suffix, '').replace(doubledConsonant, '$1');
  return root.length >= minRootChars ? root : word;
}

/** Whether `rest` is empty or a suffix, optionally after a doubled letter. */
export function isSuffix(rest: string): boolean {
  return rest === '' || allSuffixes.has(rest) || allSuffixes.has(rest.slice(1));
}
