import fc from 'fast-check';
import { expect, test } from 'vitest';
import { script, swappedAuthors } from './actions.ts';
import { timeoutMs, transcript, worldPairs } from './transcript.ts';

const [one, other] = swappedAuthors;

test(`swapping the authors of anonymous items changes nothing that anyone else can observe, in ${worldPairs} random pairs of worlds`, {
  timeout: timeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (randomScript) => {
      expect(await transcript(randomScript, [other, one], false)).toEqual(
        await transcript(randomScript, [one, other], false),
      );
    }),
    { numRuns: worldPairs },
  );
});
