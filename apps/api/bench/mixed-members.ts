import * as z from 'zod';
import { call } from './call.ts';
import { mutation, signUpRequest } from './workloads.ts';

export type MixedMember = { id: string; cookie: string; partnerIds: string[]; conversationIds: string[] };

/** With so many, a member rarely sends two requests between two writes of other members. */
const membersCount = 300;
/** Each member writes to this many members: the next ones in the list. */
const partnersEach = 4;
const messagesPerPair = 5;
const callsAtOnce = 25;

export async function forEachConcurrently<T>(
  items: readonly T[],
  task: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await task(item, index);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
}

export async function createMixedMembers(url: string): Promise<MixedMember[]> {
  const members: MixedMember[] = [];
  await forEachConcurrently(Array.from({ length: membersCount }), async (_, index) => {
    const signedUp = z.object({ user: z.object({ id: z.string() }) });
    const { data, cookie } = await call(url, signUpRequest(`mixed_${index}`), signedUp);
    members[index] = { id: data.user.id, cookie, partnerIds: [], conversationIds: [] };
  });
  await forEachConcurrently(members, async (member, index) => {
    for (let step = 1; step <= partnersEach; step += 1) {
      const partner = members[(index + step) % members.length];
      if (!partner) continue;
      for (let message = 0; message < messagesPerPair; message += 1) {
        const [sender, receiver] = message % 2 === 0 ? [member, partner] : [partner, member];
        const request = mutation('messages.send', { receiverId: receiver.id, content: `Still up? ${message}` });
        const { data } = await call(url, request, z.object({ conversationId: z.string() }), sender.cookie);
        const isFirstOfSender = message < 2;
        if (!isFirstOfSender) continue;
        sender.partnerIds.push(receiver.id);
        sender.conversationIds.push(data.conversationId);
      }
    }
  });
  return members;
}
