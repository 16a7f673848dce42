import fc from 'fast-check';
import { expect, test } from 'vitest';
import { script, swapped } from './deeds.ts';
import { budgetMs, transcript, worlds } from './transcript.ts';

const [one, other] = swapped;

test(`exchanging the authors of anonymous items changes nothing that anyone else can see, in ${worlds} random worlds`, {
  timeout: budgetMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (played) => {
      expect(await transcript(played, [other, one], false)).toEqual(await transcript(played, [one, other], false));
    }),
    { numRuns: worlds },
  );
});
