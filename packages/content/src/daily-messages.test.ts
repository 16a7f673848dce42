import { expect, test } from 'vitest';
import themes from '../words/daily-messages.json' with { type: 'json' };
import { dailyMessage, dailyMessages, dayNumber, firstMessage } from './daily-messages.ts';

/** The words of four letters or more, in lower case. */
const longWordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/\p{L}{4,}/gu)
      ?.map((word) => word) ?? [],
  );

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

test('there are 400 messages, 40 of each theme', () => {
  expect(dailyMessages).toHaveLength(400);
  expect(Object.values(themes).map((theme) => theme.length)).toEqual(Array.from({ length: 10 }, () => 40));
});

test('no two messages share more than 70 % of their words', () => {
  const wordSets = dailyMessages.map(longWordsOf);
  const similarPairs = wordSets.flatMap((one, index) =>
    wordSets.flatMap((other, otherIndex) =>
      otherIndex > index && Math.min(one.size, other.size) > 3 && similarity(one, other) > 0.7
        ? [[dailyMessages[index], dailyMessages[otherIndex]]]
        : [],
    ),
  );
  expect(similarPairs).toEqual([]);
  expect(new Set(dailyMessages).size).toBe(400);
});

test('messages have no exclamation marks, no slogans and at most 220 characters', () => {
  for (const message of dailyMessages) {
    expect(message).not.toMatch(/!|\b(warrior|journey|positive vibes|man up|stay strong|hero)\b/i);
    expect(message.length).toBeLessThanOrEqual(220);
    expect(message).toBe(message.trim());
    expect(message, 'a straight apostrophe').not.toMatch(/'/);
  }
});

test('the message changes at midnight in the UK, and the list starts over after its end', () => {
  const day = (iso: string) => new Date(iso);
  expect(dayNumber(day('2026-11-20T23:59:59.999Z'))).toBe(20_777);
  expect(dailyMessage(day('2026-07-07T22:59:59.999Z'))).toBe(dailyMessages[20_641 % 400]);
  expect(dailyMessage(day('2026-07-07T23:00:00.000Z'))).toBe(dailyMessages[20_642 % 400]);
  expect(dailyMessage(day('2026-11-20T23:59:59.999Z'))).toBe(dailyMessages[20_777 % 400]);
  expect(dailyMessage(day('2026-11-21T00:00:00.000Z'))).toBe(dailyMessages[20_778 % 400]);
  expect(dailyMessage(new Date(52 * 400 * 86_400_000))).toBe(dailyMessages[0]);
});

test('no first message presumes a wife, children, a loss, a job, or a past', () => {
  const firsts = Array.from({ length: 400 }, (_, index) => firstMessage(new Date((20_000 + index) * 86_400_000)));
  expect(new Set(firsts).size).toBe(40);
  const presuming =
    /\b(?:widow\w*|wife|wives|married|divorce\w*|dads?|fathers?|mum|mothers?|kids?|sons?|daughters?|funeral|grief|suicide|died|dead|relapse\w*|redundan\w*|veterans?|squad|tablets)\b/i;
  expect(firsts.filter((message) => presuming.test(message))).toEqual([]);
  expect(dailyMessages.filter((message) => /^[^.?!]*\bwidowers?\b/i.test(message))).toEqual([]);
});
