import { expect, test } from 'vitest';
import { detectCrisisWords } from './detect-crisis-words.ts';
import { measure } from './measure.ts';
import type { LabelledSentences } from './sentences/labelled-sentences.ts';
import { heldOutSentences, seenSentences } from './sentences/sentences.ts';

const groups = [...seenSentences, ...heldOutSentences];
const sentences = groups.flatMap((group) => group.sentences);

test('there are at least 400 sentences and no duplicates', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(400);
  expect(new Set(sentences.map((text) => text.toLowerCase())).size).toBe(sentences.length);
});

test('precision and recall are above their minimum', () => {
  const all = measure(groups);
  expect(all.precision).toBeGreaterThanOrEqual(0.95);
  expect(all.recall).toBeGreaterThanOrEqual(0.9);
  const heldOut = measure(heldOutSentences);
  expect(heldOut.precision).toBeGreaterThanOrEqual(0.85);
  expect(heldOut.recall).toBeGreaterThanOrEqual(0.7);
  expect(heldOut.recallOfExplicit).toBeGreaterThanOrEqual(0.85);
});

const countOf = (parts: readonly LabelledSentences[]) => parts.flatMap((group) => group.sentences).length;

function rowOf(name: string, parts: readonly LabelledSentences[]): string {
  const { precision, recall, recallOfExplicit } = measure(parts);
  return `| ${[name, countOf(parts), ...[precision, recall, recallOfExplicit].map((share) => share.toFixed(2))].join(' | ')} |`;
}

const listOf = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');

test('docs/crisis-words-figures.md is up to date', async () => {
  const { missed, wrong } = measure(groups);
  const page = `# Crisis words: figures

Written by \`vitest run --project packages/content src/crisis-words -u\`. [crisis-words.md](crisis-words.md) explains them.

| sentences | number | precision | recall | recall without hints |
| --- | --- | --- | --- | --- |
${rowOf('seen', seenSentences)}
${rowOf('held out', heldOutSentences)}
${rowOf('all', groups)}

## What gets no card

${listOf(missed)}

## What gets a card and should not

${listOf(wrong)}
`;
  await expect(page).toMatchFileSnapshot('../../../../docs/crisis-words-figures.md');
});

const crisis = groups.filter(({ label }) => label === 'crisis').flatMap((group) => group.sentences);
const found = crisis.filter(detectCrisisWords);

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
  expect(found.filter((text) => !detectCrisisWords(change(text)))).toEqual([]);
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
])('“%s” contains crisis words: %s', (text, isFound) => {
  expect(detectCrisisWords(text)).toBe(isFound);
});

test('crisis words at the end of the longest post are found', () => {
  const ordinary = 'I walked to the shop and back. '.repeat(160).slice(0, 4970);
  expect(detectCrisisWords(ordinary)).toBe(false);
  expect(detectCrisisWords(`${ordinary} I want to die.`)).toBe(true);
});
