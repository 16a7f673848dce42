import { ukDay } from '@ballast/content/uk-day';
import * as v from 'valibot';
import { drafts } from '../../lib/storage/drafts.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';

/** Stored like a draft, so that it goes when the member signs out. It must not say what it is for: the phone may be unlocked. */
const name = 'day';
const storedDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

/** For browsers that store nothing. */
const memory = createPageMemory<string>();

/** The days on which this device has shown a member the card. Only the last one is kept, and only until it is over. */
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
