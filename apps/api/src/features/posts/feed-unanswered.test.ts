import { expect, test } from 'vitest';
import { appointModerators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;

describeWithApp('the unanswered feed', { members: ['alder', 'birch', 'cedar', 'oak'] }, (app) => {
  const write = async (name: string, content: string, isAnonymous: boolean) =>
    (await app.as(name).posts.create.mutate({ content, isAnonymous })).id;
  const answer = (name: string, postId: string, isAnonymous: boolean) =>
    app.as(name).comments.create.mutate({ postId, content: 'Me too', isAnonymous });
  const unanswered = async () => {
    const { items } = await app.as('cedar').posts.feed.query({ feed: 'unanswered' });
    return items.map(({ content }) => content);
  };

  test('lists posts oldest first, until another member answers by name', async () => {
    const first = await write('alder', 'first', true);
    const second = await write('birch', 'second', false);
    expect(await unanswered()).toEqual(['first', 'second']);
    await answer('birch', first, false);
    expect(await unanswered()).toEqual(['second']);
    await answer('birch', second, false);
    expect(await unanswered()).toEqual(['second']);
    await answer('alder', second, false);
    expect(await unanswered()).toEqual([]);
  });

  test('leaves out posts that nobody may answer', async () => {
    await app.as('alder').posts.create.mutate({ content: 'closed', isAnonymous: true, answers: 'nobody' });
    await write('alder', 'open', true);
    expect(await unanswered()).toEqual(['open']);
  });

  test.each(['alder', 'birch'])(
    'three anonymous comments count as an answer, also if one member wrote all of them (%s)',
    async (name) => {
      const id = await write('alder', 'awake', true);
      await answer(name, id, true);
      await answer(name, id, true);
      expect(await unanswered()).toEqual(['awake']);
      await answer(name, id, true);
      expect(await unanswered()).toEqual([]);
    },
  );

  test('leaves out posts that are older than a fortnight or deleted', async () => {
    await write('alder', 'old', true);
    app.advanceMs(14 * dayMs);
    const gone = await write('alder', 'gone', true);
    await write('alder', 'here', true);
    expect(await unanswered()).toEqual(['old', 'gone', 'here']);
    await app.as('alder').posts.delete.mutate({ postId: gone });
    app.advanceMs(dayMs);
    expect(await unanswered()).toEqual(['here']);
  });

  test('leaves out a post that staff removed, until the decision is reversed', async () => {
    await appointModerators(app);
    const removed = await write('alder', 'removed', true);
    await write('birch', 'here', true);
    await report(app, 'birch', removed);
    const caseId = await onlyCaseId(app);
    await app
      .asStaff('cedar')
      .moderation.decide.mutate({ caseId, action: 'remove', rule: null, words: 'Please be kind.' });
    expect(await unanswered()).toEqual(['here']);
    const first = await app.as('alder').posts.feed.query({ feed: 'unanswered', limit: 1 });
    expect(first).toMatchObject({ items: [{ content: 'here' }], nextCursor: null });
    await app.asStaff('cedar').moderation.reopen.mutate({ caseId });
    expect(await unanswered()).toEqual(['removed', 'here']);
  });

  test('a deleted answer no longer counts', async () => {
    const id = await write('alder', 'awake', true);
    const comment = await answer('birch', id, false);
    expect(await unanswered()).toEqual([]);
    await app.as('birch').comments.delete.mutate({ commentId: comment.id });
    expect(await unanswered()).toEqual(['awake']);
  });

  test('is read page after page, and refuses cursors of the other feeds', async () => {
    for (const content of ['one', 'two', 'three']) await write('alder', content, true);
    const page = await app.as('cedar').posts.feed.query({ feed: 'unanswered', limit: 2 });
    expect(page.items.map(({ content }) => content)).toEqual(['one', 'two']);
    const cursor = page.nextCursor ?? '';
    const rest = await app.as('cedar').posts.feed.query({ feed: 'unanswered', limit: 2, cursor });
    expect(rest).toMatchObject({ items: [{ content: 'three' }], nextCursor: null });
    expect(await codeOf(app.as('cedar').posts.feed.query({ cursor }))).toBe('BAD_INPUT');
  });
});
