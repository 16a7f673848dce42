import fc from 'fast-check';
import { expect, test } from 'vitest';
import { script, swappedAuthors } from './actions.ts';
import { timeoutMs, transcript, worldPairs } from './transcript.ts';

const [one, other] = swappedAuthors;
const pairs = Math.ceil(worldPairs / 8);

test(`deleting the account of one author does not reveal which items were theirs, in ${pairs} random pairs of worlds`, {
  timeout: timeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (randomScript) => {
      expect(await transcript(randomScript, [other, one], true)).toEqual(
        await transcript(randomScript, [one, other], true),
      );
    }),
    { numRuns: pairs },
  );
});
