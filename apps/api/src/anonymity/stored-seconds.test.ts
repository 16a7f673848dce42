import { run } from '@ballast/db/engine/database';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { observe } from './observe.ts';

test('views cut the seconds off the stored times of anonymous items', async () => {
  const app = await createTestApp({ members: ['alder', 'birch'] });
  const alder = app.as('alder');
  const { id: postId } = await alder.posts.create.mutate({ content: 'Cannot sleep', isAnonymous: true });
  const { id: commentId } = await alder.comments.create.mutate({ postId, content: 'Still', isAnonymous: true });
  const createdAt = new Date('2026-11-19T11:22:33.444Z');
  const { tables, transaction } = app.database;
  await transaction(function* (tx) {
    yield* run(tx.update(tables.posts).set({ createdAt }));
    yield* run(tx.update(tables.comments).set({ createdAt }));
  });
  for (const [targetType, targetId] of [
    ['post', postId],
    ['comment', commentId],
  ] as const)
    await app.as('birch').reports.create.mutate({ targetType, targetId, reason: 'I am worried' });
  const subjects = { postIds: [postId], commentIds: [commentId], mediaUrls: [] };
  for (const asker of ['alder', 'birch', { admin: true } as const]) {
    const responses = await observe(app, asker, subjects);
    expect(responses).toContain('2026-11-19T11:22:00.000Z');
    expect(responses).not.toMatch(/11:22:33|33\.444/);
  }
  await app.close();
});
