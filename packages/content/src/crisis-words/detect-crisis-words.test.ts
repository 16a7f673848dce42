import { expect, test } from 'vitest';
import { detectCrisisWords } from './detect-crisis-words.ts';
import { hasCrisisPhrase } from './has-crisis-phrase.ts';
import { isMethodSearch } from './is-method-search.ts';
import { measure } from './testing/measure.ts';
import {
  heldOutSentences,
  type LabelledText,
  seenSentences,
  seenWriters,
  unseenAnswers,
  unseenWriters,
  type Writer,
} from './testing/sentences.ts';

const sentences = [...seenSentences, ...heldOutSentences];

const sentencesOf = (writers: readonly Writer[]) => writers.flatMap((writer) => writer.sentences);
const written = sentencesOf([...seenWriters, ...unseenWriters]);
const textsOf = (labelled: readonly LabelledText[]) => labelled.map(({ text }) => text);

test('there are at least 1,500 sentences by writers, a fifth of them unseen, and no duplicates', () => {
  const all = textsOf([...sentences, ...written]).map((text) => text.toLowerCase());
  expect(new Set(all).size).toBe(all.length);
  expect(written.length).toBeGreaterThanOrEqual(1500);
  expect(sentencesOf(unseenWriters).length / written.length).toBeGreaterThan(0.19);
});

test('precision and recall of the phrases are above their minimum', () => {
  const all = measure(sentences, hasCrisisPhrase);
  expect(all.precision).toBeGreaterThanOrEqual(0.95);
  expect(all.recall).toBeGreaterThanOrEqual(0.9);
  const heldOut = measure(heldOutSentences, hasCrisisPhrase);
  expect(heldOut.precision).toBeGreaterThanOrEqual(0.85);
  expect(heldOut.recall).toBeGreaterThanOrEqual(0.7);
  expect(heldOut.recallOfExplicit).toBeGreaterThanOrEqual(0.85);
});

test('precision and recall of phrases and model together are above their minimum, for writers whom the model never saw', () => {
  const unseen = measure(sentencesOf(unseenWriters), detectCrisisWords);
  expect(unseen.precision).toBeGreaterThanOrEqual(0.87);
  expect(unseen.recall).toBeGreaterThanOrEqual(0.77);
  expect(unseen.recallOfExplicit).toBeGreaterThanOrEqual(0.82);
  const heldOut = measure(heldOutSentences, detectCrisisWords);
  expect(heldOut.precision).toBeGreaterThanOrEqual(0.7);
  expect(heldOut.recall).toBeGreaterThanOrEqual(0.9);
});

test('ordinary answers between members that the model never saw rarely get a card', () => {
  expect(unseenAnswers.filter(detectCrisisWords).length / unseenAnswers.length).toBeLessThan(0.07);
});

function rowOf(name: string, labelled: readonly LabelledText[], detect: (text: string) => boolean): string {
  const { precision, recall, recallOfExplicit } = measure(labelled, detect);
  const shares = [precision, recall, recallOfExplicit].map((share) => share.toFixed(2));
  return `| ${[name, labelled.length, ...shares].join(' | ')} |`;
}

const sets: [string, readonly LabelledText[]][] = [
  ['of the phrases, seen', seenSentences],
  ['of the phrases, held out', heldOutSentences],
  ['17 writers, seen by the model', sentencesOf(seenWriters)],
  ['4 writers, unseen', sentencesOf(unseenWriters)],
  ...unseenWriters.map((writer, index): [string, readonly LabelledText[]] => [
    `unseen writer ${index + 1}`,
    writer.sentences,
  ]),
];
const tableOf = (detect: (text: string) => boolean) =>
  sets.map(([name, labelled]) => rowOf(name, labelled, detect)).join('\n');

function searchRow(name: string, writers: readonly Writer[]): string {
  const found = writers.flatMap((writer) => writer.methodSearches).filter(isMethodSearch).length;
  const wrong = writers.flatMap((writer) => writer.otherSearches).filter(isMethodSearch).length;
  const all = writers.flatMap((writer) => writer.methodSearches).length;
  return `| ${[name, 2 * all, (found / (found + wrong)).toFixed(2), (found / all).toFixed(2)].join(' | ')} |`;
}

/** Long texts: five harmless ones of one writer in a row, and the same with one of crisis among them. */
function longTexts(writer: Writer): { calm: string[]; crisis: string[] } {
  const calm = textsOf(writer.sentences.filter(({ label }) => label === 'pain' || label === 'ordinary'));
  const crises = textsOf(writer.sentences.filter(({ label }) => label === 'crisis'));
  const rows = Array.from({ length: Math.floor(calm.length / 5) }, (_, row) => calm.slice(row * 5, row * 5 + 5));
  return {
    calm: rows.map((row) => row.join(' ')),
    crisis: rows.map((row, index) => [...row.slice(0, 2), crises[index], ...row.slice(2)].join(' ')),
  };
}
const long = unseenWriters.map(longTexts);
const shareShown = (texts: readonly string[]) => (texts.filter(detectCrisisWords).length / texts.length).toFixed(2);

const listOf = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');

test('docs/crisis-words-figures.md is up to date', async () => {
  const { missed, wrong } = measure(sentences, detectCrisisWords);
  const head = '| sentences | number | precision | recall | recall without hints |\n| --- | --- | --- | --- | --- |';
  const page = `# Crisis words: figures

Written by \`vitest run --project packages/content src/crisis-words -u\`. [crisis-words.md](crisis-words.md) explains them.

## Phrases and model

${head}
${tableOf(detectCrisisWords)}

## Phrases alone

${head}
${tableOf(hasCrisisPhrase)}

## Long texts of the unseen writers

Of texts of five harmless pieces in a row, ${shareShown(long.flatMap(({ calm }) => calm))} get a card. With a piece of crisis among them, ${shareShown(long.flatMap(({ crisis }) => crisis))} do.

## Ordinary answers

Of ${unseenAnswers.length} answers of the demo community that the model never saw, ${shareShown(unseenAnswers)} get a card.

## Searches for methods

| searches | number | precision | recall |
| --- | --- | --- | --- |
${searchRow('17 writers, seen by the model', seenWriters)}
${searchRow('4 writers, unseen', unseenWriters)}

## What gets no card

Of the sentences of the phrases:

${listOf(missed)}

## What gets a card and should not

${listOf(wrong)}
`;
  await expect(page).toMatchFileSnapshot('../../../../docs/crisis-words-figures.md');
});

const crisis = textsOf(sentences.filter(({ label }) => label === 'crisis'));
const found = crisis.filter(hasCrisisPhrase);

test.each<[string, (text: string) => string]>([
  ['curly apostrophes', (text) => text.replaceAll("'", '’')],
  ['no apostrophes', (text) => text.replaceAll(/['’]/g, '')],
  ['capitals', (text) => text.toUpperCase()],
  [
    'full-width letters',
    (text) => text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 65248)),
  ],
  ['invisible characters', (text) => text.replaceAll(/(\w)(\w)/g, '$1\u200b$2')],
  ['more spaces', (text) => text.replaceAll(' ', '  \t')],
])('crisis words are found with %s', (_name, change) => {
  expect(found.filter((text) => !hasCrisisPhrase(change(text)))).toEqual([]);
});

test.each([
  ['I want to kill myself.', true],
  ['I do not want to kill myself.', false],
  ['I’ve never wanted to kill myself.', false],
  ['Why don’t I just kill myself?', true],
  ['My brother was suicidal.', false],
  ['My brother died and now I am suicidal.', true],
  ['I don’t want to live here.', false],
  ['I don’t want to live.', true],
  ['i took 40 paracetamol', true],
  ['I took 40 paracetamol a week ago', true],
  ['Took two paracetamol.', false],
  ['I took 12 tablets a day.', false],
  ['I’ve cut my arms tonight', true],
  ['She cut her arms tonight', false],
  ['I wont be here in the morning', true],
  ['The plumber won’t be here in the morning', false],
  ['tonight i end it', true],
  ['i want too die', true],
  ['i dont want too die', false],
  ['this is my goodbye', true],
  ['This is my goodbye to the beard', false],
  ['I have the rope', true],
  ['I have the rope for the tent', false],
  ['I’ve written the letter', true],
  ['I’ve written the letter to the council', false],
  ['im on the bridge', true],
  ['im on the bridge, traffic is awful', false],
  ['', false],
])('“%s” contains a phrase of crisis: %s', (text, isFound) => {
  expect(hasCrisisPhrase(text)).toBe(isFound);
});

test('crisis words at the end of the longest post are found', () => {
  const ordinary = 'I walked to the shop and back. '.repeat(160).slice(0, 4970);
  expect(detectCrisisWords(ordinary)).toBe(false);
  expect(detectCrisisWords(`${ordinary} I want to die.`)).toBe(true);
});

test('planning an exit is found alone and after another sentence, but not an exit from something', () => {
  for (const text of ['planning my exit', "can't do this any more. planning my exit", "I've planned my exit."])
    expect(detectCrisisWords(text), text).toBe(true);
  for (const text of ['planning my exit interview', 'planning my exit from this job'])
    expect(detectCrisisWords(text), text).toBe(false);
});
