// node train-crisis-model.ts: trains the models of src/crisis-words/model with the seen sentences and searches, and stores them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toTokens, visitFeatures } from '../src/crisis-words/model/features.ts';
import { featureBits, type PackedModel, toLetter } from '../src/crisis-words/model/linear-model.ts';
import { readWords } from '../src/crisis-words/read-words.ts';
import {
  methodSearches,
  otherSearches,
  seenAnswers,
  seenSentences,
  seenWriters,
} from '../src/crisis-words/testing/sentences.ts';
import { quickSuggestions } from '../src/quick-suggestions.ts';

type Example = { features: Uint32Array; isPositive: boolean };
type Options = { keptFeatures: number; epochs: number; ridge: number; smoothing: number; learningRate: number };

const folder = join(import.meta.dirname, '../src/crisis-words/model');
const mask = 2 ** featureBits - 1;
const largestWeight = 7;
/** Weights beyond this many standard deviations are cut. */
const cutAtDeviations = 3.5;

function toExample(text: string, isPositive: boolean): Example {
  const tokens = toTokens(readWords(text));
  const features: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) visitFeatures(tokens, at, (feature) => features.push(feature & mask));
  return { features: Uint32Array.from(features), isPositive };
}

/** A generator with a fixed seed, so that a second run gives the same model. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [one, two] = [items[index], items[other]];
    if (one !== undefined && two !== undefined) [items[index], items[other]] = [two, one];
  }
}

/** How strongly each feature tells the classes apart: the log-count ratio of naive Bayes (Wang and Manning, 2012). */
function ratiosOf(examples: readonly Example[], smoothing: number): Float64Array {
  const counts = { true: new Float64Array(mask + 1), false: new Float64Array(mask + 1) };
  for (const { features, isPositive } of examples)
    for (const feature of new Set(features))
      counts[`${isPositive}`][feature] = (counts[`${isPositive}`][feature] ?? 0) + 1;
  const positives = examples.filter(({ isPositive }) => isPositive).length;
  const share = (count: number, of: number) => (count + smoothing) / (of + 2 * smoothing);
  return counts.true.map((count, feature) =>
    Math.abs(Math.log(share(count, positives) / share(counts.false[feature] ?? 0, examples.length - positives))),
  );
}

/** Logistic regression by AdaGrad, averaged over the second half of the epochs. */
function train(examples: Example[], { epochs, ridge, smoothing, learningRate }: Options) {
  const ratios = ratiosOf(examples, smoothing);
  const [weights, sums, squares] = [0, 0, 0].map(() => new Float64Array(mask + 1));
  if (!weights || !sums || !squares) throw new Error('Unreachable');
  let [bias, biasSum, biasSquares, averaged] = [0, 0, 1e-8, 0];
  const random = createRandom();
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(examples, random);
    for (const { features, isPositive } of examples) {
      const scale = 1 / Math.sqrt(features.length);
      let score = bias;
      for (const feature of features) score += (weights[feature] ?? 0) * (ratios[feature] ?? 0) * scale;
      const error = 1 / (1 + Math.exp(-score)) - (isPositive ? 1 : 0);
      for (const feature of features) {
        const gradient = error * scale * (ratios[feature] ?? 0) + ridge * (weights[feature] ?? 0);
        squares[feature] = (squares[feature] ?? 0) + gradient * gradient;
        weights[feature] =
          (weights[feature] ?? 0) - (learningRate * gradient) / Math.sqrt((squares[feature] ?? 0) + 1e-8);
      }
      biasSquares += error * error;
      bias -= (0.1 * error) / Math.sqrt(biasSquares);
    }
    if (epoch < epochs / 2) continue;
    averaged += 1;
    biasSum += bias;
    for (let feature = 0; feature <= mask; feature += 1) sums[feature] = (sums[feature] ?? 0) + (weights[feature] ?? 0);
  }
  return { weights: sums.map((sum, feature) => (sum / averaged) * (ratios[feature] ?? 0)), bias: biasSum / averaged };
}

/** The features that change most scores: by weight and by number of examples. */
function mostUsed(weights: Float64Array, examples: readonly Example[], kept: number): number[] {
  const uses = new Map<number, number>();
  for (const { features } of examples)
    for (const feature of new Set(features)) uses.set(feature, (uses.get(feature) ?? 0) + 1);
  return [...uses]
    .map(([feature, count]) => ({ feature, effect: Math.abs(weights[feature] ?? 0) * count }))
    .sort((one, other) => other.effect - one.effect || one.feature - other.feature)
    .slice(0, kept)
    .map(({ feature }) => feature);
}

function pack(weights: Float64Array, bias: number, kept: readonly number[]): PackedModel {
  const values = kept.map((feature) => weights[feature] ?? 0);
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
  const step = (cutAtDeviations * deviation) / largestWeight;
  const rounded = kept
    .map((feature) => ({
      feature,
      size: Math.min(largestWeight, Math.round(Math.abs(weights[feature] ?? 0) / step)),
      isNegative: (weights[feature] ?? 0) < 0,
    }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => one.feature - other.feature);
  const riceBits = Math.max(0, Math.round(Math.log2((Math.LN2 * (mask + 1)) / rounded.length)));
  const bits: number[] = [];
  const unary = (count: number) => {
    for (let index = 0; index < count; index += 1) bits.push(1);
    bits.push(0);
  };
  let before = -1;
  for (const { feature, size, isNegative } of rounded) {
    const gap = feature - before - 1;
    unary(gap >> riceBits);
    for (let bit = 0; bit < riceBits; bit += 1) bits.push((gap >> bit) & 1);
    bits.push(isNegative ? 1 : 0);
    unary(size - 1);
    before = feature;
  }
  const letters = new Uint8Array(Math.ceil(bits.length / 6));
  for (const [index, bit] of bits.entries()) {
    const letter = Math.floor(index / 6);
    letters[letter] = (letters[letter] ?? 0) | (bit << (index % 6));
  }
  return {
    features: rounded.length,
    riceBits,
    bias: Number(bias.toFixed(4)),
    step: Number(step.toPrecision(5)),
    weights: Array.from(letters, toLetter).join(''),
  };
}

function store(name: string, model: PackedModel): void {
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(model, null, 2)}\n`);
  process.stdout.write(`${name}: ${model.features} features, ${Math.ceil((model.weights.length * 6) / 8 / 1024)} KB\n`);
}

function trainAndStore(name: string, examples: Example[], options: Options): void {
  const { weights, bias } = train(examples, options);
  store(name, pack(weights, bias, mostUsed(weights, examples, options.keptFeatures)));
}

/** The sentences of the phrases are short, and fewer. */
const shortSentenceWeight = 3;
const shortSentences = Array.from({ length: shortSentenceWeight }, () => seenSentences).flat();

const answersWeight = 2;
/** Harmless, and about the same hard things. */
const answers = Array.from({ length: answersWeight }, () => seenAnswers)
  .flat()
  .map((text) => toExample(text, false));

const sentences = [...shortSentences, ...seenWriters.flatMap((writer) => writer.sentences)].map(({ label, text }) =>
  toExample(text, label.startsWith('crisis')),
);
trainAndStore('crisis-weights', [...sentences, ...answers], {
  keptFeatures: 26_000,
  epochs: 10,
  ridge: 3e-4,
  smoothing: 0.3,
  learningRate: 0.3,
});

const searches = [
  ...[...methodSearches, ...seenWriters.flatMap((writer) => writer.methodSearches)].map((text) =>
    toExample(text, true),
  ),
  ...[...otherSearches, ...quickSuggestions, ...seenWriters.flatMap((writer) => writer.otherSearches)].map((text) =>
    toExample(text, false),
  ),
];
trainAndStore('method-weights', searches, {
  keptFeatures: 2800,
  epochs: 20,
  ridge: 3e-4,
  smoothing: 0.3,
  learningRate: 0.3,
});
