import { type PushSubscriptionInput, pushSubscriptionInput } from '@ballast/schema/push';
import type { RandomBytes } from '../privacy/random.ts';
import { createKeyedHash, createSealingBox } from '../privacy/sealing.ts';

/** In characters: longer than the longest one that is accepted. */
const paddedChars = 1280;

/** For the rows of `push_subscriptions`. */
export function createSubscriptionSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'push subscriptions', random);
  return {
    hashEndpoint: createKeyedHash(encryptionKeys, 'push endpoints'),

    seal: (id: string, { endpoint, keys }: PushSubscriptionInput): string =>
      box.seal(JSON.stringify({ endpoint, keys }).padEnd(paddedChars), `push subscription ${id}`),

    /** Undefined if the keys do not open it. */
    open(id: string, seal: string): PushSubscriptionInput | undefined {
      const text = box.open(seal, `push subscription ${id}`);
      return text === undefined ? undefined : pushSubscriptionInput.safeParse(JSON.parse(text)).data;
    },
  };
}

export type SubscriptionSeals = ReturnType<typeof createSubscriptionSeals>;
