import type { CreatePostInput, FeedInput, Post, SearchPostsInput } from '@ballast/schema/posts';
import { expect, test } from 'vitest';
import { appointModerators, onlyCaseId, report } from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { pictureUpload } from '../../testing/post-picture.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

type Written = Partial<Pick<CreatePostInput, 'topics' | 'mood' | 'isAnonymous' | 'notes'>>;
type Filter = Partial<Omit<FeedInput, 'limit' | 'cursor'>>;
type SearchFilter = Partial<Omit<SearchPostsInput, 'q' | 'cursor'>>;

const dayMs = 24 * 60 * 60_000;
const contentsOf = ({ items }: { items: Post[] }) => items.map(({ content }) => content);

describeWithApp('lists of posts with a filter', { members: ['alder', 'birch', 'cedar', 'oak'] }, (app) => {
  const write = async (name: string, content: string, written: Written = {}) =>
    (await app.as(name).posts.create.mutate({ content, isAnonymous: true, ...written })).id;
  const feed = async (filter: Filter, name = 'cedar') => contentsOf(await app.as(name).posts.feed.query(filter));
  const found = async (filter: SearchFilter, q = 'awake') =>
    contentsOf(await app.as('cedar').posts.search.query({ q, ...filter })).sort();
  const answer = (name: string, postId: string, isAnonymous: boolean) =>
    app.as(name).comments.create.mutate({ postId, content: 'Me too', isAnonymous });
  const follow = (userId: string) => app.as('cedar').profiles.setFollow.mutate({ userId, following: true });

  test('the feed lists a topic, a mood without case, or both, newest first', async () => {
    await write('alder', 'one', { topics: ['sleep'], mood: 'Low' });
    await write('birch', 'two', { topics: ['sleep', 'work'], isAnonymous: false });
    await write('alder', 'three', { mood: 'LOW', topics: ['work'] });
    await write('birch', 'four', { mood: 'lower' });
    expect(await feed({ topic: 'sleep' })).toEqual(['two', 'one']);
    expect(await feed({ mood: 'lOw' })).toEqual(['three', 'one']);
    expect(await feed({ mood: 'low', topic: 'work' })).toEqual(['three']);
    expect(await feed({ topic: 'loss' })).toEqual([]);
    expect(await feed({ mood: ' ' })).toHaveLength(4);
  });

  test('the other feeds take the filters too', async () => {
    await follow(app.idOf('birch'));
    await write('birch', 'one', { topics: ['sleep'], mood: 'low', isAnonymous: false });
    const answered = await write('birch', 'two', { topics: ['sleep'], isAnonymous: false });
    await write('alder', 'three', { topics: ['sleep'], mood: 'low' });
    await write('birch', 'four', { topics: ['work'], mood: 'low', isAnonymous: false });
    await answer('alder', answered, false);
    expect(await feed({ feed: 'following', topic: 'sleep' })).toEqual(['two', 'one']);
    expect(await feed({ feed: 'following', mood: 'Low' })).toEqual(['four', 'one']);
    expect(await feed({ feed: 'following', mood: 'low', topic: 'sleep' })).toEqual(['one']);
    expect(await feed({ feed: 'unanswered', topic: 'sleep' })).toEqual(['one', 'three']);
    expect(await feed({ feed: 'unanswered', mood: 'low' })).toEqual(['one', 'three', 'four']);
    expect(await feed({ feed: 'unanswered', mood: 'low', topic: 'sleep' })).toEqual(['one', 'three']);
  });

  test.each([{ topic: 'sleep' as const }, { mood: 'low' }, { feed: 'unanswered' as const, topic: 'sleep' as const }])(
    '%j is read page by page, and its cursor is of no other list',
    async (filter) => {
      const contents = ['one', 'two', 'three', 'four', 'five'];
      for (const content of contents) await write('alder', content, { topics: ['sleep'], mood: 'Low' });
      const first = await app.as('cedar').posts.feed.query({ ...filter, limit: 2 });
      const cursor = first.nextCursor ?? '';
      const second = await app.as('cedar').posts.feed.query({ ...filter, limit: 4, cursor });
      const inOrder = 'feed' in filter ? contents : contents.toReversed();
      expect([...contentsOf(first), ...contentsOf(second)]).toEqual(inOrder);
      expect(second.nextCursor).toBeNull();
      for (const other of [
        {},
        { topic: 'work' as const },
        { mood: 'high' },
        { ...filter, feed: 'following' as const },
      ]) {
        expect(await codeOf(app.as('cedar').posts.feed.query({ ...other, cursor }))).toBe('BAD_INPUT');
      }
    },
  );

  test('a first page of a topic follows every change', async () => {
    const postId = await write('alder', 'one', { topics: ['sleep'] });
    expect(await feed({ topic: 'sleep' })).toEqual(['one']);
    await write('birch', 'two', { topics: ['sleep'] });
    expect(await feed({ topic: 'sleep' })).toEqual(['two', 'one']);
    await app.as('alder').posts.update.mutate({ postId, topics: ['work'] });
    expect(await feed({ topic: 'sleep' })).toEqual(['two']);
    expect(await feed({ topic: 'work' })).toEqual(['one']);
    await app.as('alder').posts.delete.mutate({ postId });
    expect(await feed({ topic: 'work' })).toEqual([]);
  });

  test('a search finds only what its filters let through', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ content: 'Awake with a picture', isAnonymous: 'true' })) {
      form.set(name, value);
    }
    form.set('image', await pictureUpload(), 'a.png');
    await app.as('alder').posts.create.mutate(form);
    await write('alder', 'Awake one', { topics: ['sleep'], mood: 'Low' });
    const answered = await write('birch', 'Awake two', { topics: ['sleep', 'work'], isAnonymous: false });
    const ofAnonymous = await write('birch', 'Awake three', { topics: ['work'] });
    await answer('alder', answered, false);
    await answer('birch', ofAnonymous, true);
    expect(await found({})).toHaveLength(4);
    expect(await found({ topic: 'sleep' })).toEqual(['Awake one', 'Awake two']);
    expect(await found({ mood: 'LOW' })).toEqual(['Awake one']);
    expect(await found({ has: 'image' })).toEqual(['Awake with a picture']);
    expect(await found({ unanswered: true })).toEqual(['Awake one', 'Awake three', 'Awake with a picture']);
    expect(await found({ unanswered: false })).toHaveLength(4);
    expect(await found({ topic: 'work', unanswered: true })).toEqual(['Awake three']);
    expect(await found({ topic: 'work' }, 'birch')).toEqual(['Awake two']);
    expect(await found({ topic: 'loss' }, 'birch')).toEqual([]);
  });

  test('a search with a filter is read page by page', async () => {
    for (const content of ['one', 'two', 'three']) await write('alder', `Awake ${content}`, { topics: ['sleep'] });
    await write('alder', 'Awake four');
    const search = (cursor: string | null, limit: number) =>
      app.as('cedar').posts.search.query({ q: 'awake', topic: 'sleep', limit, cursor });
    const first = await search(null, 2);
    const second = await search(first.nextCursor, 2);
    expect([...contentsOf(first), ...contentsOf(second)].sort()).toEqual(['Awake one', 'Awake three', 'Awake two']);
    const other = app.as('cedar').posts.search.query({ q: 'awake', cursor: first.nextCursor });
    expect(await codeOf(other)).toBe('BAD_INPUT');
  });

  test('over REST, unknown filters are refused and empty ones ignored', async () => {
    await write('alder', 'Awake', { topics: ['sleep'], mood: 'Low' });
    const get = (query: string) => app.request('cedar', `/api/community/posts${query}`);
    for (const query of ['?topic=sleep', '?mood=LOW', '?topic=&mood=', '/search?q=awake&topic=sleep&unanswered=true']) {
      expect(await (await get(query)).json(), query).toMatchObject([{ content: 'Awake' }]);
    }
    expect(await (await get('?topic=work')).json()).toEqual([]);
    expect(await (await get('/search?q=awake&has=image')).json()).toEqual([]);
    for (const query of [
      '?topic=weather',
      '?topic=Sleep',
      '/search?q=a&has=cake',
      '/search?q=a&unanswered=maybe',
      `?mood=${'x'.repeat(33)}`,
    ]) {
      expect(await refusalOf(get(query)), query).toMatchObject({ code: 'BAD_INPUT' });
    }
    for (const content of ['two', 'three']) await write('alder', content, { topics: ['sleep'] });
    expect((await get('?topic=sleep&limit=2')).headers.get('link')).toContain('topic=sleep');
  });

  test('topics are listed in their order with the stories of 30 days, from five on', async () => {
    const counts = async () => {
      const listed = await app.as('cedar').posts.topics.query();
      return Object.fromEntries(listed.flatMap(({ topic, posts }) => (posts === null ? [] : [[topic, posts]])));
    };
    for (let index = 0; index < 4; index += 1) await write('alder', 'Up', { topics: ['sleep', 'work'] });
    expect(await counts()).toEqual({});
    const postId = await write('birch', 'Up', { topics: ['sleep'], isAnonymous: false });
    expect(await counts()).toEqual({ sleep: 5 });
    await app.as('cedar').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    await app.as('cedar').posts.setHidden.mutate({ postId, hidden: true });
    expect(await counts()).toEqual({ sleep: 5 });
    await app.as('birch').posts.delete.mutate({ postId });
    expect(await counts()).toEqual({});
    await write('birch', 'Up', { topics: ['sleep'] });
    app.advanceMs(30 * dayMs);
    expect(await counts()).toEqual({ sleep: 5 });
    app.advanceMs(dayMs);
    expect(await counts()).toEqual({});
    const listed = await (await app.request('cedar', '/api/community/topics')).json();
    expect(listed).toHaveLength(16);
    expect(listed).toMatchObject([
      { topic: 'anger', posts: null },
      { topic: 'anxiety', posts: null },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  test('a story that staff removed is in no list of a topic and no count', async () => {
    await appointModerators(app);
    for (let index = 0; index < 4; index += 1) await write('alder', 'Up', { topics: ['sleep'] });
    const removed = await write('birch', 'removed', { topics: ['sleep'] });
    const since = await write('alder', 'other');
    const sleep = async () =>
      (await app.as('alder').posts.topics.query()).find(({ topic }) => topic === 'sleep')?.posts;
    expect(await sleep()).toBe(5);
    await report(app, 'alder', removed);
    const caseId = await onlyCaseId(app);
    await app
      .asStaff('cedar')
      .moderation.decide.mutate({ caseId, action: 'remove', rule: null, words: 'Please be kind.' });
    expect(await sleep()).toBe(null);
    expect((await feed({ topic: 'sleep' }, 'alder')).length).toBe(4);
    expect(await codeOf(app.as('alder').posts.newSince.query({ since: removed }))).toBe('NOT_FOUND');
    expect(await app.as('alder').posts.newSince.query({ since })).toEqual({ count: 0 });
    await app.asStaff('cedar').moderation.reopen.mutate({ caseId });
    expect(await sleep()).toBe(5);
    expect((await feed({ topic: 'sleep' }, 'alder')).length).toBe(5);
  });

  test('new posts are counted under the same filters', async () => {
    const newSince = async (since: string, filter: Filter = {}) =>
      (await app.as('cedar').posts.newSince.query({ since, ...filter })).count;
    const since = await write('alder', 'zero', { topics: ['sleep'] });
    expect(await newSince(since)).toBe(0);
    await follow(app.idOf('birch'));
    await write('birch', 'one', { topics: ['sleep'], mood: 'LOW', isAnonymous: false });
    const answered = await write('alder', 'two', { topics: ['work'] });
    await write('cedar', 'three', { topics: ['work'], mood: 'low' });
    await answer('birch', answered, false);
    expect(await newSince(since)).toBe(3);
    expect(await newSince(answered)).toBe(1);
    expect(await newSince(since, { topic: 'work' })).toBe(2);
    expect(await newSince(since, { topic: 'work', mood: 'Low' })).toBe(1);
    expect(await newSince(since, { feed: 'following' })).toBe(1);
    expect(await newSince(since, { feed: 'following', topic: 'work' })).toBe(0);
    expect(await newSince(since, { feed: 'unanswered' })).toBe(2);
    const path = `/api/community/posts/new?since=${since}&topic=work`;
    expect(await (await app.request('cedar', path)).json()).toEqual({ count: 2 });
    for (const unknown of ['x'.repeat(22), '', "' or 1=1"]) {
      expect(await codeOf(app.as('cedar').posts.newSince.query({ since: unknown }))).toBe('NOT_FOUND');
    }
  });

  test('what the viewer’s rules hide is not a new post, and who wrote an anonymous one changes nothing', async () => {
    const since = await write('alder', 'zero');
    const hidden = await write('alder', 'hidden');
    await write('alder', 'noted', { notes: ['drink'] });
    await write('birch', 'by name', { isAnonymous: false });
    await write('birch', 'anonymous');
    await write('oak', 'by name', { isAnonymous: false });
    const count = async (name: string) => (await app.as(name).posts.newSince.query({ since })).count;
    expect(await count('cedar')).toBe(5);
    await app.as('cedar').posts.setHidden.mutate({ postId: hidden, hidden: true });
    expect(await count('cedar')).toBe(4);
    await app.as('cedar').settings.update.mutate({ contentFilter: { drink: 'hide' } });
    expect(await count('cedar')).toBe(3);
    await app.as('cedar').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    expect(await count('cedar')).toBe(2);
    await app.as('cedar').profiles.setMute.mutate({ userId: app.idOf('oak'), muted: true });
    expect(await count('cedar')).toBe(1);
    expect(await count('alder')).toBe(5);
    expect(await count('birch')).toBe(5);
  });

  test('no more than 99 new posts are counted', async () => {
    const since = await write('alder', 'zero');
    const { tables, transaction } = app().database;
    const row = (index: number) => ({
      id: String(index).padStart(22, 'x'),
      authorId: app.idOf('birch'),
      content: 'Up',
      createdAt: new Date(),
    });
    await transaction(function* (tx) {
      yield tx.insert(tables.posts).values(Array.from({ length: 130 }, (_, index) => row(index)));
    });
    expect(await app.as('cedar').posts.newSince.query({ since })).toEqual({ count: 99 });
    await app.as('cedar').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    expect(await app.as('cedar').posts.newSince.query({ since })).toEqual({ count: 0 });
  });
});
