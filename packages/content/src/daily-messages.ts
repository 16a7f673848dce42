import { asking } from './daily/asking.ts';
import { body } from './daily/body.ts';
import { loss } from './daily/loss.ts';
import { mornings } from './daily/mornings.ts';
import { nights } from './daily/nights.ts';
import { ordinary } from './daily/ordinary.ts';
import { people } from './daily/people.ts';
import { talking } from './daily/talking.ts';
import { temper } from './daily/temper.ts';
import { working } from './daily/working.ts';

const themes = [ordinary, mornings, talking, body, people, working, nights, temper, asking, loss];
const perTheme = Math.max(...themes.map((theme) => theme.length));

const dayMs = 86_400_000;

/** The founder's messages, 400 of them, in the order they come: a different theme each day. */
export const dailyMessages: readonly string[] = Array.from({ length: perTheme }, (_, place) =>
  themes.flatMap((theme) => theme[place] ?? []),
).flat();

/** The number of the day at `now`: whole days (UTC) since 1 January 1970. */
export function dayNumber(now: Date): number {
  return Math.floor(now.getTime() / dayMs);
}

/** That day's message: the day number modulo the length of the list (spec, section 9). */
export function dailyMessage(now: Date): string {
  return dailyMessages[dayNumber(now) % dailyMessages.length] ?? '';
}
