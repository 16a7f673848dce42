import { dumpDatabase } from '@ballast/db/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Script, script, swappedAuthors } from './actions.ts';
import { budgetMs, worlds } from './transcript.ts';
import { playScript } from './world.ts';

const [one, other] = swappedAuthors;
/** Half: a pair of dumps has no onlookers, and its tables change with every action. */
const pairs = Math.ceil(worlds / 2);

const sealed = new Set([
  'authorSeal',
  'senderSeal',
  'idempotencyKey',
  'reporterSeal',
  'wordsSeal',
  'evidenceSeal',
  'sealedFields',
]);

/** What a reader without the encryption keys learns: seals and keyed hashes are replaced by their length. */
async function maskedDump(played: Script, cast: readonly string[]) {
  const { app } = await playScript(played, cast, async () => {});
  const mask = (name: string, value: unknown) =>
    sealed.has(name) && typeof value === 'string' ? `noise of ${value.length}` : value;
  // Likes are stored in the clear: hiding them in the database is not promised.
  const { postLikes: _posts, commentLikes: _comments, ...dump } = await dumpDatabase(app.database);
  await app.close();
  return Object.entries(dump).map(([table, rows]) => [
    table,
    rows.map((row) => Object.entries(row).map(([name, value]) => [name, mask(name, value)])),
  ]);
}

test(`swapping the authors changes nothing that is readable in the database without the keys, in ${pairs} random pairs of worlds`, {
  timeout: budgetMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (played) => {
      expect(await maskedDump(played, [other, one])).toEqual(await maskedDump(played, [one, other]));
    }),
    { numRuns: pairs },
  );
});
