import { expect, test } from 'vitest';
import { createAbusivePost, moderationMembers as members, moderators, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const removal = { action: 'remove', rule: 'No selling', words: 'Nothing is sold here.' } as const;
const claimed = { code: 'CLAIMED', error: 'Somebody else is working on that.' };

describeWithApp('deciding several cases at once', { members, moderators }, (app) => {
  const staff = (name: string) => app.asStaff(name).moderation;
  const cedar = () => staff('cedar');
  const caseIdOf = async (targetId: string) =>
    (await staff('oak').cases.query({})).items.find((item) => item.targetId === targetId)?.id ?? '';

  async function createCase(reason = 'spam', isAnonymous = false) {
    const { id } = await createAbusivePost(app, isAnonymous);
    await report(app, 'birch', id, reason);
    return { postId: id, caseId: await caseIdOf(id) };
  }

  const isShown = async (postId: string) =>
    (await refusalOf(app.as('birch').posts.get.query({ postId }))) === undefined;

  test('gives each case its own decision and log line', async () => {
    const cases = [await createCase(), await createCase('abuse', true)];
    const caseIds = cases.map(({ caseId }) => caseId);
    expect(await cedar().decideMany.mutate({ caseIds, ...removal })).toEqual({ decided: caseIds, refused: [] });
    for (const { caseId, postId } of cases) {
      expect(await isShown(postId)).toBe(false);
      const { history } = await cedar().case.query({ caseId });
      expect(history).toMatchObject([{ ...removal, decidedBy: 'cedar' }]);
    }
    const { items: log } = await app.asAdmin().admin.log.query({});
    const logged = log.filter(({ action }) => action === 'decide_case').map(({ targetId }) => targetId);
    expect(logged).toEqual(expect.arrayContaining(caseIds));
  });

  test('does not leave what was changed after it was reported', async () => {
    const { postId, caseId } = await createCase();
    await app.as('alder').posts.update.mutate({ postId, content: 'Kill yourselves' });
    const { decided, refused } = await cedar().decideMany.mutate({ caseIds: [caseId], action: 'none' });
    expect(decided).toEqual([]);
    expect(refused).toEqual([expect.objectContaining({ caseId, code: 'EDITED_MEANWHILE' })]);
    expect(await cedar().decideMany.mutate({ caseIds: [caseId], ...removal })).toMatchObject({ decided: [caseId] });
  });

  test('leaves out only the cases that cannot be decided, and says why', async () => {
    const free = await createCase();
    const held = await createCase();
    await staff('oak').claim.mutate({ caseId: held.caseId });
    const own = await app.as('cedar').posts.create.mutate({ content: 'Mine', isAnonymous: false });
    await report(app, 'birch', own.id, 'spam');
    const ownCaseId = await caseIdOf(own.id);
    const reported = await createAbusivePost(app, false);
    await report(app, 'cedar', reported.id, 'spam');
    const reportedCaseId = await caseIdOf(reported.id);
    const caseIds = [held.caseId, ownCaseId, reportedCaseId, free.caseId];
    expect(await cedar().decideMany.mutate({ caseIds, ...removal })).toEqual({
      decided: [free.caseId],
      refused: [
        { caseId: held.caseId, ...claimed },
        expect.objectContaining({ caseId: ownCaseId, code: 'NOT_FOUND' }),
        { caseId: reportedCaseId, ...claimed },
      ],
    });
    expect(await isShown(held.postId)).toBe(true);
    expect(await cedar().decideMany.mutate({ caseIds: [free.caseId], ...removal })).toMatchObject({
      decided: [],
      refused: [{ code: 'ALREADY_DECIDED' }],
    });
  });

  test.each(['danger', 'child_safety'])('never decides a case about %s', async (reason) => {
    const { caseId, postId } = await createCase(reason);
    expect(await cedar().decideMany.mutate({ caseIds: [caseId], ...removal })).toEqual({
      decided: [],
      refused: [{ caseId, code: 'FORBIDDEN', error: 'A case about danger or a child is decided by itself.' }],
    });
    expect(await isShown(postId)).toBe(true);
  });

  test('tells nobody for ten minutes, in which each decision can be taken back by itself', async () => {
    const [one, other] = [await createCase(), await createCase()];
    await cedar().decideMany.mutate({
      caseIds: [one.caseId, other.caseId],
      ...removal,
      reporterWords: 'Thank you for telling us.',
    });
    await cedar().reopen.mutate({ caseId: one.caseId });
    expect(await app.as('alder').decisions.own.query()).toEqual([]);
    await app.tellDecisions();
    expect(await app.as('alder').decisions.own.query()).toMatchObject([{ words: removal.words }]);
    expect(await isShown(one.postId)).toBe(true);
    const outcomes = (await app.as('birch').reports.own.query()).flatMap(({ outcome }) => outcome ?? []);
    expect(outcomes).toEqual([expect.stringContaining('Thank you for telling us.')]);
  });

  test('refuses sanctions, whose members nobody has looked at one by one', async () => {
    const { caseId } = await createCase();
    const body = JSON.stringify({ caseIds: [caseId], action: 'close', words: 'Go.' });
    const headers = { 'content-type': 'application/json' };
    const response = app.request({ staff: 'cedar' }, '/api/moderation/decide-many', {
      method: 'POST',
      headers,
      body,
    });
    expect(await codeOf(response)).toBe('BAD_INPUT');
  });

  test('with the name of one case only its author’s named items, and none through an anonymous one', async () => {
    const [closed, named, anonymous] = [await createCase(), await createCase(), await createCase('spam', true)];
    const { id } = await app.as('elm').posts.create.mutate({ content: 'Somebody else', isAnonymous: false });
    await report(app, 'birch', id, 'spam');
    const others = [anonymous.caseId, await caseIdOf(id)];
    const input = { caseIds: [named.caseId, ...others], ...removal };
    const refusal = await refusalOf(cedar().decideMany.mutate({ ...input, withNameIn: anonymous.caseId }));
    expect(refusal).toMatchObject({ code: 'BAD_INPUT' });
    expect(await isShown(named.postId)).toBe(true);
    await app.asAdmin().moderation.decide.mutate({ caseId: closed.caseId, action: 'close', words: 'Go.' });
    expect(await cedar().decideMany.mutate({ ...input, withNameIn: closed.caseId })).toMatchObject({
      decided: [named.caseId],
      refused: others.map((caseId) => ({ caseId, code: 'NOT_FOUND' })),
    });
    expect(await isShown(anonymous.postId)).toBe(true);
  });
});
