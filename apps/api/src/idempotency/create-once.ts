import { isUniqueViolation } from '@ballast/db/unique-violation';

type Options<Created> = {
  /** The table whose unique `idempotency_key` decides which of two concurrent attempts is the first. */
  table: 'posts' | 'comments' | 'messages';
  find(key: string): Promise<Created | undefined>;
  create(): Promise<Created>;
};

/** Creates once per idempotency key: retries, also concurrent ones, get the item of the first attempt. */
export async function createOnce<Created>(
  key: string | null,
  { table, find, create }: Options<Created>,
): Promise<Created> {
  const earlier = key === null ? undefined : await find(key);
  if (earlier !== undefined) return earlier;
  try {
    return await create();
  } catch (error) {
    const first = key !== null && isUniqueViolation(error, table, 'idempotency_key') ? await find(key) : undefined;
    if (first !== undefined) return first;
    throw error;
  }
}
