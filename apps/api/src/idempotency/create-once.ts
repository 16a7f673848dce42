import { isUniqueViolation } from '@ballast/db/engine/unique-violation';
import { type IdempotencyKey, storedKeyOf } from '@ballast/db/queries/privacy/idempotency-keys';
import { AppError } from '../errors/app-error.ts';

type Options<Created> = {
  /** The table whose unique index `idempotency_request` decides which of two concurrent calls is the first. */
  table: 'posts' | 'comments' | 'messages';
  /** The item of the key's request, and whether the same content made it. */
  find(key: IdempotencyKey): Promise<{ load(): Created | Promise<Created>; isSame: boolean } | undefined>;
  create(storedKey: string | null): Promise<Created>;
};

/**
 * Creates once per idempotency key: retries, also concurrent ones, get the item of the first attempt.
 * @throws CLIENT_ID_REUSED if the request was made with other content.
 */
export function createOnce() {
  /** The last attempt of each request in this process, which the next one waits for. */
  const running = new Map<string, Promise<unknown>>();

  async function findEarlier<Created>(key: IdempotencyKey, { find }: Options<Created>) {
    const earlier = await find(key);
    if (earlier?.isSame === false) throw new AppError('CLIENT_ID_REUSED');
    return earlier && { item: await earlier.load() };
  }

  async function attempt<Created>(key: IdempotencyKey, options: Options<Created>): Promise<Created> {
    const earlier = await findEarlier(key, options);
    if (earlier) return earlier.item;
    try {
      return await options.create(storedKeyOf(key));
    } catch (error) {
      const first = isUniqueViolation(error, options.table, 'idempotency_request')
        ? await findEarlier(key, options)
        : undefined;
      if (first) return first.item;
      throw error;
    }
  }

  return async <Created>(key: IdempotencyKey | null, options: Options<Created>): Promise<Created> => {
    if (key === null) return options.create(null);
    const before = running.get(key.request) ?? Promise.resolve();
    const attempted = before.then(
      () => attempt(key, options),
      () => attempt(key, options),
    );
    running.set(key.request, attempted);
    try {
      return await attempted;
    } finally {
      if (running.get(key.request) === attempted) running.delete(key.request);
    }
  };
}
