import type { keyCheckQueries } from '@ballast/db/queries/key-checks';
import type { RandomBytes } from './random.ts';
import { createSealingBox } from './sealing.ts';

const sealedText = 'This database is read with this key.';

/** Stores a text sealed with the first key. Returns false, and stores nothing, if any stored text cannot be opened. */
export async function checkKeys(
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
    // The process that loses the race reads what the winner sealed.
    const id = `key ${checks.length + 1}`;
    if (await add({ id, seal: current.seal(sealedText, id) })) return true;
  }
}
