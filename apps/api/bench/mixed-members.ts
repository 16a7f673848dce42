import * as z from 'zod';
import { call } from './call.ts';
import { mutation, signUpRequest } from './workloads.ts';

/** A signed-in member of the mixed load. */
export type MixedMember = { id: string; cookie: string; partnerIds: string[]; conversationIds: string[] };

/** Enough members that one rarely sends two requests between two writes of others. */
const membersCount = 300;
/** Every member writes to the next few. */
const partnersEach = 4;
const messagesEach = 5;
const callsAtOnce = 25;

/** Runs `act` for each item, some concurrently. */
export async function forEachOf<T>(items: readonly T[], act: (item: T, index: number) => Promise<void>): Promise<void> {
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) await act(item, index);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
}

/** Signs members up over HTTP and lets them write to each other. */
export async function createMixedMembers(url: string): Promise<MixedMember[]> {
  const members: MixedMember[] = [];
  await forEachOf(Array.from({ length: membersCount }), async (_, index) => {
    const signedUp = z.object({ user: z.object({ id: z.string() }) });
    const { data, cookie } = await call(url, signUpRequest(`mixed_${index}`), signedUp);
    members[index] = { id: data.user.id, cookie, partnerIds: [], conversationIds: [] };
  });
  await forEachOf(members, async (member, index) => {
    for (let step = 1; step <= partnersEach; step += 1) {
      const partner = members[(index + step) % members.length];
      if (!partner) continue;
      for (let message = 0; message < messagesEach; message += 1) {
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
