import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp('the words of a notice', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const post = async (isAnonymous: boolean, notes: 'suicide'[] = []) =>
    (await app.as('alder').posts.create.mutate({ content: 'Long shift', isAnonymous, notes })).id;
  const comment = async (name: string, postId: string, content: string, isAnonymous = false) =>
    (await app.as(name).comments.create.mutate({ postId, content, isAnonymous })).id;
  const wordsOf = async (name: string) => {
    const { items } = await app.as(name).notices.list.query({});
    return items.map(({ kind, story, answerWords }) => [kind, story?.words, answerWords]);
  };

  test('are the first ones of a named story and of its newest named answer', async () => {
    const postId = await post(false);
    await comment('birch', postId, 'First answer');
    await comment('birch', postId, 'Second answer');
    await comment('cedar', postId, 'A whisper', true);
    expect(await wordsOf('alder')).toEqual([['answer', 'Long shift', 'Second answer']]);
    await app.as('birch').posts.setLike.mutate({ postId, liked: true });
    await app.as('alder').notices.markRead.mutate();
    expect((await wordsOf('alder')).sort()).toEqual([
      ['answer', 'Long shift', null],
      ['support', 'Long shift', null],
    ]);
  });

  test('are none about an anonymous story, for its author and everyone else, whose day is given', async () => {
    const postId = await post(true);
    await comment('birch', postId, 'By birch');
    await comment('cedar', postId, 'By cedar');
    for (const name of ['alder', 'birch']) {
      const { items } = await app.as(name).notices.list.query({});
      const { createdAt: writtenAt } = await app.as(name).posts.get.query({ postId });
      expect(items).toMatchObject([{ kind: 'answer', story: { words: null, writtenAt }, answerWords: null }]);
      expect(JSON.stringify(items)).not.toMatch(/Long shift|By cedar|By birch/);
    }
  });

  test('leave out answers of blocked and muted members, removed ones, and those the member has hidden', async () => {
    const postId = await post(false);
    const first = await comment('birch', postId, 'By birch');
    await comment('cedar', postId, 'By cedar');
    await app.as('alder').profiles.setMute.mutate({ userId: app.idOf('cedar'), muted: true });
    expect(await wordsOf('alder')).toEqual([['answer', 'Long shift', 'By birch']]);
    await app.as('alder').comments.setHidden.mutate({ commentId: first, hidden: true });
    expect(await wordsOf('alder')).toEqual([['answer', 'Long shift', null]]);
    await app.as('alder').profiles.setMute.mutate({ userId: app.idOf('cedar'), muted: false });
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    expect(await wordsOf('alder')).toEqual([['answer', 'Long shift', 'By cedar']]);
  });

  test('do not lift a cover, except from the member’s own story', async () => {
    const postId = await post(false, ['suicide']);
    await comment('birch', postId, 'Stay');
    await comment('cedar', postId, 'Whisky helps');
    await app.as('birch').settings.update.mutate({ hiddenWords: ['whisky'] });
    expect(await wordsOf('birch')).toEqual([['answer', null, null]]);
    expect(await wordsOf('alder')).toEqual([['answer', 'Long shift', 'Whisky helps']]);
    await app.as('birch').settings.update.mutate({ contentFilter: { suicide: 'show' }, hiddenWords: [] });
    expect(await wordsOf('birch')).toEqual([['answer', 'Long shift', 'Whisky helps']]);
  });
});
