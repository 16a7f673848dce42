import { hash } from 'node:crypto';
import type { IdempotencyKey } from '@ballast/db/queries/privacy/idempotency-keys';

const contentBits = 128;

/** An absent field equals an empty one, so that a field of a later version does not change the hash of earlier requests. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const toHashable = async (value: unknown): Promise<unknown> =>
  value instanceof Blob ? hash('sha256', Buffer.from(await value.arrayBuffer())) : value;

type Request = {
  kind: 'post' | 'comment' | 'message';
  /** Names the member: their handle where the item may be anonymous. */
  actor: string;
  /** What an earlier version's key also contained. */
  target?: string;
};

/**
 * The key of a create call with a `clientId`. Both hashes are keyed, and that of the content contains the request: without the key they
 * link nothing, and the same text sent twice has two hashes.
 */
export async function toIdempotencyKey(
  keyedHash: (...parts: string[]) => string,
  { kind, actor, target }: Request,
  { clientId, ...input }: { clientId?: string | undefined },
): Promise<IdempotencyKey | null> {
  if (clientId === undefined) return null;
  const request = keyedHash(kind, actor, clientId);
  const fields = Object.entries(input)
    .filter(([, value]) => !isEmpty(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const content = await Promise.all(fields.map(async ([name, value]) => [name, await toHashable(value)]));
  const contentHash = keyedHash('content', request, JSON.stringify(content));
  return {
    request,
    content: Buffer.from(contentHash, 'base64url')
      .toString('hex')
      .slice(0, contentBits / 4),
    earlier: target === undefined ? request : keyedHash(kind, actor, target, clientId),
  };
}
