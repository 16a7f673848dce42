/** A stretch of two texts: in both, only in the earlier one, or only in the later one. */
type DiffPart = { kind: 'same' | 'deleted' | 'inserted'; text: string };

/** Bounds the time for long texts. With more, all between the first and the last change counts as changed. */
const maxEdits = 1_000;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const toWords = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

/** For each diagonal (index in the earlier text minus index in the later one), how far it goes in the earlier text. */
type Reached = { at: (diagonal: number) => number };

const withOffset = (ends: Int32Array, offset: number): Reached => ({ at: (diagonal) => ends[offset + diagonal] ?? 0 });

function isInsertion(reached: Reached, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && reached.at(diagonal - 1) < reached.at(diagonal + 1);
}

const nextX = (reached: Reached, diagonal: number, edits: number): number =>
  isInsertion(reached, diagonal, edits) ? reached.at(diagonal + 1) : reached.at(diagonal - 1) + 1;

/**
 * Words of the two texts that belong together, in order, as pairs of indexes. Undefined with more than `maxEdits` edits.
 * E. Myers, An O(ND) difference algorithm and its variations (1986).
 */
function findCommon(before: readonly string[], after: readonly string[]): (readonly [number, number])[] | undefined {
  const offset = maxEdits + 1;
  const ends = new Int32Array(2 * offset + 1);
  const reached = withOffset(ends, offset);
  const steps: Reached[] = [];
  for (let edits = 0; edits <= maxEdits; edits += 1) {
    steps.push(withOffset(ends.slice(offset - edits - 1, offset + edits + 2), edits + 1));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = nextX(reached, diagonal, edits);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      ends[offset + diagonal] = x;
      if (x >= before.length && x - diagonal >= after.length) return walkBack(steps, before.length, after.length);
    }
  }
  return;
}

/** From the ends of both texts to their beginnings. `steps`: what was reached before each edit. */
function walkBack(steps: readonly Reached[], endX: number, endY: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [endX, endY];
  for (const [edits, reached] of [...steps.entries()].toReversed()) {
    const diagonal = x - y;
    const startX = edits === 0 ? 0 : nextX(reached, diagonal, edits);
    while (x > startX) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    if (edits === 0) break;
    const previous = isInsertion(reached, diagonal, edits) ? diagonal + 1 : diagonal - 1;
    x = reached.at(previous);
    y = x - previous;
  }
  return pairs.toReversed();
}

/** Appends to the last part of the kind, so that a stretch of edits is one deletion and one insertion. */
function append(parts: DiffPart[], kind: DiffPart['kind'], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** Joins changes with nothing but white space between them, which otherwise read word by word. */
function joinChanges(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let [deleted, inserted] = ['', ''];
  const flush = () => {
    append(joined, 'deleted', deleted);
    append(joined, 'inserted', inserted);
    [deleted, inserted] = ['', ''];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = index > 0 && index < parts.length - 1 && text.trim() === '';
    if (kind === 'same' && !isBetween) {
      flush();
      append(joined, 'same', text);
    } else {
      if (kind !== 'inserted') deleted += text;
      if (kind !== 'deleted') inserted += text;
    }
  }
  flush();
  return joined;
}

/** What changed from one text to another, by words. The parts without the inserted ones are the earlier text, and so on. */
export function diffWords(earlier: string, later: string): DiffPart[] {
  const [before, after] = [toWords(earlier), toWords(later)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const isSameAtEnd = () => before.at(-1 - end) === after.at(-1 - end);
  while (end < Math.min(before.length, after.length) - start && isSameAtEnd()) end += 1;
  const [oldWords, newWords] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];

  const parts: DiffPart[] = [];
  append(parts, 'same', before.slice(0, start).join(''));
  let [x, y] = [0, 0];
  for (const [commonX, commonY] of [
    ...(findCommon(oldWords, newWords) ?? []),
    [oldWords.length, newWords.length] as const,
  ]) {
    append(parts, 'deleted', oldWords.slice(x, commonX).join(''));
    append(parts, 'inserted', newWords.slice(y, commonY).join(''));
    append(parts, 'same', oldWords[commonX] ?? '');
    [x, y] = [commonX + 1, commonY + 1];
  }
  append(parts, 'same', before.slice(before.length - end).join(''));
  return joinChanges(parts);
}
