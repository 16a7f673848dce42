import { adminPostView, adminUserView } from '@ballast/schema/admin-views';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

type Page = { items: { id: string }[]; nextCursor: string | null };

/** The ids of all pages of a list, with two items per page. */
async function allPages(read: (page: { limit: number; cursor: string | null }) => Promise<Page>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await read({ limit: 2, cursor });
    expect(page.items.length).toBeLessThanOrEqual(2);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

const members = ['alder', 'birch', 'cedar', 'elm_1', 'elmo'];
const hourMs = 60 * 60_000;

describeWithApp('admin lists and counts', { members, startAt: '2026-06-10T22:30:15.250Z' }, (app) => {
  const admin = () => app.asAdmin().admin;
  const post = (content: string, isAnonymous = false, mood?: string) =>
    app.as('alder').posts.create.mutate({ content, isAnonymous, mood });

  test('today’s counts start at midnight in London', async () => {
    await post('Before midnight');
    await post('Before midnight, nameless', true);
    expect(await admin().stats.query()).toEqual({ totalUsers: 5, totalPosts: 2, todaySignups: 5, todayPosts: 2 });
    app.advanceMs(hourMs);
    expect(await admin().stats.query()).toEqual({ totalUsers: 5, totalPosts: 2, todaySignups: 0, todayPosts: 0 });
    await post('After midnight, nameless', true);
    await post('After midnight');
    expect(await admin().stats.query()).toMatchObject({ totalPosts: 4, todayPosts: 2 });
    app.advanceMs(23 * hourMs + 29 * 60_000);
    expect(await admin().stats.query()).toMatchObject({ todayPosts: 2 });
    app.advanceMs(60_000);
    expect(await admin().stats.query()).toMatchObject({ totalPosts: 4, todayPosts: 0 });
  });

  test('members have the legacy field names and no other field', async () => {
    const response = await app.request({ admin: true }, '/api/admin/users?q=alder');
    expect(await response.json()).toEqual([
      {
        id: app.idOf('alder'),
        username: 'alder',
        first_name: 'Tree',
        last_name: 'alder',
        email: 'alder@example.org',
        created_at: '2026-06-10T22:30:15.250Z',
      },
    ]);
  });

  describe('of an appointed admin', () => {
    const details = { first_name: 'Tree', last_name: 'alder', email: 'alder@example.org' };
    const appointed = () => app.asStaff('cedar').admin;
    beforeEach(() => app.appoint('cedar', 'admin'));

    test('members have no name and no address', async () => {
      const { items } = await appointed().users.query({ q: 'alder' });
      expect(items).toMatchObject([{ username: 'alder', first_name: null, last_name: null, email: null }]);
    });

    test('an address finds nobody by its beginning, which would tell it letter by letter', async () => {
      expect((await appointed().users.query({ q: 'alder@' })).items).toEqual([]);
      expect((await admin().users.query({ q: 'alder@' })).items).toHaveLength(1);
    });

    test('shows one member’s, which is logged without the name', async () => {
      const userId = app.idOf('alder');
      expect(await appointed().showUser.mutate({ userId })).toMatchObject({ username: 'alder', ...details });
      const response = await app.request({ staff: 'cedar' }, `/api/admin/users/${userId}`);
      expect(await response.json()).toMatchObject(details);
      const { items } = await admin().log.query({});
      const looks = items.filter(({ action }) => action === 'show_member');
      expect(looks).toMatchObject(Array(2).fill({ actor: 'cedar', targetType: 'member', reason: null }));
      expect(JSON.stringify(looks)).not.toMatch(new RegExp(`alder|${userId}`));
      expect(await codeOf(appointed().showUser.mutate({ userId: 'x'.repeat(22) }))).toBe('NOT_FOUND');
    });
  });

  test('members are listed newest first; pages neither skip nor repeat members with the same sign-up time', async () => {
    app.advanceMs(5);
    await app.as().auth.signUp.mutate({
      firstName: 'Yew',
      lastName: 'Last',
      email: 'last@example.org',
      username: 'last_one',
      password: 'yew likes old walls',
      dateOfBirth: '1970-01-01',
      postcode: 'M1 1AE',
    });
    const newest = await allPages((page) => admin().users.query(page));
    expect(newest).toHaveLength(6);
    expect(new Set(newest).size).toBe(6);
    const { items } = await admin().users.query({ limit: 1 });
    expect(items[0]).toMatchObject({ username: 'last_one', id: newest[0] });
    expect(await allPages((page) => admin().users.query({ ...page, order: 'oldest' }))).toEqual(newest.toReversed());
  });

  test.each([
    ['a prefix of usernames', 'elm', ['elm_1', 'elmo']],
    ['a prefix in capitals', ' ELM ', ['elm_1', 'elmo']],
    ['a prefix of an e-mail address', 'birch@ex', ['birch']],
    ['a prefix with _, which is no wildcard', 'elm_', ['elm_1']],
    ['%, which is no wildcard', '%', []],
    ['the middle of a username', 'lde', []],
    ['blanks', '  ', members],
  ])('members are searched by prefix: %s', async (_case, q, found) => {
    const { items } = await admin().users.query({ q });
    expect(items.map(({ username }) => username).sort()).toEqual(found);
  });

  test('posts have the legacy field names; anonymous ones have no author and a time cut to the minute', async () => {
    const named = await post('By name', false, 'low');
    const anonymous = await post('Without a name', true);
    const response = await app.request({ admin: true }, '/api/admin/posts');
    expect(await response.json()).toEqual([
      {
        id: anonymous.id,
        user_id: null,
        username: 'Anonymous',
        content: 'Without a name',
        mood: null,
        is_anonymous: true,
        created_at: '2026-06-10T22:30:00.000Z',
      },
      {
        id: named.id,
        user_id: app.idOf('alder'),
        username: 'alder',
        content: 'By name',
        mood: 'low',
        is_anonymous: false,
        created_at: '2026-06-10T22:30:15.250Z',
      },
    ]);
  });

  test('posts are paginated in both orders, and filtered by mood regardless of case', async () => {
    const oldest: string[] = [];
    for (const mood of ['Low', 'low', 'lower', undefined, 'LOW'])
      oldest.push((await post('Words', mood === 'low', mood)).id);
    const newest = oldest.toReversed();
    expect(await allPages((page) => admin().posts.query(page))).toEqual(newest);
    expect(await allPages((page) => admin().posts.query({ ...page, order: 'oldest' }))).toEqual(oldest);
    const low = await allPages((page) => admin().posts.query({ ...page, mood: 'lOw' }));
    expect(low).toEqual([oldest[4], oldest[1], oldest[0]]);
  });

  test('over REST a list is a bare array whose Link header keeps the limit, order and filter', async () => {
    for (const content of ['one', 'two', 'three']) await post(content, false, 'low');
    const first = await app.request({ admin: true }, '/api/admin/posts?limit=2&order=oldest&mood=low');
    expect(
      adminPostView
        .array()
        .parse(await first.json())
        .map(({ content }) => content),
    ).toEqual(['one', 'two']);
    const next =
      /^<http:\/\/127\.0\.0\.1:3000(\/api\/admin\/posts\?limit=2&order=oldest&mood=low&cursor=[\w-]+)>; rel="next"$/;
    const path = next.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await app.request({ admin: true }, path);
    expect(
      adminPostView
        .array()
        .parse(await second.json())
        .map(({ content }) => content),
    ).toEqual(['three']);
    expect(second.headers.get('link')).toBeNull();
    const users = await app.request({ admin: true }, '/api/admin/users?limit=2');
    expect(adminUserView.array().parse(await users.json())).toHaveLength(2);
    expect(users.headers.get('link')).toContain('limit=2&cursor=');
  });

  test('a cursor is refused by every other list, order and filter', async () => {
    for (const content of ['one', 'two']) await post(content);
    const users = (await admin().users.query({ limit: 1 })).nextCursor;
    const posts = (await admin().posts.query({ limit: 1 })).nextCursor;
    const feed = (await app.as('alder').posts.feed.query({ limit: 1 })).nextCursor;
    expect([users, posts, feed]).not.toContain(null);
    const misused = [
      () => admin().users.query({ cursor: posts }),
      () => admin().users.query({ cursor: users, order: 'oldest' }),
      () => admin().users.query({ cursor: users, q: 'elm' }),
      () => admin().posts.query({ cursor: users }),
      () => admin().posts.query({ cursor: feed }),
      () => admin().posts.query({ cursor: posts, order: 'oldest' }),
      () => admin().log.query({ cursor: posts }),
      () => admin().reports.query({ cursor: posts }),
      () => admin().contacts.query({ cursor: posts }),
      () => app.as('alder').posts.feed.query({ cursor: posts }),
    ];
    for (const call of misused) expect(await codeOf(call())).toBe('BAD_INPUT');
  });
});
