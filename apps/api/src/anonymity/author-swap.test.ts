import fc from 'fast-check';
import { expect, test } from 'vitest';
import { script } from './actions.ts';
import { bothTranscripts, timeoutMs, worldPairs } from './transcript.ts';

test(`swapping the authors of anonymous items changes nothing that anyone else can observe, in ${worldPairs} random pairs of worlds`, {
  timeout: timeoutMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (randomScript) => {
      const [one, other] = await bothTranscripts(randomScript, false);
      expect(other).toEqual(one);
    }),
    { numRuns: worldPairs },
  );
});
