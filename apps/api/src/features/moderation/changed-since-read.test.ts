import { expect, test } from 'vitest';
import { moderationMembers, moderators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

describeWithApp('an item that was changed since staff read it', { members: moderationMembers, moderators }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;

  async function readCase() {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    await report(app, 'elm', postId, 'danger');
    const caseId = await onlyCaseId(app);
    const { live } = await cedar().case.query({ caseId });
    const leave = { caseId, action: 'none', rule: null, words: null, readVersion: live?.version } as const;
    return { postId, leave };
  }

  test('is not left, nor answered with support, until it is read again', async () => {
    const { postId, leave } = await readCase();
    await app.as('birch').posts.update.mutate({ postId, content: 'On the bridge' });
    for (const act of [leave, { ...leave, action: 'support', words: 'Ring me.' }] as const) {
      const refusal = await refusalOf(cedar().decide.mutate(act));
      expect(refusal).toMatchObject({ code: 'EDITED_MEANWHILE', message: expect.stringMatching(/since you read it/) });
    }
    const { live, status } = await cedar().case.query({ caseId: leave.caseId });
    expect(status).toBe('open');
    const decided = await cedar().decide.mutate({ ...leave, readVersion: live?.version });
    expect(decided.status).toBe('closed');
  });

  test('is taken down at once', async () => {
    const { postId, leave } = await readCase();
    await app.as('birch').posts.update.mutate({ postId, content: 'Come and find me' });
    const removal = { ...leave, action: 'remove', words: 'No.' } as const;
    expect((await cedar().decide.mutate(removal)).status).toBe('closed');
  });

  test.each(['unchanged', 'deleted'])('is left if it is %s', async (state) => {
    const { postId, leave } = await readCase();
    if (state === 'deleted') await app.as('birch').posts.delete.mutate({ postId });
    expect((await cedar().decide.mutate(leave)).status).toBe('closed');
  });
});
