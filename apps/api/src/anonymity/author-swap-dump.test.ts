import { dumpDatabase } from '@ballast/db/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Script, script, swappedAuthors } from './actions.ts';
import { timeoutMs, worldPairs } from './transcript.ts';
import { isSealed } from './two-dumps/two-dumps.ts';
import { playScript } from './world.ts';

const [one, other] = swappedAuthors;
/** Half of the pairs are enough: a dump shows all tables, a transcript only what three observers fetch. */
const pairs = Math.ceil(worldPairs / 2);

/** What a reader without the encryption keys learns: seals and keyed hashes are replaced by their length. */
async function maskedDump(scriptToPlay: Script, cast: readonly string[]) {
  const { app } = await playScript(scriptToPlay, cast, async () => {});
  const mask = (name: string, value: unknown) =>
    isSealed(name) && typeof value === 'string' ? `${value.length} sealed characters` : value;
  // Likes are stored in the clear: hiding them in the database is not promised.
  const { postLikes: _posts, commentLikes: _comments, ...dump } = await dumpDatabase(app.database);
  await app.close();
  return Object.entries(dump).map(([table, rows]) => [
    table,
    rows.map((row) => Object.entries(row).map(([name, value]) => [name, mask(name, value)])),
  ]);
}

test(`swapping the authors changes nothing that is readable in the database without the keys, in ${pairs} random pairs of worlds`, {
  timeout: timeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (randomScript) => {
      expect(await maskedDump(randomScript, [other, one])).toEqual(await maskedDump(randomScript, [one, other]));
    }),
    { numRuns: pairs },
  );
});
