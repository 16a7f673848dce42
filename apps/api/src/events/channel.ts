import { newsTopics } from '@ballast/schema/live';
import * as z from 'zod';
import type { SealingBox } from '../privacy/sealing.ts';

/** Carries texts between the processes. `onReconnect` reports that texts may have been lost. */
export type Channel = {
  /** Rejects if the other processes may not receive the payload. */
  publish(payload: string): Promise<unknown>;
  close(): Promise<void>;
};

type ChannelEvents = {
  onPayload(payload: string): void;
  /** Called when the connection is back. Texts in either direction may have been lost. */
  onReconnect(): void;
};

/** Resolves after the first attempt to connect. A channel without a connection keeps trying. */
export type OpenChannel = (events: ChannelEvents) => Promise<Channel>;

const bulletin = z.object({
  /** Id of the sending process. */
  from: z.string(),
  kind: z.enum(['now', 'at next beat', 'sessions', 'everybody']),
  members: z.array(z.string()),
  about: z.array(z.enum(newsTopics)),
});
/** A message from one process to the others. */
export type Bulletin = z.infer<typeof bulletin>;

const membersPerPayload = 16;
/** Longer than the text of a bulletin for `membersPerPayload` members. */
const paddedChars = 768;
const about = 'a bulletin';

/**
 * Seals a bulletin with a fresh nonce, in payloads of one length. Otherwise the statement log of PostgreSQL or Redis'
 * MONITOR would show who gets a message when and, by comparison, whose anonymous post was answered.
 * @param minMembers Returns as many payloads as for this number of members, even if fewer are told.
 */
export function sealBulletin(box: SealingBox, { members, ...rest }: Bulletin, minMembers = 0): string[] {
  const payloads: string[] = [];
  const size = Math.max(members.length, minMembers, 1);
  for (let at = 0; at < size; at += membersPerPayload) {
    const text = JSON.stringify({ ...rest, members: members.slice(at, at + membersPerPayload) });
    payloads.push(box.seal(text.padEnd(paddedChars), about));
  }
  return payloads;
}

/** Returns undefined for a payload that was not sealed by a process of this installation. */
export function openBulletin(box: SealingBox, payload: string): Bulletin | undefined {
  const text = box.open(payload, about);
  return text === undefined ? undefined : bulletin.parse(JSON.parse(text));
}
