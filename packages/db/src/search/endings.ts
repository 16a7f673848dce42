/** How English words with one stem may end. */
const endings = [
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
const shortEndings = ['s', 'es', 'e', 'y', 'ied', 'ers', 'ors'];
const shortestRoot = 3;
const allEndings = new Set([...endings, ...shortEndings]);
const doubled = /([^aeiou])\1$/;
const ending = new RegExp(`(?:${[...allEndings].sort((a, b) => b.length - a.length).join('|')})$`);

/**
 * What a word may be on the way to whose ending has begun: 'depressio' to 'depression'. An index of stems knows only
 * 'depress', which 'depressio' is no beginning of.
 */
export function completions(word: string): string[] {
  const found = doubled.test(word) ? [`${word}ing`] : [];
  for (const full of endings) {
    for (let begun = 1; begun < full.length; begun += 1) {
      const stays = word.length - begun >= 2 && word.endsWith(full.slice(0, begun));
      if (stays) found.push(word + full.slice(begun));
    }
  }
  return found;
}

/** The part of a word that its inflections share, roughly: enough for ranking, where the engines' stems aren't known. */
export function rootOf(word: string): string {
  const root = word.replace(ending, '').replace(doubled, '$1');
  return root.length >= shortestRoot ? root : word;
}

/** Whether `rest` is an ending, or one after a doubled letter, so that what stands before it is the same word. */
export function isEnding(rest: string): boolean {
  return rest === '' || allEndings.has(rest) || allEndings.has(rest.slice(1));
}
