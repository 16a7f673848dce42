import type { Word } from '../read-words.ts';
import { type Token, toTokens, visitFeatures } from './features.ts';

/** A trained model as it is stored: see `pack` of scripts/train-crisis-model.ts. */
export type PackedModel = {
  /** A stream of bits, six in a letter: for each feature the gap to the one before, as a Rice code, and its weight. */
  weights: string;
  features: number;
  /** The number of low bits of a Rice code. */
  riceBits: number;
  bias: number;
  /** The weight of the smallest step. */
  step: number;
};

/** Features are told apart by this many bits of their hash. */
export const featureBits = 22;
const featureMask = 2 ** featureBits - 1;

/** How much a text loses for its windows: the highest score of many harmless windows is higher than that of one. */
const windowCost = 0.2;
/** A window is long enough to have a thought, and short enough that the rest of a long story does not hide it. */
const windowTokens = 40;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const bitsPerLetter = 6;

/** Returns the letter of six bits, the first one lowest. */
export const toLetter = (value: number): string => alphabet.charAt(value);

function createBits(letters: string): () => number {
  const values = new Map([...alphabet].map((letter, value) => [letter, value]));
  let at = 0;
  let [value, left] = [0, 0];
  return () => {
    if (left === 0) {
      value = values.get(letters.charAt(at)) ?? 0;
      at += 1;
      left = bitsPerLetter;
    }
    const bit = value & 1;
    value >>= 1;
    left -= 1;
    return bit;
  };
}

/** Weights by feature. Most are 0. */
function unpack({ weights, features, riceBits }: PackedModel): Int8Array {
  const byFeature = new Int8Array(2 ** featureBits);
  const nextBit = createBits(weights);
  const unary = () => {
    let count = 0;
    while (nextBit() === 1) count += 1;
    return count;
  };
  let feature = -1;
  for (let count = 0; count < features; count += 1) {
    let gap = unary() << riceBits;
    for (let bit = 0; bit < riceBits; bit += 1) gap |= nextBit() << bit;
    feature += gap + 1;
    const isNegative = nextBit() === 1;
    const size = unary() + 1;
    byFeature[feature] = isNegative ? -size : size;
  }
  return byFeature;
}

/** Where sentences begin, and the end of the text. A sentence that is longer than a window has a boundary in each half of one. */
function boundariesOf(tokens: readonly Token[]): number[] {
  const boundaries = [0];
  let start = 0;
  for (let at = 1; at < tokens.length; at += 1) {
    const isTooLong =
      at - start >= windowTokens / 2 && !tokens.slice(at, start + windowTokens).some(({ isEnd }) => isEnd);
    if (!tokens[at - 1]?.isEnd && !isTooLong) continue;
    boundaries.push(at);
    start = at;
  }
  return [...boundaries, tokens.length];
}

/** The tokens at which windows begin and end: as many sentences as fit, at least one, and one sentence further on each time. */
export function windowsOf(tokens: readonly Token[]): [from: number, to: number][] {
  const boundaries = boundariesOf(tokens);
  const windows: [number, number][] = [];
  let next = 1;
  for (const [index, from] of boundaries.entries()) {
    next = Math.max(next, index + 1);
    while ((boundaries[next + 1] ?? Number.POSITIVE_INFINITY) - from <= windowTokens) next += 1;
    windows.push([from, boundaries[next] ?? tokens.length]);
    if (next >= boundaries.length - 1) break;
  }
  return windows;
}

/**
 * Creates a function that says how likely the text is what the model was trained for: the highest sum of weights of a window, as
 * log-odds. Takes linear time.
 */
export function createModel(packed: PackedModel): (words: readonly Word[]) => number {
  let byFeature: Int8Array | undefined;
  return (words) => {
    if (words.length === 0) return Number.NEGATIVE_INFINITY;
    byFeature ??= unpack(packed);
    const weights = byFeature;
    const tokens = toTokens(words);
    const sums = new Int32Array(tokens.length + 1);
    const counts = new Int32Array(tokens.length + 1);
    let [sum, count] = [0, 0];
    const add = (feature: number) => {
      sum += weights[feature & featureMask] ?? 0;
      count += 1;
    };
    for (let at = 0; at < tokens.length; at += 1) {
      visitFeatures(tokens, at, add);
      sums[at + 1] = sum;
      counts[at + 1] = count;
    }
    let highest = Number.NEGATIVE_INFINITY;
    const windows = windowsOf(tokens);
    for (const [from, to] of windows) {
      const total = (sums[to] ?? 0) - (sums[from] ?? 0);
      const length = (counts[to] ?? 0) - (counts[from] ?? 0);
      highest = Math.max(highest, packed.bias + (packed.step * total) / Math.sqrt(Math.max(1, length)));
    }
    return highest - windowCost * Math.log(windows.length);
  };
}
