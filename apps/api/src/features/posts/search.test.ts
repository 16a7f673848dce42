import { defaultSettings } from '@ballast/schema/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const path = '/api/community/posts/search';

describeOnEngines('search', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const post = (content: string, isAnonymous = false, by = 'alder') =>
    app.as(by).posts.create.mutate({ content, isAnonymous });
  const search = (q: string, by = 'cedar') => app.as(by).posts.search.query({ q, limit: 100 });
  const found = async (q: string, by = 'cedar') => (await search(q, by)).items.map(({ content }) => content);
  const get = (q: string, rest = '', by = 'cedar') => app.request(by, `${path}?q=${encodeURIComponent(q)}${rest}`);

  test('finds posts by their words; `mine` and `liked` are about the viewer', async () => {
    await post('Went fishing');
    const { id } = await post('Anxiety, again', true);
    await app.as('cedar').posts.setLike.mutate({ postId: id, liked: true });
    expect(await search('anxieties')).toMatchObject({
      items: [{ id, isAnonymous: true, mine: false, liked: true, author: { id: null, username: 'Anonymous' } }],
      nextCursor: null,
    });
    expect((await search('anx', 'alder')).items).toMatchObject([{ id, mine: true, liked: false }]);
    expect((await search('anx')).items).toEqual([await app.as('cedar').posts.get.query({ postId: id })]);
  });

  test('every write is visible in the next search: post, comment, deletion', async () => {
    expect(await found('sleep')).toEqual([]);
    const { id } = await post('No sleep');
    expect(await found('sleep')).toEqual(['No sleep']);
    await app.as('birch').comments.create.mutate({ postId: id, content: 'Nor me', isAnonymous: true });
    expect((await search('sleep')).items).toMatchObject([{ commentsCount: 1 }]);
    await app.as('alder').posts.delete.mutate({ postId: id });
    expect(await found('sleep')).toEqual([]);
  });

  test('pages neither skip nor repeat posts; a cursor is refused by other queries and lists', async () => {
    for (let n = 0; n < 5; n += 1) await post(`Stress ${'and more stress '.repeat(n)}`.trim());
    const all = await found('stress');
    const contents: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof search>> = await app
        .as('cedar')
        .posts.search.query({ q: 'stress', limit: 2, cursor });
      contents.push(...page.items.map(({ content }) => content));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(contents).toEqual(all);
    expect(new Set(contents).size).toBe(5);
    const { nextCursor } = await app.as('cedar').posts.search.query({ q: 'stress', limit: 2 });
    const otherQuery = { q: 'more', limit: 2, cursor: nextCursor };
    expect(await codeOf(app.as('cedar').posts.search.query(otherQuery))).toBe('BAD_INPUT');
    expect(await codeOf(app.as('cedar').posts.feed.query({ cursor: nextCursor }))).toBe('BAD_INPUT');
  });

  test('blank or long queries and invalid pages are refused', async () => {
    for (const q of ['', '   ', '\u200b']) {
      expect((await refusalOf(get(q)))?.fields).toEqual({ q: 'Type something to search for.' });
    }
    expect((await refusalOf(app.request('cedar', path)))?.fields).toEqual({ q: 'Type something to search for.' });
    expect((await refusalOf(get('x'.repeat(201))))?.fields).toEqual({ q: 'This can be 200 characters at most.' });
    expect((await refusalOf(get('x', '&limit=0')))?.fields).toHaveProperty('limit');
    expect((await refusalOf(get('x', '&limit=101')))?.fields).toHaveProperty('limit');
    expect((await refusalOf(get('x', '&cursor=nonsense')))?.fields).toHaveProperty('cursor');
    expect(await (await get('x'.repeat(200))).json()).toEqual([]);
  });

  test('any query text gives status 200 or 400', async () => {
    await post('Some words');
    const signs = fc.constantFrom(
      '"',
      "'",
      '*',
      '(',
      ')',
      ':',
      '-',
      'AND',
      'NEAR',
      'some',
      ' ',
      '^',
      '{',
      '\\',
      '|',
      '&',
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 210 }),
      fc.string({ unit: 'grapheme', maxLength: 210 }),
      fc.array(signs, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (q) => {
        const { status } = await get(q.toWellFormed());
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 200 },
    );
  });

  test('a username also finds the member’s named posts, after the posts that contain the word', async () => {
    await post('One of mine');
    await post('Hidden', true);
    await post('Another');
    await post('A walk under the alder', true, 'birch');
    await post('Me, alder');
    for (const q of ['alder', '@alder', 'ALDER', ' @Alder ']) {
      const contents = await found(q);
      expect(contents.slice(0, 2).sort()).toEqual(['A walk under the alder', 'Me, alder']);
      expect(contents.slice(2)).toEqual(['Another', 'One of mine']);
    }
    for (const q of ['alde', 'alder one', '@@alder', 'alder@example.org']) {
      expect(await found(q)).not.toContain('Another');
    }
  });

  test('anonymous posts are not found by username, e-mail or id of their author', async () => {
    await post('Nobody knows', true);
    for (const q of ['alder', '@alder', 'Anonymous', 'alder@example.org', app.idOf('alder')]) {
      expect(await found(q)).toEqual([]);
      expect(await found(q, 'alder')).toEqual([]);
    }
  });

  test('members who blocked the viewer or turned off profile search are not found by username', async () => {
    await post('By my name');
    await post('An oak and an alder', true, 'birch');
    const readSearch = async (q: string) => {
      const response = await get(q, '&limit=1');
      return [response.status, await response.text(), response.headers.get('link')];
    };
    const before = await readSearch('alder');
    expect(before[2]).toContain('rel="next"');
    const withoutMember = await readSearch('oak');

    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: true });
    expect(await readSearch('alder')).toEqual(withoutMember);
    expect(await found('alder', 'birch')).toContain('By my name');
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('cedar'), blocked: false });
    expect((await readSearch('alder'))[2]).toContain('rel="next"');

    await app.as('alder').settings.update.mutate({ ...defaultSettings, allowProfileSearch: false });
    expect(await readSearch('alder')).toEqual(withoutMember);
    expect(await found('alder', 'birch')).not.toContain('By my name');
    // Named posts are still found by their words.
    expect(await found('name')).toEqual(['By my name']);
  });

  test('a blocked member’s named posts are left out, anonymous ones are not; pages are not refilled', async () => {
    await post('Rough shift one');
    await post('Rough shift two', true);
    await post('Rough shift three', true, 'birch');
    const before = await app.as('cedar').posts.search.query({ q: 'shift', limit: 2 });
    await app.as('cedar').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true });
    expect(await found('shift')).toEqual(['Rough shift three', 'Rough shift two']);
    const after = await app.as('cedar').posts.search.query({ q: 'shift', limit: 2 });
    expect(after.items).toEqual(before.items);
    expect(after.nextCursor).not.toBeNull();
    const rest = { q: 'shift', limit: 2, cursor: after.nextCursor };
    expect((await app.as('cedar').posts.search.query(rest)).items).toEqual([]);
  });
});
