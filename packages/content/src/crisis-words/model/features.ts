import type { Word } from '../read-words.ts';

/** Words that stand for each other in the model: who is meant, and when. */
const classes: Readonly<Record<string, readonly string[]>> = {
  '<me>': ['i', 'me', 'my', 'myself', 'mine', 'im', 'ive', 'id', 'ill', 'meself', 'ma', 'masel', 'mysen'],
  '<other>': ['he', 'him', 'his', 'she', 'her', 'they', 'them', 'their', 'hes', 'shes', 'theyre'],
  '<family>': [
    ...['mate', 'mam', 'mum', 'mother', 'dad', 'father', 'wife', 'kids', 'lad', 'lads', 'son', 'daughter', 'brother'],
    ...['sister', 'girls', 'boys', 'family', 'missus', 'wean', 'weans', 'bairns'],
  ],
  '<day>': [
    ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'tonight', 'tomorrow', 'weekend'],
    ...['christmas', 'easter', 'xmas'],
  ],
};
const classOf = new Map(Object.entries(classes).flatMap(([name, words]) => words.map((word) => [word, name] as const)));

const shortestStem = 4;
const suffix = /(?:ings?|ed|es|s|ly|er)$/;

function classify(word: string): string {
  const known = classOf.get(word);
  if (known !== undefined) return known;
  if (/^\d+$/.test(word)) return '<number>';
  return word.length > shortestStem ? word.replace(suffix, '') : word;
}

const [begin, sentenceEnd] = ['<begin>', '<end>'];
const [shortestPart, longestPart] = [3, 4];
/** Keep n-grams of one size apart from those with a gap, and both from parts of words. */
const kinds = { run: 1, gapOfOne: 2, gapOfTwo: 3, part: 4 };
const longestRun = 4;

const fnvPrime = 0x01000193;
const fnvBasis = 0x811c9dc5;

function hashText(text: string): number {
  let hash = fnvBasis;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), fnvPrime);
  return hash;
}

const append = (hash: number, next: number): number => Math.imul(Math.imul(hash, fnvPrime) ^ next, 0x85ebca6b);

function finish(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** A word, or the mark of a sentence's end. */
export type Token = { hash: number; parts: readonly number[]; isEnd: boolean };

/** Parts of three and four letters, with the ends of the word marked. */
function partsOf(word: string): number[] {
  const marked = `<${word}>`;
  const parts: number[] = [];
  for (let start = 0; start + shortestPart <= marked.length; start += 1) {
    let hash = fnvBasis ^ kinds.part;
    for (let at = start; at < Math.min(marked.length, start + longestPart); at += 1) {
      hash = Math.imul(hash ^ marked.charCodeAt(at), fnvPrime);
      if (at - start + 1 >= shortestPart) parts.push(finish(hash));
    }
  }
  return parts;
}

/** The tokens of a text, with the mark of its beginning first. */
export function toTokens(words: readonly Word[]): Token[] {
  const mark = (text: string): Token => ({ hash: hashText(text), parts: [], isEnd: text === sentenceEnd });
  const tokens = [mark(begin)];
  const known = new Map<string, Token>();
  for (const { text, endsSentence } of words) {
    let token = known.get(text);
    if (!token) {
      token = { hash: hashText(classify(text)), parts: partsOf(text), isEnd: false };
      known.set(text, token);
    }
    tokens.push(token);
    if (endsSentence) tokens.push(mark(sentenceEnd));
  }
  return tokens;
}

/** Calls `visit` with the hash of each feature that begins at the token: runs of up to four words, pairs with a gap, and parts. */
export function visitFeatures(tokens: readonly Token[], at: number, visit: (feature: number) => void): void {
  let run = fnvBasis ^ kinds.run;
  for (let length = 0; length < longestRun; length += 1) {
    const token = tokens[at + length];
    if (!token) break;
    run = append(run, token.hash);
    visit(finish(run));
  }
  const first = tokens[at];
  if (!first) return;
  const second = tokens[at + 2];
  const third = tokens[at + 3];
  if (second) visit(finish(append(append(fnvBasis ^ kinds.gapOfOne, first.hash), second.hash)));
  if (third) visit(finish(append(append(fnvBasis ^ kinds.gapOfTwo, first.hash), third.hash)));
  for (const part of first.parts) visit(part);
}
