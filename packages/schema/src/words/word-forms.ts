import { baseOfIrregular, pastFormsOf, pluralsOf } from './irregular-words.ts';
import { isBase, otherWords } from './other-words.ts';
import { stopWords } from './stop-words.ts';

/** Shorter words are mostly abbreviations, and have no -ed, -ing and -er. */
const minVerbChars = 3;

const hissing = /(?:s|x|z|ch|sh)$/;
const consonantAndY = /[^aeiou]y$/;
const silentE = /[^eoy]e$/;
/** One vowel between consonants, as in “stop”: the last letter is doubled before -ed. The u of “quit” is no vowel. */
const doublesLast = /(?:^|[^aeiou]|qu)[aeiouy]([bdfgklmnprstvz])$/;
const oneSyllable = /^(?:[^aeiouy]*|y|[^aeiouy]*qu)[aeiouy]+[^aeiouy]*$/;
const doubledEnd = /([bdfgklmnprtvz])\1$/;
const hasVowel = /[aeiouy]/;

function pluralOf(word: string): string[] {
  if (hissing.test(word)) return [`${word}es`];
  if (consonantAndY.test(word)) return [`${word.slice(0, -1)}ies`];
  return word.endsWith('o') ? [`${word}s`, `${word}es`] : [`${word}s`];
}

/** The stems before -ed, -ing and -er. A longer word has two spellings: “travelled” and “traveled”. */
function stemsOf(word: string): { ed: string[]; ing: string[] } {
  const both = (...stems: string[]) => ({ ed: stems, ing: stems });
  if (word.endsWith('ie')) return { ed: [word.slice(0, -1)], ing: [`${word.slice(0, -2)}y`] };
  if (silentE.test(word)) return both(word.slice(0, -1));
  if (word.endsWith('e')) return { ed: [word.slice(0, -1)], ing: [word] };
  if (consonantAndY.test(word)) return { ed: [`${word.slice(0, -1)}i`], ing: [word] };
  if (/[aeiou]c$/.test(word)) return both(`${word}k`);
  const last = doublesLast.exec(word)?.[1];
  if (last === undefined) return both(word);
  return oneSyllable.test(word) ? both(word + last) : both(word, word + last);
}

/** The word with its regular and irregular endings. */
function inflect(word: string): string[] {
  const forms = [word, ...(pluralsOf(word) ?? pluralOf(word))];
  if (word.length < minVerbChars) return forms;
  const past = pastFormsOf(word);
  const { ed, ing } = stemsOf(word);
  forms.push(...(past ?? ed.map((stem) => `${stem}ed`)));
  forms.push(...ing.flatMap((stem) => [`${stem}ing`, `${stem}ings`]));
  forms.push(...ed.flatMap((stem) => [`${stem}er`, `${stem}ers`]));
  return forms;
}

/** The words that may end in this stem of -ed or -ing: “hop” of “hopp”, “hope” of “hop”, both of “visit”. */
function basesOfStem(stem: string): string[] {
  if (stem.length < minVerbChars || !hasVowel.test(stem)) return [];
  if (doubledEnd.test(stem)) return [stem.slice(0, -1), stem];
  const isShortened = doublesLast.test(stem) && oneSyllable.test(stem);
  return isShortened ? [`${stem}e`] : [stem, `${stem}e`];
}

/** The words of which this can be a regular form. */
function regularBasesOf(word: string): string[] {
  if (word.endsWith('ying') && word.length === 5) return [`${word.slice(0, -4)}ie`];
  if (word.endsWith('ing')) return basesOfStem(word.slice(0, -3));
  if (word.endsWith('ied') || word.endsWith('ies'))
    return word.length > 4 ? [`${word.slice(0, -3)}y`] : [word.slice(0, -1)];
  if (word.endsWith('eed')) return [];
  if (word.endsWith('ed')) return basesOfStem(word.slice(0, -2));
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s') || word.length < 4) return [];
  return word.endsWith('es') && hissing.test(word.slice(0, -2))
    ? [word.slice(0, -2), word.slice(0, -1)]
    : [word.slice(0, -1)];
}

function basesOf(word: string): string[] {
  if (isBase(word)) return [];
  const irregular = baseOfIrregular(word);
  if (irregular !== undefined) return [irregular];
  return regularBasesOf(word).filter((base) => base.length >= minVerbChars && !stopWords.has(base));
}

const isOtherWord = (form: string) =>
  otherWords.has(form) || stopWords.has(form) || (form.endsWith('s') && otherWords.has(form.slice(0, -1)));

/**
 * The everyday forms of an English word in lower case: plural, -ed, -ing, -er, and irregular verbs, from whichever of
 * them it starts. Knows no dictionary, so that some forms do not exist, which does no harm. Leaves out what is a word of its
 * own: “number” is no form of “numb”.
 *
 * @example
 * formsOf('drank'); // drink, drinks, drank, drunk, drinking, drinker …
 * formsOf('and'); // and
 */
export function formsOf(word: string): ReadonlySet<string> {
  if (!/^[a-z]+$/.test(word)) return new Set([word]);
  if (stopWords.has(word)) return new Set([word]);
  return new Set([word, ...[word, ...basesOf(word)].flatMap(inflect).filter((form) => !isOtherWord(form))]);
}
