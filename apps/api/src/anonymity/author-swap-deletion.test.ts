import fc from 'fast-check';
import { expect, test } from 'vitest';
import { script, swapped } from './deeds.ts';
import { budgetMs, transcript, worlds } from './transcript.ts';

const [one, other] = swapped;
const deletions = Math.ceil(worlds / 8);

test(`nor does anyone learn which were his when one of the two deletes the account, in ${deletions} random worlds`, {
  timeout: budgetMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (played) => {
      expect(await transcript(played, [other, one], true)).toEqual(await transcript(played, [one, other], true));
    }),
    { numRuns: deletions },
  );
});
