import { expect, test } from 'vitest';
import { dailyMessage, dailyMessages, dayNumber } from './daily-messages.ts';

/** Case, marks and small words aside, two messages that say the same would still look alike. */
const gist = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/\p{L}{4,}/gu)
      ?.map((word) => word) ?? [],
  );

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

test('there are 400 of them', () => {
  expect(dailyMessages).toHaveLength(400);
});

test('no two are alike', () => {
  const gists = dailyMessages.map(gist);
  const alike = gists.flatMap((one, index) =>
    gists.flatMap((other, place) =>
      place > index && Math.min(one.size, other.size) > 3 && likeness(one, other) > 0.7
        ? [[dailyMessages[index], dailyMessages[place]]]
        : [],
    ),
  );
  expect(alike).toEqual([]);
  expect(new Set(dailyMessages).size).toBe(400);
});

test('they do not shout, cheer or talk in slogans', () => {
  for (const message of dailyMessages) {
    expect(message).not.toMatch(/!|\b(warrior|journey|positive vibes|man up|stay strong|hero)\b/i);
    expect(message.length).toBeLessThanOrEqual(220);
    expect(message).toBe(message.trim());
    expect(message, 'a straight apostrophe').not.toMatch(/'/);
  }
});

test('one follows from the day, changes at midnight UTC, and the list begins again after its end', () => {
  const day = (iso: string) => new Date(iso);
  expect(dayNumber(day('1970-01-01T23:59:59.999Z'))).toBe(0);
  expect(dailyMessage(day('1970-01-01T12:00:00Z'))).toBe(dailyMessages[0]);
  expect(dailyMessage(day('2026-11-20T23:59:59.999Z'))).toBe(dailyMessages[20_777 % 400]);
  expect(dailyMessage(day('2026-11-21T00:00:00.000Z'))).toBe(dailyMessages[20_778 % 400]);
  expect(dailyMessage(new Date(400 * 86_400_000))).toBe(dailyMessages[0]);
});
