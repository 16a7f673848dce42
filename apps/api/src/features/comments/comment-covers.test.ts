import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { createTestApp } from '../../testing/test-app.ts';

describeWithApp('covers of comments', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  let postId: string;
  beforeEach(async () => {
    postId = (await app.as('alder').posts.create.mutate({ content: 'Still up', isAnonymous: true })).id;
  });
  const comment = async (name: string, content: string, isAnonymous: boolean) =>
    (await app.as(name).comments.create.mutate({ postId, content, isAnonymous })).id;
  const hideWords = (name: string, ...hiddenWords: string[]) => app.as(name).settings.update.mutate({ hiddenWords });
  const coversFor = async (name: string) =>
    (await app.as(name).comments.list.query({ postId })).items.map(({ content, cover }) => [content, cover]);

  test('a hidden word covers comments, named and anonymous, for the viewer alone, in the list and at their URL', async () => {
    await comment('alder', 'Three Pînts down', false);
    const commentId = await comment('alder', 'More pints', true);
    await comment('alder', 'A pintsized dog', true);
    await hideWords('birch', 'pints');
    expect(await coversFor('birch')).toEqual([
      ['Three Pînts down', 'word'],
      ['More pints', 'word'],
      ['A pintsized dog', null],
    ]);
    expect(await app.as('birch').comments.get.query({ commentId })).toMatchObject({ cover: 'word' });
    expect((await coversFor('cedar')).map(([, cover]) => cover)).toEqual([null, null, null]);
    await hideWords('birch');
    expect((await coversFor('birch')).map(([, cover]) => cover)).toEqual([null, null, null]);
  });

  test.each([true, false])('one’s own comment (anonymous: %s) is never covered', async (isAnonymous) => {
    await hideWords('birch', 'pints');
    const written = await app.as('birch').comments.create.mutate({ postId, content: 'My pints', isAnonymous });
    expect(written.cover).toBeNull();
    expect(await coversFor('birch')).toEqual([['My pints', null]]);
  });
});

test('the words are searched once for a cached page and one set of filters', async () => {
  const app = await createTestApp({ members: ['alder', 'birch'] });
  onTestFinished(app.close);
  const { id: postId } = await app.as('alder').posts.create.mutate({ content: 'Still up', isAnonymous: true });
  const content = 'Three pints down';
  await app.as('alder').comments.create.mutate({ postId, content, isAnonymous: true });
  await app.as('birch').settings.update.mutate({ hiddenWords: ['pints'] });
  // The filter tests whether a text is ASCII.
  const regExpTest = vi.spyOn(RegExp.prototype, 'test');
  onTestFinished(() => regExpTest.mockRestore());
  const countSearches = async () => {
    regExpTest.mockClear();
    expect((await app.as('birch').comments.list.query({ postId })).items).toMatchObject([{ cover: 'word' }]);
    return regExpTest.mock.calls.filter(([text]) => text === content).length;
  };
  expect(await countSearches()).toBeGreaterThan(0);
  expect(await countSearches()).toBe(0);
});
