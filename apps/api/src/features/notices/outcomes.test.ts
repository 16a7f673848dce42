import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createOutcomes } from './outcomes.ts';

test('the newest reports of a member are read, however many there are', async () => {
  const read: number[][] = [];
  const app = await createTestApp();
  const reports = Array.from({ length: 9000 }, (_, seq) => seq);
  app.kernel.queries.reports.withDecisions = async (seqs) => {
    read.push([...seqs]);
    return [];
  };
  const ownItems = { ...app.privacy.ownItems, seqsOf: () => ({ posts: [], comments: [], reports, evidence: [] }) };
  const outcomesOf = createOutcomes(app.kernel, { ...app.privacy, ownItems });
  expect(await outcomesOf({ id: 'alder', handle: 'handle of alder' })).toEqual({ decisions: [], reports: [] });
  expect(read).toEqual([Array.from({ length: 200 }, (_, index) => 8999 - index)]);
  await app.close();
});
