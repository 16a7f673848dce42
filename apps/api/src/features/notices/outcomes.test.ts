import { expect, test } from 'vitest';
import { createOutcomes } from './outcomes.ts';

test('the newest reports of a member are read, however many there are', async () => {
  const read: number[][] = [];
  const outcomesOf = createOutcomes({
    decisions: { listWithCases: async () => [] },
    reports: {
      async withDecisions(seqs) {
        read.push([...seqs]);
        return [];
      },
    },
    decisionIndex: { seqsOf: async () => [] },
    decisionSeals: { openSubject: () => undefined },
    ownItems: {
      seqsOf: () => ({ posts: [], comments: [], reports: Array.from({ length: 9000 }, (_, seq) => seq), evidence: [] }),
    },
    reportSeals: { openReporter: () => undefined },
  });
  expect(await outcomesOf({ id: 'alder', handle: 'handle of alder' })).toEqual({ decisions: [], reports: [] });
  expect(read).toEqual([Array.from({ length: 200 }, (_, index) => 8999 - index)]);
});
