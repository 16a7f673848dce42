import { isAscii } from '@ballast/schema/words/fold';
import { formsOf } from '@ballast/schema/words/word-forms';
import { type ExactWord, hasExactWord, toExactWord } from './exact-words.ts';
import { toLatin } from './look-alikes.ts';
import { withoutRepeats } from './spelling-variants.ts';
import { spellingsOf, splitWords, type TextWords, wordsOfText } from './text-words.ts';

/** The words and phrases that a member hides, prepared for the comparison with many texts. */
export type HiddenWords = {
  /** In quotes, with signs, or of other letters than Latin ones: compared as they are written. */
  readonly exact: readonly ExactWord[];
  /** All forms of the single words. */
  readonly forms: ReadonlySet<string>;
  /** One character for each word of a phrase. Words that share a form share the character. */
  readonly phrases: readonly string[];
  /** That character, by form of a word in a phrase. */
  readonly characterByForm: ReadonlyMap<string, string>;
  /** An ASCII text without a match has none of the forms. Undefined if a match would say little. */
  readonly hint: RegExp | undefined;
};

const quoted = /^["“”„«]\s*(.*?)\s*["“”«»]$/u;
const latinWord = /^[a-z0-9]+$/;
const otherWord = '\0';
/** Private use: no such character is a part of a word. */
const firstCharacter = 0xe000;

const allFormsOf = (word: string) => [...formsOf(word)].flatMap((form) => [form, ...withoutRepeats(form)]);

/** Of many words, looking up each word of a text takes less time. */
const maxHints = 12;
const minHintChars = 3;
const marksInWords = "'`._*~-";
/** ASCII characters that may stand for each other. Capital I looks like l, and so do the signs that look like both. */
const lookAlikes = ['a4@', 'b8', 'e3', 'g9', 'il1!|', 'o0', 's5$', 't7+'];
const disguisesOf = (letter: string): string => {
  const group = lookAlikes.find((characters) => characters.includes(letter));
  return group ?? letter;
};

function commonStart([first = '', ...others]: readonly string[]): string {
  let start = first;
  for (const other of others) while (!other.startsWith(start)) start = start.slice(0, -1);
  return start;
}

/** Matches the text in every disguise, in linear time: neighbouring letters differ, and a match starts where a run of its letter does. */
function toHint(text: string): string {
  const letters = [...text].map(disguisesOf);
  const [first = '', ...others] = letters.filter((letter, at) => letter !== letters[at - 1]);
  const run = (letter: string) => `[${letter}${marksInWords}]*`;
  const start = `[${first}](?<![${first}][${marksInWords}]*[${first}])${run(first)}`;
  return start + others.map((letter) => `[${letter}]${run(letter)}`).join('');
}

function createHint(formsByWord: readonly (readonly string[])[]): RegExp | undefined {
  const starts = formsByWord.flatMap((forms) => {
    const start = commonStart(forms);
    return start.length < minHintChars ? forms : [start];
  });
  return starts.length > maxHints ? undefined : new RegExp(starts.map(toHint).join('|'), 'i');
}

/** Gives each word of the phrases a character. */
function createAlphabet() {
  const characterByForm = new Map<string, string>();
  let next = firstCharacter;
  return {
    characterByForm,
    characterOf(word: string): string {
      const forms = allFormsOf(word);
      const known = forms.map((form) => characterByForm.get(form)).find((character) => character !== undefined);
      const character = known ?? String.fromCharCode(next++);
      for (const form of forms) if (!characterByForm.has(form)) characterByForm.set(form, character);
      return character;
    },
  };
}

/** Texts in quotes, with signs, or of other letters have to be compared as they are. */
const hasForms = ({ kind, parts }: ExactWord): boolean =>
  kind === 'plain' && parts.every((part) => latinWord.test(isAscii(part) ? part : toLatin(part).toLowerCase()));

/** `texts` are as the member typed them. */
export function prepareHiddenWords(texts: readonly string[]): HiddenWords {
  const exact: ExactWord[] = [];
  const forms = new Set<string>();
  const alphabet = createAlphabet();
  const phrases: string[] = [];
  const formsByWord: string[][] = [];
  for (const text of texts) {
    const inQuotes = quoted.exec(text)?.[1];
    const word = toExactWord(inQuotes ?? text);
    if (word === undefined) continue;
    if (inQuotes !== undefined || !hasForms(word)) {
      exact.push(word);
      continue;
    }
    for (const parts of wordsOfText(text).texts.map(splitWords)) {
      const ofWord = allFormsOf(parts.join(''));
      formsByWord.push(ofWord);
      for (const form of ofWord) forms.add(form);
      if (parts.length > 1) phrases.push(parts.map(alphabet.characterOf).join(''));
    }
  }
  const hint = phrases.length === 0 ? createHint(formsByWord) : undefined;
  return { exact, forms, phrases, characterByForm: alphabet.characterByForm, hint };
}

/** The running time must not grow with the number of occurrences of a phrase. */
function hasPhrase({ texts, all }: TextWords, { phrases, characterByForm }: HiddenWords): boolean {
  const present = new Set<string | undefined>();
  for (const word of all) present.add(characterByForm.get(word));
  const candidates = phrases.filter((phrase) => [...phrase].every((character) => present.has(character)));
  if (candidates.length === 0) return false;
  const characterOf = (word: string) => {
    const spelling = [word, ...spellingsOf(word)].find((one) => characterByForm.has(one));
    return (spelling !== undefined && characterByForm.get(spelling)) || otherWord;
  };
  return texts.some((text) => {
    const characters = splitWords(text).map(characterOf).join('');
    return candidates.some((phrase) => characters.includes(phrase));
  });
}

/** Whether the text has a hidden word in one of its everyday forms, also if it is disguised by signs or other letters. */
export function hasHiddenWord(content: string, hidden: HiddenWords): boolean {
  if (hasExactWord(content, hidden.exact)) return true;
  if (hidden.forms.size === 0) return false;
  if (hidden.hint && isAscii(content) && !hidden.hint.test(content)) return false;
  const words = wordsOfText(content);
  for (const word of words.all) if (hidden.forms.has(word)) return true;
  return hidden.phrases.length > 0 && hasPhrase(words, hidden);
}
