import { ukDay } from '@ballast/schema/uk-time';
import messages from '../words/daily-messages.json' with { type: 'json' };

const { ordinary } = messages;
const themes = Object.values(messages);

const dayMs = 86_400_000;

/** 400 messages, with a different theme each day. The themes have the same number of messages, and take turns as in the file. */
export const dailyMessages: readonly string[] = ordinary.flatMap((_message, index) =>
  themes.flatMap((theme) => theme[index] ?? []),
);

/** Calendar days of the UK since 1 January 1970. */
export function dayNumber(now: Date): number {
  return Date.parse(ukDay(now)) / dayMs;
}

/** A message for a new member, about whom nothing is known. It presumes no loss, family or work. */
export function firstMessage(now: Date): string {
  return ordinary[dayNumber(now) % ordinary.length] ?? '';
}

/** The message of a day in the UK: docs/product.md, "Daily message". */
export function dailyMessage(now: Date): string {
  return dailyMessages[dayNumber(now) % dailyMessages.length] ?? '';
}
