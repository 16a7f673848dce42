import fc from 'fast-check';
import { expect, test } from 'vitest';
import { script } from './actions.ts';
import { bothTranscripts, timeoutMs, worldPairs } from './transcript.ts';

const pairs = Math.ceil(worldPairs / 8);

test(`deleting the account of one author does not reveal which items were theirs, in ${pairs} random pairs of worlds`, {
  timeout: timeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (randomScript) => {
      const [one, other] = await bothTranscripts(randomScript, true);
      expect(other).toEqual(one);
    }),
    { numRuns: pairs },
  );
});
