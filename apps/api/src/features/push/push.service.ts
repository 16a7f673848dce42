import { ECDH } from 'node:crypto';
import { limits } from '@ballast/schema/limits';
import type { PushSubscriptionInput } from '@ballast/schema/push';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import type { Push } from './open-push.ts';

const insideNetworkMessage = 'The endpoint points inside a private network, where we send nothing.';

/** Push messages cannot be encrypted for a key that is not a point on the curve. */
function requireCurvePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new AppError('BAD_INPUT', { fields: { keys: 'The public key is not a point on P-256.' } });
  }
}

export function createPushService(
  { queries: { pushSubscriptions: queries }, sessions, random }: Kernel,
  { subscriptionSeals: seals }: Pick<Privacy, 'subscriptionSeals'>,
  { push }: { push: Pick<Push, 'publicKey' | 'isInsideNetwork'> },
) {
  /** A stored subscription is not written again: readers of the database would learn when the member was online. */
  async function isStored(sessionId: string, { endpoint, keys }: PushSubscriptionInput): Promise<boolean> {
    const row = await queries.find(seals.hashEndpoint(endpoint));
    const stored = row?.sessionId === sessionId ? seals.open(row.id, row.seal) : undefined;
    return stored?.keys.p256dh === keys.p256dh && stored.keys.auth === keys.auth;
  }

  return {
    key: () => ({ key: push.publicKey }),

    /** If another member signs in on the browser, the subscription becomes theirs. */
    async subscribe(viewer: Viewer, input: PushSubscriptionInput): Promise<void> {
      requireCurvePoint(input.keys.p256dh);
      const sessionId = sessions.idOf(viewer);
      if (await isStored(sessionId, input)) return;
      if (await push.isInsideNetwork(new URL(input.endpoint).hostname)) {
        throw new AppError('BAD_INPUT', { fields: { endpoint: insideNetworkMessage } });
      }
      const id = createId(random);
      const row = { id, sessionId, endpointHash: seals.hashEndpoint(input.endpoint), seal: seals.seal(id, input) };
      const isSaved = await queries.save(row, limits.pushSubscriptionsMax).catch(async (error: unknown) => {
        if ((await sessions.findEnded([sessionId])).size === 0) throw error;
        return false;
      });
      if (!isSaved) throw new AppError('NOT_SIGNED_IN');
    },

    /** The response does not tell whether the subscription existed. */
    unsubscribe: (viewer: Viewer, { endpoint }: Pick<PushSubscriptionInput, 'endpoint'>): Promise<void> =>
      queries.deleteOf(viewer.id, seals.hashEndpoint(endpoint)),
  };
}
