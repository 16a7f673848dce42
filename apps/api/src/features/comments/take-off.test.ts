import { beforeEach, describe, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;

describeWithApp('taking a comment off', { members: ['alder', 'birch', 'cedar', 'elm'] }, (app) => {
  let postId: string;
  let commentId: string;
  let isAnonymous = true;
  const take = (name: string, takenOff = true, id = commentId) =>
    app.as(name).comments.setTakenOff.mutate({ commentId: id, takenOff });
  const list = async (name: string) => (await app.as(name).comments.list.query({ postId })).items;
  const contents = async (name: string) => (await list(name)).map(({ content, takenOff }) => [content, takenOff]);
  const countFor = async (name: string) => (await app.as(name).posts.get.query({ postId })).commentsCount;
  const noticesOf = async (name: string) =>
    (await app.as(name).notices.list.query({})).items.filter(({ kind }) => kind === 'house');
  async function write(isPostAnonymous: boolean) {
    isAnonymous = isPostAnonymous;
    postId = (await app.as('alder').posts.create.mutate({ content: 'Still up', isAnonymous })).id;
    const comment = { postId, content: 'Grow up', isAnonymous };
    commentId = (await app.as('birch').comments.create.mutate(comment)).id;
    await app.as('cedar').comments.create.mutate({ postId, content: 'Me too', isAnonymous: true });
  }
  beforeEach(() => write(true));

  describe.each([true, false])('below a post (anonymous: %s)', (isPostAnonymous) => {
    beforeEach(() => write(isPostAnonymous));

    test('it is gone for everyone with the next request, but for its writer', async () => {
      expect(await contents('elm')).toHaveLength(2);
      expect(await take('alder')).toEqual({ takenOff: true });
      for (const name of ['alder', 'cedar', 'elm']) {
        expect(await contents(name)).toEqual([['Me too', false]]);
        expect(await countFor(name)).toBe(1);
        const refused = app.as(name).comments;
        for (const call of [
          () => refused.get.query({ commentId }),
          () => refused.setLike.mutate({ commentId, liked: true }),
          () => refused.setHidden.mutate({ commentId, hidden: true }),
          () => refused.list.query({ postId, replyTo: commentId }),
        ])
          expect(await codeOf(call())).toBe('NOT_FOUND');
        const report = { targetType: 'comment', targetId: commentId, reason: 'abuse' } as const;
        expect(await codeOf(app.as(name).reports.create.mutate(report))).toBe('NOT_FOUND');
      }
      expect(await contents('birch')).toEqual([
        ['Grow up', true],
        ['Me too', false],
      ]);
      expect(await app.as('birch').comments.get.query({ commentId })).toMatchObject({ mine: true, takenOff: true });
    });

    test('the author of the post alone is told for a day what they can put back', async () => {
      const offers = async () =>
        (await app.as('alder').comments.takenOff.query({ postId })).map(({ content, takenOff }) => [content, takenOff]);
      expect(await offers()).toEqual([]);
      await take('alder');
      expect(await offers()).toEqual([['Grow up', true]]);
      for (const name of ['birch', 'cedar', 'elm'])
        expect(await codeOf(app.as(name).comments.takenOff.query({ postId }))).toBe('NOT_FOUND');
      app.advanceMs(dayMs + 60_000);
      expect(await offers()).toEqual([]);
    });

    test('its writer is told in words, without a name, and the notice goes with the take-off', async () => {
      await app.as('birch').notices.markRead.mutate();
      app.advanceMs(120_000);
      await take('alder');
      const notice = { kind: 'house', postId, commentId: null, count: 1, isRead: false };
      const text = 'The author of the story took your answer off it';
      expect(await noticesOf('birch')).toMatchObject([{ ...notice, text }]);
      expect(await app.as('birch').notices.count.query()).toMatchObject({ notices: 1 });
      for (const name of ['alder', 'cedar', 'elm']) expect(await noticesOf(name)).toEqual([]);
      app.advanceMs(120_000);
      await app.as('birch').notices.markRead.mutate();
      expect(await noticesOf('birch')).toMatchObject([{ isRead: true }]);
      await take('alder', false);
      expect(await noticesOf('birch')).toEqual([]);
    });
  });

  test('only the author of the post can, and everybody else finds nothing there', async () => {
    const unknown = await refusalOf(take('elm', true, 'x'.repeat(22)));
    for (const name of ['birch', 'cedar', 'elm']) {
      for (const takenOff of [true, false]) expect(await refusalOf(take(name, takenOff))).toEqual(unknown);
    }
    await take('alder');
    for (const name of ['birch', 'elm']) expect(await refusalOf(take(name, false))).toEqual(unknown);
    expect(await contents('elm')).toEqual([['Me too', false]]);
  });

  test('it looks like a deletion: the same responses to others, notices included', async () => {
    const other = await app.as('birch').comments.create.mutate({ postId, content: 'Mine', isAnonymous: true });
    const observe = async () =>
      JSON.stringify([
        await Promise.all(['alder', 'cedar', 'elm'].map((name) => app.as(name).comments.list.query({ postId }))),
        await app.as('alder').posts.get.query({ postId }),
        await app.as('alder').notices.list.query({}),
        await app.as('cedar').notices.list.query({}),
      ]);
    await take('alder', true, other.id);
    const afterTakeOff = await observe();
    await take('alder', false, other.id);
    await app.as('birch').comments.delete.mutate({ commentId: other.id });
    expect(await observe()).toBe(afterTakeOff);
  });

  test('a page has the same length and end for others, and a taken-off comment is listed once for its writer', async () => {
    for (const n of [1, 2, 3]) {
      await app.as('elm').comments.create.mutate({ postId, content: `Words ${n}`, isAnonymous: true });
    }
    await take('alder');
    const pages = async (name: string) => {
      const first = await app.as(name).comments.list.query({ postId, limit: 2 });
      const rest = await app.as(name).comments.list.query({ postId, limit: 2, cursor: first.nextCursor });
      return [first.items.map(({ content }) => content), rest.items.map(({ content }) => content)];
    };
    expect(await pages('cedar')).toEqual([
      ['Me too', 'Words 1'],
      ['Words 2', 'Words 3'],
    ]);
    expect(await pages('birch')).toEqual([
      ['Grow up', 'Me too', 'Words 1'],
      ['Words 2', 'Words 3'],
    ]);
  });

  test('its replies stay at the top level, and return below it when it is put back', async () => {
    const reply = { postId, content: 'Please stay kind', isAnonymous: true, replyTo: commentId };
    await app.as('elm').comments.create.mutate(reply);
    await take('alder');
    expect(await contents('elm')).toEqual([
      ['Me too', false],
      ['Please stay kind', false],
    ]);
    await take('alder', false);
    expect((await list('elm')).map(({ replies }) => replies.length)).toEqual([1, 0]);
  });

  test('it can be put back within a day, twice changes nothing, and the time is stored to the minute', async () => {
    await take('alder');
    expect(await take('alder')).toEqual({ takenOff: true });
    expect(await countFor('elm')).toBe(1);
    expect(await take('alder', false)).toEqual({ takenOff: false });
    expect(await take('alder', false)).toEqual({ takenOff: false });
    expect(await countFor('elm')).toBe(2);
    expect((await contents('elm')).length).toBe(2);
    await take('alder');
    app.advanceMs(dayMs + 60_000);
    const refusal = { code: 'BAD_INPUT', fields: { commentId: 'A day has passed, so it stays off.' } };
    expect(await refusalOf(take('alder', false))).toMatchObject(refusal);
    expect(await contents('elm')).toEqual([['Me too', false]]);
  });

  test.each([
    ['removed, then restored', ['take', 'remove', 'reopen'], false],
    ['removed and put back, which is refused', ['take', 'remove', 'putBack', 'reopen'], false],
    ['removed, restored and put back', ['take', 'remove', 'reopen', 'putBack'], true],
    ['removed first, which hides it from its author', ['remove', 'take', 'reopen'], true],
  ])(
    'a comment that was taken off and by staff %s is counted as often as it is shown',
    async (_case, acts, isShown) => {
      const { moderation } = app.asAdmin();
      const target = { targetType: 'comment', targetId: commentId, reason: 'abuse' } as const;
      const { id: caseId } = await moderation.open.mutate(target);
      const removal = { caseId, action: 'remove', rule: 'Be kind', words: 'Too far.' } as const;
      for (const act of acts) {
        if (act === 'take') await refusalOf(take('alder'));
        else if (act === 'putBack') await refusalOf(take('alder', false));
        else if (act === 'remove') await moderation.decide.mutate(removal);
        else await moderation.reopen.mutate({ caseId });
        expect(await countFor('elm')).toBe((await contents('elm')).length);
      }
      expect((await contents('elm')).map(([content]) => content).includes('Grow up')).toBe(isShown);
    },
  );

  test('its writer can delete it, which changes no count, and cannot change it', async () => {
    await take('alder');
    const edit = app.as('birch').comments.update.mutate({ commentId, content: 'Sorry' });
    expect(await codeOf(edit)).toBe('NOT_FOUND');
    await app.as('birch').comments.delete.mutate({ commentId });
    expect(await countFor('elm')).toBe(1);
    expect(await codeOf(take('alder', false))).toBe('NOT_FOUND');
  });
});
