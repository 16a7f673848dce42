import fc from 'fast-check';
import { expect, test } from 'vitest';
import { script, swappedAuthors } from './actions.ts';
import { budgetMs, transcript, worlds } from './transcript.ts';

const [one, other] = swappedAuthors;

test(`swapping the authors of anonymous items changes nothing that anyone else can observe, in ${worlds} random worlds`, {
  timeout: budgetMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (played) => {
      expect(await transcript(played, [other, one], false)).toEqual(await transcript(played, [one, other], false));
    }),
    { numRuns: worlds },
  );
});
