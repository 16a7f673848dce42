import { type PushSubscriptionInput, pushSubscriptionInput } from '@ballast/schema/push';
import { openJson } from '../open-json.ts';
import type { RandomBytes } from '../random.ts';
import { createKeyedHash, createSealingBox } from '../sealing.ts';

/** Subscriptions are padded to this many characters, more than any accepted one has. */
const paddedChars = 1280;

const storedSubscription = pushSubscriptionInput.optional().catch(undefined);

export function createSubscriptionSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'push subscriptions', random);
  return {
    hashEndpoint: createKeyedHash(encryptionKeys, 'push endpoints'),

    seal: (id: string, { endpoint, keys }: PushSubscriptionInput): string =>
      box.seal(JSON.stringify({ endpoint, keys }).padEnd(paddedChars), `push subscription ${id}`),

    open: (id: string, seal: string): PushSubscriptionInput | undefined =>
      openJson(box, storedSubscription, seal, `push subscription ${id}`),
  };
}
