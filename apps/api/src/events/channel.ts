import type { BusChannel, BusChannelEvents } from '@ballast/db/cache/commit-bus';
import { newsTopics } from '@ballast/schema/live';
import * as z from 'zod';
import { openJson } from '../privacy/open-json.ts';
import type { SealingBox } from '../privacy/sealing.ts';

export type { BusChannel as Channel };

/** Resolves after the first attempt to connect. A channel without a connection retries. */
export type OpenChannel = (events: BusChannelEvents) => Promise<BusChannel>;

/** `caseId`: the case that the session of the admin area has open. */
const staffAtWork = z.object({
  sessionId: z.string(),
  actor: z.string(),
  caseId: z.string().nullable(),
  isWriting: z.boolean(),
});
export type StaffAtWork = z.infer<typeof staffAtWork>;

const bulletin = z.object({
  from: z.string(),
  /** What a newer version means, which this one does not know, may be news for everybody. */
  kind: z.enum(['now', 'at next beat', 'sessions', 'everybody', 'staff']).catch('everybody'),
  members: z.array(z.string()),
  about: z.array(z.enum(newsTopics)).catch([]),
  /** Of the kind 'staff'. */
  atWork: staffAtWork.optional(),
});
/** A message from one process to the others. */
export type Bulletin = z.infer<typeof bulletin>;

const membersPerPayload = 16;
/** A bulletin's text is padded to this length. With `membersPerPayload` members it is shorter. */
const paddedChars = 768;
const bulletinPurpose = 'a bulletin';

/** Payloads have one length and fresh nonces: a log of them must not show who is told, or whose post was answered. */
export function sealBulletin(box: SealingBox, { members, ...rest }: Bulletin, minMembers = 0): string[] {
  const payloads: string[] = [];
  const size = Math.max(members.length, minMembers, 1);
  for (let start = 0; start < size; start += membersPerPayload) {
    const text = JSON.stringify({ ...rest, members: members.slice(start, start + membersPerPayload) });
    payloads.push(box.seal(text.padEnd(paddedChars), bulletinPurpose));
  }
  return payloads;
}

/** Returns undefined for a payload that was not sealed by a process of this installation. */
export const openBulletin = (box: SealingBox, payload: string): Bulletin | undefined =>
  openJson(box, bulletin, payload, bulletinPurpose);
