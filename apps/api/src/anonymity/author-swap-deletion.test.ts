import fc from 'fast-check';
import { expect, test } from 'vitest';
import { script, swappedAuthors } from './actions.ts';
import { budgetMs, transcript, worlds } from './transcript.ts';

const [one, other] = swappedAuthors;
const deletions = Math.ceil(worlds / 8);

test(`deleting the account of one author does not reveal which items were theirs, in ${deletions} random worlds`, {
  timeout: budgetMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (played) => {
      expect(await transcript(played, [other, one], true)).toEqual(await transcript(played, [one, other], true));
    }),
    { numRuns: deletions },
  );
});
