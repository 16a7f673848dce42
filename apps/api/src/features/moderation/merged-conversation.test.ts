import { expect, test } from 'vitest';
import { mergeCopies } from './merged-conversation.ts';

const message = (minute: number, content = `Message ${minute}`) => ({
  content,
  createdAt: `2026-11-20T03:${String(minute).padStart(2, '0')}:00.000Z`,
  isByReported: minute % 2 === 0,
  isReported: false,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const contentsOf = (copies: Parameters<typeof mergeCopies>[0]) => mergeCopies(copies).map(({ content }) => content);
const names = (...minutes: number[]) => minutes.map((minute) => `Message ${minute}`);

test.each([
  ['copies that overlap', [range(1, 4), range(3, 6)], names(1, 2, 3, 4, 5, 6)],
  ['copies with a gap', [range(1, 2), range(7, 8)], names(1, 2, 7, 8)],
  ['a copy with an older reported message', [range(5, 7), [message(1), ...range(6, 8)]], names(1, 5, 6, 7, 8)],
  ['equal copies', [range(1, 3), range(1, 3)], names(1, 2, 3)],
  ['an empty copy', [range(1, 2), []], names(1, 2)],
  ['no copy', [], []],
])('%s have each message once, oldest first', (_case, copies, expected) => {
  expect(contentsOf(copies)).toEqual(expected);
});

test('messages of the same time keep the order of their copy, and equal messages stay apart', () => {
  const [yes, no, yesAgain] = [message(1, 'Yes'), message(1, 'No'), message(1, 'Yes')];
  expect(
    contentsOf([
      [yes, no],
      [yes, no, yesAgain],
    ]),
  ).toEqual(['Yes', 'No', 'Yes']);
});

test('a message that any copy marks as reported is marked', () => {
  const copies = [range(1, 2), [{ ...message(1), isReported: true }, message(2)]];
  expect(mergeCopies(copies).map(({ isReported }) => isReported)).toEqual([true, false]);
});
