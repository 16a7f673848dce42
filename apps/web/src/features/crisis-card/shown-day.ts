import { ukDay } from '@ballast/schema/uk-time';
import * as v from 'valibot';
import { drafts } from '../../lib/storage/drafts.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';

/** Stored like a draft, so that sign-out removes it. The name must not reveal the card: somebody else may search the phone. */
const name = 'day';
const storedDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

/** For browsers without storage. */
const memory = createPageMemory<string>();

/** The day on which this device last showed a member the card. A past day is deleted when it is read. */
export const shownDay = {
  isToday(memberId: string, now: Date): boolean {
    const day = memory.get(memberId) ?? drafts.read(memberId, name, storedDay);
    if (day === ukDay(now)) return true;
    if (day !== undefined) drafts.remove(memberId, name);
    return false;
  },

  record(memberId: string, now: Date): void {
    memory.set(memberId, ukDay(now));
    drafts.write(memberId, name, ukDay(now));
  },
};
