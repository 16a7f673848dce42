import { postView } from '@ballast/schema/posts';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

describeWithApp('the following feed', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const alder = () => app.as('alder');
  const post = (name: string, content: string, isAnonymous = false) =>
    app.as(name).posts.create.mutate({ content, isAnonymous });
  const follow = (name: string, following = true) =>
    alder().profiles.setFollow.mutate({ userId: app.idOf(name), following });
  const listed = async (response: Response) =>
    postView
      .array()
      .parse(await response.json())
      .map(({ content }) => content);
  const contents = async () =>
    (await alder().posts.feed.query({ feed: 'following' })).items.map(({ content }) => content);

  test('contains only named posts of followed members, newest first', async () => {
    await post('birch', 'one');
    await post('birch', 'anonymous', true);
    await post('cedar', 'two');
    await post('alder', 'own');
    await post('alder', 'own and anonymous', true);
    expect(await contents()).toEqual([]);
    await follow('birch');
    expect(await contents()).toEqual(['one']);
    await follow('cedar');
    expect(await contents()).toEqual(['two', 'one']);
    await post('birch', 'three');
    expect(await contents()).toEqual(['three', 'two', 'one']);
    await follow('birch', false);
    expect(await contents()).toEqual(['two']);
  });

  test('is read page after page, and refuses cursors of the other feed', async () => {
    await follow('birch');
    for (const content of ['one', 'two', 'three']) await post('birch', content);
    const first = await app.request('alder', '/api/community/posts?feed=following&limit=2');
    expect(await listed(first)).toEqual(['three', 'two']);
    const next = /^<http:\/\/[^/]+(\/[^>]*feed=following[^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await app.request('alder', next);
    expect(await listed(second)).toEqual(['one']);
    expect(second.headers.get('link')).toBeNull();
    const { nextCursor: cursor } = await alder().posts.feed.query({ limit: 2 });
    expect(await codeOf(alder().posts.feed.query({ feed: 'following', cursor }))).toBe('BAD_INPUT');
  });

  test('an unknown feed gives an error for its field', async () => {
    const response = await app.request('alder', '/api/community/posts?feed=best');
    const sentence = "This has to be 'all', 'following' or 'unanswered'.";
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: sentence, code: 'BAD_INPUT', fields: { feed: sentence } });
  });
});
