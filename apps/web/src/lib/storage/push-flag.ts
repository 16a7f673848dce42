import * as v from 'valibot';
import { drafts } from './drafts.ts';

const name = 'push';

/**
 * Whether a member has turned push messages on in this browser, where another member may have left a subscription. Stored as
 * a draft, so that it is removed when the member signs out or another one signs in.
 */
export const pushFlag = {
  isSet: (memberId: string): boolean => drafts.read(memberId, name, v.literal(true)) === true,
  set: (memberId: string): void => drafts.write(memberId, name, true),
  clear: (memberId: string): void => drafts.remove(memberId, name),
};
