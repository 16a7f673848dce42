import { beforeEach, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

type Answers = 'everyone' | 'followed' | 'nobody';

describeWithApp('who may answer', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const post = async (answers: Answers, isAnonymous: boolean) =>
    (await app.as('alder').posts.create.mutate({ content: 'Up', isAnonymous, answers })).id;
  const answer = (name: string, postId: string, isAnonymous: boolean) =>
    app.as(name).comments.create.mutate({ postId, content: 'Same here', isAnonymous });
  /** For each member, the outcomes of a named and of an anonymous comment. */
  const outcomesOf = async (postId: string) => {
    const calls = ['alder', 'birch', 'cedar'].map(async (name) => {
      const refusals = await Promise.all(
        [false, true].map((isAnonymous) => refusalOf(answer(name, postId, isAnonymous))),
      );
      return [name, refusals.map((refusal) => refusal?.code ?? 'posted')];
    });
    return Object.fromEntries(await Promise.all(calls));
  };
  const [posted, closed] = ['posted', 'ANSWERS_CLOSED'];

  beforeEach(async () => {
    await app.as('alder').profiles.setFollow.mutate({ userId: app.idOf('birch'), following: true });
    await app.as('cedar').profiles.setFollow.mutate({ userId: app.idOf('alder'), following: true });
  });

  test.each([true, false])('everyone may answer by default (anonymous: %s)', async (isAnonymous) => {
    const { id, answers } = await app.as('alder').posts.create.mutate({ content: 'Up', isAnonymous });
    expect(answers).toBe('everyone');
    expect(await outcomesOf(id)).toEqual({ alder: [posted, posted], birch: [posted, posted], cedar: [posted, posted] });
  });

  test('a member whom the author of a named post has blocked may answer anonymously, but not by name', async () => {
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });
    expect(await outcomesOf(await post('everyone', false))).toMatchObject({ cedar: [closed, posted] });
    // A refusal would show the blocked member whose the anonymous post is.
    expect(await outcomesOf(await post('everyone', true))).toMatchObject({ cedar: [posted, posted] });
  });

  test('members whom the author follows may answer by name; following the author does not help', async () => {
    const postId = await post('followed', false);
    expect(await app.as('cedar').posts.get.query({ postId })).toMatchObject({ answers: 'followed' });
    expect(await outcomesOf(postId)).toEqual({
      alder: [posted, closed],
      birch: [posted, closed],
      cedar: [closed, closed],
    });
  });

  test('if nobody may answer, the author still may: anonymously if the post is anonymous, else by name', async () => {
    const others = { birch: [closed, closed], cedar: [closed, closed] };
    expect(await outcomesOf(await post('nobody', false))).toEqual({ alder: [posted, closed], ...others });
    // A named comment would show who wrote the post.
    expect(await outcomesOf(await post('nobody', true))).toEqual({ alder: [closed, posted], ...others });
  });

  test('the author of an anonymous post gets the same refusal for a named comment as other members', async () => {
    const postId = await post('nobody', true);
    const bodies = ['alder', 'cedar'].map(async (name) => {
      const body = { content: 'Same here', isAnonymous: false };
      const response = await app.sendJson(name, `/api/community/posts/${postId}/comments`, body);
      return `${response.status} ${response.headers.get('content-length')} ${await response.text()}`;
    });
    const [authorResponse, otherResponse] = await Promise.all(bodies);
    expect(authorResponse).toMatch(/^403 .*"code":"ANSWERS_CLOSED"/);
    expect(authorResponse).toBe(otherResponse);
  });

  test('an anonymous post cannot accept answers from followed members only, neither on creation nor by an edit', async () => {
    const refusal = {
      status: 400,
      code: 'BAD_INPUT',
      fields: {
        answers:
          'An anonymous story can’t be for those you follow: that would tell who wrote it. Choose everyone or nobody.',
      },
    };
    expect(await refusalOf(post('followed', true))).toMatchObject(refusal);
    const postId = await post('nobody', true);
    expect(await refusalOf(app.as('alder').posts.update.mutate({ postId, answers: 'followed' }))).toMatchObject(
      refusal,
    );
    expect(await codeOf(app.as('cedar').posts.update.mutate({ postId, answers: 'followed' }))).toBe('NOT_FOUND');
    expect(await app.as('alder').posts.get.query({ postId })).toMatchObject({ answers: 'nobody', edited: false });
  });

  test('closing answers keeps earlier comments, which their authors can retry', async () => {
    const postId = await post('everyone', true);
    const attempt = () =>
      app.as('birch').comments.create.mutate({ postId, content: 'Hi', isAnonymous: true, clientId: 'attempt-0001' });
    const first = await attempt();
    expect(await app.as('alder').posts.update.mutate({ postId, answers: 'nobody' })).toMatchObject({
      answers: 'nobody',
      edited: true,
    });
    expect(await attempt()).toEqual(first);
    expect((await app.as('cedar').comments.list.query({ postId })).items).toMatchObject([{ content: 'Hi' }]);
    await app.as('alder').posts.update.mutate({ postId, answers: 'everyone' });
    await answer('cedar', postId, false);
  });

  test('a post that is sent as a form can restrict answers', async () => {
    const form = new FormData();
    form.set('content', 'Up');
    form.set('isAnonymous', 'false');
    form.set('answers', 'followed');
    expect((await app.as('alder').posts.create.mutate(form)).answers).toBe('followed');
  });
});
