import { idView } from '@ballast/schema/ids';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { type ListeningServer, listen } from '../../testing/servers/listen.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const posts = '/api/community/posts';
const notACursor = { cursor: 'That is not a cursor we gave out.' };

let app: TestApp;
let postId: string;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder', 'birch'] });
  for (const content of ['one', 'two', 'three']) {
    postId = (await app.as('alder').posts.create.mutate({ content, isAnonymous: false })).id;
  }
  for (const content of ['uno', 'due', 'tre']) {
    await app.as('birch').comments.create.mutate({ postId, content, isAnonymous: true });
  }
});
afterEach(() => {
  const serverFaults = app.logLines.filter((line) => line.includes('"fault"'));
  expect(serverFaults).toEqual([]);
});
afterAll(() => app.close());

describe('a malformed id', () => {
  const malformedIds = [
    '%00',
    'x',
    'a'.repeat(5000),
    '%E0%A4%A',
    '..%2f..%2fetc',
    '%F0%9F%8C%B3',
    "'%20or%201=1--",
    '__proto__',
    '%20',
  ];
  test.each(malformedIds)('%s is not found', async (id) => {
    for (const [method, path] of [
      ['GET', `${posts}/${id}`],
      ['DELETE', `${posts}/${id}`],
      ['POST', `${posts}/${id}/like`],
      ['GET', `${posts}/${id}/comments`],
      ['DELETE', `/api/community/comments/${id}`],
      ['POST', `/api/community/comments/${id}/like`],
      ['GET', `/media/${id}.webp`],
    ] as const) {
      expect(await refusalOf(app.request('alder', path, { method })), `${method} ${path}`).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const comment = { content: 'words', isAnonymous: true };
    expect(await codeOf(app.sendJson('alder', `${posts}/${id}/comments`, comment))).toBe('NOT_FOUND');
  });

  test.each(['', '\0', '\ud800', 'a'.repeat(5000), '../../..', '%E0%A4%A'])('%j is not found over tRPC', async (id) => {
    const path = `/api/trpc/posts.get?input=${encodeURIComponent(JSON.stringify({ postId: id }))}`;
    expect(await codeOf(app.request('alder', path))).toBe('NOT_FOUND');
  });

  test.for([7, null, true, [], {}])('%j is refused with an error for its field', async (id) => {
    const response = app.sendJson('alder', '/api/trpc/posts.setLike', { postId: id, liked: true });
    expect((await refusalOf(response))?.fields).toEqual({ postId: 'This is needed.' });
  });
});

describe('pagination', () => {
  const next = async (path: string) => {
    const link = (await app.request('alder', path)).headers.get('link');
    const { searchParams } = new URL(link?.slice(1, link.indexOf('>')) ?? 'http://none');
    return { link, cursor: searchParams.get('cursor') ?? '' };
  };

  test.each(['0', '101', '1.5', 'NaN', '', '1e9', '-1', '1e1', '0x10', ' 5', '１', 'Infinity', '9'.repeat(400)])(
    'refuses the limit %j',
    async (limit) => {
      for (const list of [posts, `${posts}/${postId}/comments`]) {
        const response = app.request('alder', `${list}?limit=${encodeURIComponent(limit)}`);
        expect((await refusalOf(response))?.fields).toEqual({ limit: 'This has to be a whole number from 1 to 100.' });
      }
    },
  );

  test('links to the next page, except on the last page', async () => {
    for (const list of [posts, `${posts}/${postId}/comments`]) {
      const ids: string[] = [];
      let url = `${list}?limit=2`;
      for (const expected of [2, 1]) {
        const response = await app.request('alder', url);
        const items = z
          .array(z.object({ id: idView }))
          .length(expected)
          .parse(await response.json());
        ids.push(...items.map(({ id }) => id));
        const link = response.headers.get('link');
        if (expected === 1) expect(link).toBeNull();
        else expect(link).toMatch(/^<http:\/\/127\.0\.0\.1:3000\/[^>]+\?limit=2&cursor=[\w-]+>; rel="next"$/);
        url = link?.slice(1, link.indexOf('>')) ?? '';
      }
      expect(new Set(ids).size).toBe(3);
    }
  });

  test("refuses another list's cursor", async () => {
    const feed = await next(`${posts}?limit=1`);
    const comments = await next(`${posts}/${postId}/comments?limit=1`);
    expect(feed.cursor.length).toBe(comments.cursor.length);
    expect((await refusalOf(app.request('alder', `${posts}?cursor=${comments.cursor}`)))?.fields).toEqual(notACursor);
    const other = app.request('alder', `${posts}/${postId}/comments?cursor=${feed.cursor}`);
    expect((await refusalOf(other))?.fields).toEqual(notACursor);
  });

  test('refuses a cursor with one changed character', async () => {
    const { cursor } = await next(`${posts}?limit=1`);
    for (let index = 0; index < cursor.length; index += 1) {
      const changed = cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1);
      const response = await app.request('alder', `${posts}?cursor=${changed}`);
      // The last base64url character has unused bits, so a change may not alter the bytes.
      if (index < cursor.length - 1) expect(response.status, changed).toBe(400);
    }
  });

  test.each(['', 'x', '%00', '%E0%A4%A', 'a'.repeat(300), 'null', '..%2f..', btoa('{"seq":1}')])(
    'refuses the cursor %s',
    async (cursor) => {
      expect((await refusalOf(app.request('alder', `${posts}?cursor=${cursor}`)))?.fields).toEqual(notACursor);
    },
  );

  test.for([7, true, {}, []])('refuses the cursor %j over tRPC', async (cursor) => {
    const path = `/api/trpc/posts.feed?input=${encodeURIComponent(JSON.stringify({ cursor }))}`;
    expect((await refusalOf(app.request('alder', path)))?.fields).toEqual(notACursor);
  });
});

describe('a malformed cookie', () => {
  test.each([
    'ballast_session=%E0%A4%A',
    'a=%E0%A4%A; ballast_session=x',
    'ballast_session=',
    'ballast_session',
    '=;=;;',
    'ballast_session="quoted"',
    `ballast_session=${'a'.repeat(22)}.${'b'.repeat(43)}`,
    `ballast_session=${'a'.repeat(10_240)}`,
    '__proto__=x; constructor=y',
  ])('%s counts as no session', async (cookie) => {
    const response = app.request(undefined, '/api/auth/user', { headers: { cookie } });
    expect(await codeOf(response)).toBe('NOT_SIGNED_IN');
  });

  test('does not invalidate the session cookie beside it', async () => {
    const cookie = `a=%E0%A4%A; =; ${app.cookieOf('alder')}; b="`;
    expect((await app.request(undefined, '/api/auth/user', { headers: { cookie } })).status).toBe(200);
  });
});

describe('a foreign or invalid Host', () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await listen(app);
  });
  afterAll(() => server.close());

  test('does not appear in the Link header', async () => {
    const response = await server.send(
      `GET ${posts}?limit=1 HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n` +
        `Cookie: ${app.cookieOf('alder')}\r\nConnection: close\r\n\r\n`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('link')).toMatch(/^<http:\/\/127\.0\.0\.1:3000\//);
  });

  test('is refused if invalid, with the usual security headers', async () => {
    const response = await server.send('GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n');
    expect(response.status).toBe(400);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

test('a procedure whose name cannot be decoded is not found', async () => {
  expect(await codeOf(app.request('alder', '/api/trpc/%E0%A4%A'))).toBe('NOT_FOUND');
});
