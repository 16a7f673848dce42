import { expect, test } from 'vitest';
import { moderationMembers as members, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import type { TestApp } from '../../testing/test-app.ts';

const reason = 'The author may have taken an overdose.';

/** Elm reports an anonymous post of alder's. Returns its id. */
async function reportPost(app: TestApp): Promise<string> {
  const { id } = await app.as('alder').posts.create.mutate({ content: 'I have had enough', isAnonymous: true });
  await report(app, 'elm', id, 'danger');
  return id;
}

describeWithApp('the reveals of a case', { members }, (app) => {
  const caseFor = (name: string, caseId: string) => app.asStaff(name).moderation.case.query({ caseId });

  test('an admin sees who revealed the author and on which day, but not whom', async () => {
    await app.appoint('yew', 'admin');
    await app.appoint('oak', 'admin');
    const targetId = await reportPost(app());
    const caseId = await onlyCaseId(app, 'oak');
    const before = await caseFor('oak', caseId);
    await app.asStaff('yew').admin.reveal.mutate({ targetType: 'post', targetId, reason });
    await app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId, reason });
    const after = await caseFor('oak', caseId);
    expect(before.reveals).toEqual([]);
    expect(after).toEqual({
      ...before,
      reveals: [
        { id: expect.any(String), who: 'author', by: 'yew', on: '2026-11-20' },
        { id: expect.any(String), who: 'author', by: 'key', on: '2026-11-20' },
      ],
    });
  });

  test('the case of another item has none', async () => {
    await app.appoint('yew', 'admin');
    const { id: targetId } = await app.as('alder').posts.create.mutate({ content: 'Awake', isAnonymous: true });
    await app.asStaff('yew').admin.reveal.mutate({ targetType: 'post', targetId, reason });
    await reportPost(app());
    expect((await caseFor('yew', await onlyCaseId(app, 'yew'))).reveals).toEqual([]);
  });

  test('a moderator sees no reveal', async () => {
    await app.appoint('cedar', 'moderator');
    const targetId = await reportPost(app());
    await app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId, reason });
    expect((await caseFor('cedar', await onlyCaseId(app))).reveals).toEqual([]);
  });
});
