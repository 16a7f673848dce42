import { dumpDatabase } from '@ballast/db/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { observe, observeFiles } from './observe.ts';
import { type Deed, onlookers, play, script, subjectsOf, swapped, type World } from './world.ts';

const worlds = Number(process.env['ANONYMITY_WORLDS'] ?? 300);
const budgetMs = 20 * 60_000;

const [one, other] = swapped;

/** Everything that anyone but the two can see of a world, while it happens and after. */
async function transcript(
  deeds: readonly Deed[],
  cast: readonly string[],
  readAlso: (world: World) => Promise<unknown>,
) {
  const seen: string[] = [];
  const world = await play(deeds, cast, async (now, by) => {
    seen.push(await observe(now.app, by, subjectsOf(now)));
  });
  try {
    // The two look first: nothing that was made for their eyes may be left lying about for the next.
    for (const author of swapped) await observe(world.app, author, subjectsOf(world));
    for (const onlooker of onlookers) seen.push(await observe(world.app, onlooker, subjectsOf(world)));
    return { seen, files: observeFiles(world.app), log: stripTimes(world.app.logLines), also: await readAlso(world) };
  } finally {
    await world.app.close();
  }
}

/** How long a request took is the one thing in a log line that no two runs share. */
function stripTimes(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/"ms":[\d.]+/, ''));
}

/** The database without its keys: a seal or a keyed hash is noise of a known length. */
async function keylessDump({ app }: World) {
  const noise = (text: unknown) => (typeof text === 'string' ? `noise of ${text.length}` : text);
  const dump = await dumpDatabase(app.database);
  const mask = (rows: Record<string, unknown>[] = []) =>
    rows.map((row) => ({ ...row, authorSeal: noise(row['authorSeal']), retryKey: noise(row['retryKey']) }));
  return { ...dump, posts: mask(dump['posts']), comments: mask(dump['comments']) };
}

test(`exchanging the authors of anonymous items changes nothing that anyone else can see, in ${worlds} random worlds`, {
  timeout: budgetMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (deeds) => {
      const here = await transcript(deeds, [one, other], async () => {});
      const there = await transcript(deeds, [other, one], async () => {});
      expect(there).toEqual(here);
    }),
    { numRuns: worlds },
  );
});

test('nor does it change anything in the database that can be read without the keys', {
  timeout: budgetMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (deeds) => {
      const here = await transcript(deeds, [one, other], keylessDump);
      const there = await transcript(deeds, [other, one], keylessDump);
      expect(there.also).toEqual(here.also);
    }),
    { numRuns: Math.ceil(worlds / 5) },
  );
});
