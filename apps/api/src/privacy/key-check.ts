import type { keyCheckQueries } from '@ballast/db/queries/key-checks';
import type { RandomBytes } from './random.ts';
import { createSealingBox } from './sealing.ts';

const sealedText = 'This database is read with this key.';

/** Returns the first key that this database was sealed with. Call {@link verifyOrRegisterKeys} first. */
export async function findOldestKey(
  { list }: Pick<ReturnType<typeof keyCheckQueries>, 'list'>,
  keys: readonly Buffer[],
  random: RandomBytes,
): Promise<Buffer> {
  const [oldest] = await list();
  const opens = (key: Buffer) =>
    oldest && createSealingBox([key], 'key check', random).open(oldest.seal, oldest.id) === sealedText;
  const key = keys.find(opens);
  if (!key) throw new Error('The keys were not checked against the database.');
  return key;
}

/**
 * Stores a key check (a text sealed with the first key) unless the database has it. Returns false, and stores nothing, if
 * the keys cannot open every stored key check.
 */
export async function verifyOrRegisterKeys(
  { list, add }: ReturnType<typeof keyCheckQueries>,
  keys: readonly Buffer[],
  random: RandomBytes,
): Promise<boolean> {
  const all = createSealingBox(keys, 'key check', random);
  const current = createSealingBox(keys.slice(0, 1), 'key check', random);
  for (;;) {
    const checks = await list();
    if (checks.some(({ id, seal }) => all.open(seal, id) !== sealedText)) return false;
    if (checks.some(({ id, seal }) => current.open(seal, id) === sealedText)) return true;
    // If another process stores a check with this id first, the next round reads that check.
    const id = `key ${checks.length + 1}`;
    if (await add({ id, seal: current.seal(sealedText, id) })) return true;
  }
}
