import * as v from 'valibot';
import { drafts } from './drafts.ts';
import { createPageMemory } from './page-memory.ts';

const name = 'first-visit';
const inThisPage = createPageMemory<true>();

/** Whether a member is inside for the first time. Once told, the device forgets it, and only this page remembers. */
export const firstVisit = {
  /** Called after sign-up. */
  announce: (memberId: string): void => drafts.write(memberId, name, true),

  isNow(memberId: string): boolean {
    if (drafts.read(memberId, name, v.literal(true))) {
      drafts.remove(memberId, name);
      inThisPage.set(memberId, true);
    }
    return inThisPage.get(memberId) === true;
  },

  end: (memberId: string): void => inThisPage.set(memberId, undefined),
};
