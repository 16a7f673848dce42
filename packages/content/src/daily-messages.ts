import { asking } from './daily/asking.ts';
import { loss } from './daily/loss.ts';
import { mornings } from './daily/mornings.ts';
import { nights } from './daily/nights.ts';
import { ordinary } from './daily/ordinary.ts';
import { people } from './daily/people.ts';
import { physicalHealth } from './daily/physical-health.ts';
import { talking } from './daily/talking.ts';
import { temper } from './daily/temper.ts';
import { working } from './daily/working.ts';
import { ukDay } from './uk-day.ts';

const themes = [ordinary, mornings, talking, physicalHealth, people, working, nights, temper, asking, loss];
const messagesPerTheme = Math.max(...themes.map((theme) => theme.length));

const dayMs = 86_400_000;

/** 400 messages, with a different theme each day. */
export const dailyMessages: readonly string[] = Array.from({ length: messagesPerTheme }, (_, index) =>
  themes.flatMap((theme) => theme[index] ?? []),
).flat();

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
