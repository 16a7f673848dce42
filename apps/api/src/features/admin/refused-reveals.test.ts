import { expect, test } from 'vitest';
import { codeOf } from '../../testing/refusal.ts';
import { createTestApp } from '../../testing/test-app.ts';

const reason = 'The author may have taken an overdose.';
const _path = '/api/admin/reveal';

test('a reveal is logged even if it is refused because the author’s account is deleted', async () => {
  const app = await createTestApp({ members: ['alder'], erasureDelayHours: 48 });
  const { id: targetId } = await app.as('alder').posts.create.mutate({ content: 'Words', isAnonymous: true });
  await app.as('alder').auth.deleteAccount.mutate();
  const refused = app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId, reason });
  expect(await codeOf(refused)).toBe('NOT_FOUND');
  const { items } = await app.asAdmin().admin.log.query({});
  expect(items[0]).toMatchObject({ action: 'reveal', targetId, reason });
  expect(await app.deliverMails()).toEqual([]);
  await app.close();
});
