import type { keyCheckQueries } from '@ballast/db/queries/key-checks';
import type { RandomBytes } from './random.ts';
import { createSealingBox } from './sealing.ts';

const sealedText = 'This database is read with this key.';

/**
 * Makes sure that these keys open all that was ever sealed in this database: the first key leaves a sealed text behind,
 * and every text left by an earlier one has to open. Of processes that start at once with different keys, one goes on.
 * @returns Whether the keys fit. Where they don't, nothing was written.
 */
export async function keysFit(
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
    // Whoever loses the race for this place reads what the winner sealed.
    const id = `key ${checks.length + 1}`;
    if (await add({ id, seal: current.seal(sealedText, id) })) return true;
  }
}
