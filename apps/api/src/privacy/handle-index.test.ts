import { expect, test } from 'vitest';
import { createHandleIndex } from './handle-index.ts';

type Row = { id: string; handleSeal: string; createdAt: Date };

function start() {
  const rows: Row[] = [];
  const reads = { all: 0, new: 0 };
  const index = createHandleIndex({
    queries: {
      async handleSealsAfter(afterId) {
        reads.all += afterId === '' ? 1 : 0;
        return rows.filter(({ id }) => id > afterId);
      },
      async handleSealsSince(since) {
        reads.new += 1;
        return rows.filter(({ createdAt }) => createdAt >= since);
      },
    },
    handles: { open: (_memberId, seal) => seal.replace('sealed ', '') },
  });
  const signUp = (id: string, minute: number) =>
    rows.push({ id, handleSeal: `sealed handle of ${id}`, createdAt: new Date(Date.UTC(2026, 10, 1, 0, minute)) });
  return { index, reads, signUp };
}

test('opens every handle once, and later only handles of new members', async () => {
  const { index, reads, signUp } = start();
  signUp('alder', 0);
  signUp('birch', 1);
  expect(await index.memberIdsOf(['handle of birch'])).toEqual(['birch']);
  signUp('cedar', 2);
  expect(await index.memberIdsOf(['handle of cedar', 'handle of alder'])).toEqual(['cedar', 'alder']);
  expect(reads).toEqual({ all: 1, new: 1 });
});

test('finds a member whose sign-up was committed after a later one', async () => {
  const { index, reads, signUp } = start();
  signUp('birch', 10);
  await index.memberIdsOf(['handle of birch']);
  signUp('alder', 9.5);
  expect(await index.memberIdsOf(['handle of alder'])).toEqual(['alder']);
  expect(reads.all).toBe(1);
});

test('looks once for the handle of a deleted account', async () => {
  const { index, reads, signUp } = start();
  signUp('alder', 0);
  for (let count = 0; count < 3; count += 1) expect(await index.memberIdsOf(['handle of nobody'])).toEqual([]);
  expect(reads).toEqual({ all: 1, new: 0 });
});
