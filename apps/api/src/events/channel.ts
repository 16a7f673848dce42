import { newsTopics } from '@ballast/schema/live';
import * as z from 'zod';
import type { SealingBox } from '../privacy/sealing.ts';

/** Carries texts between the processes. It may lose some, and then says so. */
export type Channel = {
  /** Rejects if the other processes may not get it. */
  publish(payload: string): Promise<unknown>;
  close(): Promise<void>;
};

type ChannelEvents = {
  onPayload(payload: string): void;
  /** The connection is back, and something may have been lost in either direction. */
  onGap(): void;
};

/** Resolves after the first attempt to connect. A channel that is not connected goes on trying. */
export type OpenChannel = (events: ChannelEvents) => Promise<Channel>;

const bulletin = z.object({
  /** The process that sent it. */
  from: z.string(),
  kind: z.enum(['now', 'at next beat', 'sessions', 'everybody']),
  members: z.array(z.string()),
  about: z.array(z.enum(newsTopics)),
});
/** What one process tells the others. */
export type Bulletin = z.infer<typeof bulletin>;

const membersPerPayload = 16;
/** Longer than the text for that many members. */
const paddedChars = 768;
const about = 'a bulletin';

/**
 * Sealed, with a fresh nonce and of one length: the log of PostgreSQL's statements and Redis' MONITOR would otherwise tell
 * who gets a message when, and, by comparison, whose anonymous post was answered.
 * @param least The payloads are as many as for this number of members, however few are told.
 */
export function sealBulletin(box: SealingBox, { members, ...rest }: Bulletin, least = 0): string[] {
  const payloads: string[] = [];
  const size = Math.max(members.length, least, 1);
  for (let at = 0; at < size; at += membersPerPayload) {
    const text = JSON.stringify({ ...rest, members: members.slice(at, at + membersPerPayload) });
    payloads.push(box.seal(text.padEnd(paddedChars), about));
  }
  return payloads;
}

/** Undefined for what no process of ours has sent. */
export function openBulletin(box: SealingBox, payload: string): Bulletin | undefined {
  const text = box.open(payload, about);
  return text === undefined ? undefined : bulletin.parse(JSON.parse(text));
}
