import { expect, test } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { createTestApp } from '../../testing/test-app.ts';

const reason = 'The author may have taken an overdose.';
const path = '/api/admin/reveal';

test('a reveal is logged even if it is refused because the author’s account is deleted', async () => {
  const app = await createTestApp({ members: ['alder'], erasureDelayHours: 48 });
  const { id: targetId } = await app.as('alder').posts.create.mutate({ content: 'Words', isAnonymous: true });
  await app.as('alder').auth.deleteAccount.mutate();
  const refused = app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId, reason });
  expect(await refusalOf(refused)).toMatchObject({ code: 'NOT_FOUND' });
  const { items } = await app.asAdmin().admin.log.query({});
  expect(items[0]).toMatchObject({ action: 'reveal', targetId, reason });
  expect(await app.deliverMails()).toEqual([]);
  await app.close();
});

const invalidChanges = [
  ['no target type', { targetType: undefined }, 'targetType'],
  ['a member', { targetType: 'user' }, 'targetType'],
  ['no id', { targetId: undefined }, 'targetId'],
  ['an id that is a list', { targetId: ['x'] }, 'targetId'],
  ['no reason', { reason: undefined }, 'reason'],
  ['a blank reason', { reason: ' \u200b ' }, 'reason'],
  ['a reason of 9 characters', { reason: ' because.. '.slice(0, 10) }, 'reason'],
  ['a reason of 1,001 characters', { reason: 'x'.repeat(1001) }, 'reason'],
  ['a reason with a NUL', { reason: `${reason}\0` }, 'reason'],
] as const;

test('an invalid reveal gives an error for its field, and is not logged', async () => {
  const app = await createTestApp({ members: ['alder'] });
  const { id: targetId } = await app.as('alder').posts.create.mutate({ content: 'Words', isAnonymous: true });
  for (const [description, change, field] of invalidChanges) {
    const body = { targetType: 'post', targetId, reason, ...change };
    const fields = (await refusalOf(app.sendJson({ admin: true }, path, body)))?.fields;
    expect(fields, description).toEqual({ [field]: expect.any(String) });
  }
  const { items } = await app.asAdmin().admin.log.query({});
  expect(items.map(({ action }) => action)).toEqual(['sign_in']);
  expect(await app.deliverMails()).toEqual([]);
  await app.close();
});
