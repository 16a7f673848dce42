import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoStories } from '../../demo/stories.ts';

/** Tables with one text a line, for tests and training. The apps do not load them. */
const folder = join(import.meta.dirname, '../../../words/crisis-sentences');

/**
 * - crisis: the writer speaks of ending their own life or of hurting themselves, now or in the past.
 * - crisis-hinted: the same, but only hinted at.
 * - pain: the writer's pain, or another person's suicide.
 * - harm: threats, and urging or helping someone to die.
 * - idiom: words of death that mean something else.
 * - ordinary: anything else.
 * - method-search: a search for means or methods. The other two kinds of search are harmless.
 */
const labels = ['crisis', 'crisis-hinted', 'pain', 'harm', 'idiom', 'ordinary'] as const;
const searchLabels = ['method-search', 'other-search', 'everyday-search'] as const;

const labelledText = z.strictObject({
  writer: z
    .string()
    .regex(/^\d\d$/)
    .optional(),
  label: z.enum([...labels, ...searchLabels]),
  text: z.string().regex(/^\S(?:.*\S)?$/),
});
export type LabelledText = z.infer<typeof labelledText>;

function readTable(name: string): LabelledText[] {
  const table = readFileSync(join(folder, `${name}.tsv`), 'utf8');
  const [head = '', ...lines] = table.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line, index) => {
    const cells = line.split('\t').map((cell, at) => [columns[at] ?? 'beyond the last column', cell]);
    return labelledText.parse(Object.fromEntries(cells), { error: () => `${name}.tsv, line ${index + 2}: ${line}` });
  });
}

const withLabel = (rows: readonly LabelledText[], label: LabelledText['label']): string[] =>
  rows.filter((row) => row.label === label).map(({ text }) => text);

/** Sentences that were used for writing the phrases. */
export const seenSentences = readTable('seen');

/** Sentences that were not used for the last change of the phrases: docs/crisis-words.md, "How the phrases are measured". */
export const heldOutSentences = readTable('held-out');

const searches = readTable('searches');
/** Searches for means or methods. */
export const methodSearches = withLabel(searches, 'method-search');
export const otherSearches = withLabel(searches, 'other-search');
/** Not used for the training. */
export const everydaySearches = withLabel(searches, 'everyday-search');

/** Sentences and searches by one hand, in two voices. All of them are invented. */
export type Writer = {
  sentences: readonly LabelledText[];
  methodSearches: readonly string[];
  otherSearches: readonly string[];
};

function readWriters(name: string): Writer[] {
  const byWriter = Map.groupBy(readTable(name), ({ writer }) => writer);
  return [...byWriter.values()].map((rows) => ({
    sentences: rows.filter(({ label }) => labels.some((one) => one === label)),
    methodSearches: withLabel(rows, 'method-search'),
    otherSearches: withLabel(rows, 'other-search'),
  }));
}

/** The model was trained with these, and its limits were chosen with them. */
export const seenWriters = readWriters('writers-seen');

/** Nothing was trained or chosen with these. A writer is held out whole, because a hand repeats itself. */
export const unseenWriters = readWriters('writers-unseen');

const answers = demoStories.flatMap(({ replies }) => replies.map(({ content }) => content));
/** One answer in four is only measured with. */
const isMeasured = (index: number) => index % 4 === 3;

/** Answers between members of the demo community, none of whom is in a crisis of their own. The model is trained with these. */
export const seenAnswers: readonly string[] = answers.filter((_answer, index) => !isMeasured(index));

export const unseenAnswers: readonly string[] = answers.filter((_answer, index) => isMeasured(index));
