import type { keyCheckQueries } from '@ballast/db/queries/privacy/key-checks';
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

/** Whether the keys open every key check of a database. */
export function doKeysFit(
  checks: readonly { id: string; seal: string }[],
  keys: readonly Buffer[],
  random: RandomBytes,
): boolean {
  const box = createSealingBox(keys, 'key check', random);
  return checks.every(({ id, seal }) => box.open(seal, id) === sealedText);
}

/** Stores a key check, which is a text sealed with the first key. Returns false if a stored key check does not open. */
export async function verifyOrRegisterKeys(
  { list, add }: ReturnType<typeof keyCheckQueries>,
  keys: readonly Buffer[],
  random: RandomBytes,
): Promise<boolean> {
  const current = createSealingBox(keys.slice(0, 1), 'key check', random);
  for (;;) {
    const checks = await list();
    if (!doKeysFit(checks, keys, random)) return false;
    if (checks.some(({ id, seal }) => current.open(seal, id) === sealedText)) return true;
    // A removed check leaves a gap, so the number of checks may be in use.
    const id = `key ${Math.max(0, ...checks.map((check) => Number(check.id.slice('key '.length)))) + 1}`;
    if (await add({ id, seal: current.seal(sealedText, id) })) return true;
  }
}
