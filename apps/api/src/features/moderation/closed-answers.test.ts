import { expect, test } from 'vitest';
import { appointModerators, moderationMembers as members, moderators, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

describeWithApp('answers that staff close', { members, moderators }, (app) => {
  const cedar = () => app.asStaff('cedar').moderation;
  const answer = (name: string, postId: string, isAnonymous = true) =>
    refusalOf(app.as(name).comments.create.mutate({ postId, content: 'Chin up', isAnonymous }));
  const caseIdOf = async (targetId: string) =>
    (await app.asAdmin().moderation.cases.query({})).items.find((item) => item.targetId === targetId)?.id ?? '';

  async function createCase(isAnonymous: boolean, reason = 'abuse') {
    const { id: postId } = await app.as('alder').posts.create.mutate({ content: 'Sundays', isAnonymous });
    await report(app, 'birch', postId, reason);
    return { postId, caseId: await caseIdOf(postId) };
  }
  const viewOf = (name: string, postId: string) => app.as(name).posts.get.query({ postId });

  test.each([true, false])('only the author answers, and all see that staff did it (anonymous: %s)', async (is) => {
    const { postId, caseId } = await createCase(is);
    expect((await viewOf('elm', postId)).answersClosed).toBeUndefined();
    const closed = await cedar().closeAnswers.mutate({ caseId });
    expect(closed.live?.answersClosed).toBe(true);
    for (const name of ['alder', 'elm']) {
      expect(await viewOf(name, postId)).toMatchObject({ answers: 'nobody', answersClosed: true });
    }
    expect(await answer('elm', postId)).toMatchObject({
      code: 'ANSWERS_CLOSED',
      message: 'The answers to this story are closed.',
    });
    expect(await answer('alder', postId, is)).toBeUndefined();
    await cedar().openAnswers.mutate({ caseId });
    expect((await viewOf('elm', postId)).answersClosed).toBeUndefined();
    expect(await answer('elm', postId)).toBeUndefined();
  });

  test('opening gives back what the author has chosen, who cannot open them meanwhile', async () => {
    const { postId, caseId } = await createCase(false);
    const { posts } = app.as('alder');
    await posts.update.mutate({ postId, answers: 'followed' });
    await cedar().closeAnswers.mutate({ caseId });
    expect(await codeOf(posts.update.mutate({ postId, answers: 'everyone' }))).toBe('BAD_INPUT');
    expect(await refusalOf(posts.update.mutate({ postId, content: 'Mondays', answers: 'nobody' }))).toBeUndefined();
    await cedar().openAnswers.mutate({ caseId });
    expect(await viewOf('alder', postId)).toMatchObject({ answers: 'followed', content: 'Mondays' });
  });

  test('closing and opening are logged once each, through the case of an answer too', async () => {
    const { postId } = await createCase(true);
    const { id } = await app.as('elm').comments.create.mutate({ postId, content: 'Man up', isAnonymous: true });
    await report(app, 'birch', id, 'abuse', 'comment');
    const caseId = await caseIdOf(id);
    await cedar().closeAnswers.mutate({ caseId });
    await cedar().closeAnswers.mutate({ caseId });
    await cedar().openAnswers.mutate({ caseId });
    const { items } = await app.asAdmin().admin.log.query({});
    const ofCase = items.filter(({ targetId }) => targetId === caseId);
    expect(ofCase.map(({ action }) => action)).toEqual(['open_answers', 'close_answers']);
  });

  test('never while an answer to the story is a case of danger, also not through the case of the story', async () => {
    const { postId, caseId } = await createCase(true, 'spam');
    const { id } = await app
      .as('elm')
      .comments.create.mutate({ postId, content: 'Me too. Goodbye', isAnonymous: true });
    await report(app, 'birch', id, 'danger', 'comment');
    expect(await codeOf(cedar().closeAnswers.mutate({ caseId }))).toBe('FORBIDDEN');
    expect(await answer('fir', postId)).toBeUndefined();
  });

  test('not for a week after a letter of support in a case of danger', async () => {
    const { postId, caseId } = await createCase(true, 'danger');
    await cedar().decide.mutate({ caseId, action: 'support', rule: null, words: 'We are here.' });
    const { id } = await app.as('elm').comments.create.mutate({ postId, content: 'Man up', isAnonymous: true });
    await report(app, 'birch', id, 'abuse', 'comment');
    const close = async () => refusalOf(cedar().closeAnswers.mutate({ caseId: await caseIdOf(id) }));
    expect(await close()).toMatchObject({ code: 'FORBIDDEN' });
    app.advanceMs(8 * 24 * 60 * 60_000);
    await appointModerators(app);
    expect(await close()).toBeUndefined();
  });

  test('never in a case of danger, nor through an answer under such a story', async () => {
    const { postId, caseId } = await createCase(true, 'danger');
    const { id } = await app.as('elm').comments.create.mutate({ postId, content: 'Man up', isAnonymous: true });
    await report(app, 'birch', id, 'abuse', 'comment');
    for (const one of [caseId, await caseIdOf(id)]) {
      expect(await codeOf(cedar().closeAnswers.mutate({ caseId: one }))).toBe('FORBIDDEN');
    }
    expect(await answer('fir', postId)).toBeUndefined();
  });

  test('a profile has none', async () => {
    await report(app, 'birch', app.idOf('alder'), 'abuse', 'user');
    const caseId = await caseIdOf(app.idOf('alder'));
    expect(await codeOf(cedar().closeAnswers.mutate({ caseId }))).toBe('BAD_INPUT');
  });
});
