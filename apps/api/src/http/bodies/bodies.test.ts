import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const posts = '/api/community/posts';
const comments = `${posts}/AAAAAAAAAAAAAAAAAAAAAA/comments`;
const createPost = '/api/trpc/posts.create';
const json = { 'content-type': 'application/json' };
const sayTrueOrFalse = 'Say whether this is anonymous: isAnonymous has to be true or false.';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ members: ['alder'] });
});
afterEach(() => {
  const serverFaults = app.logLines.filter((line) => line.includes('"fault"'));
  expect(serverFaults).toEqual([]);
});
afterAll(() => app.close());

const send = (path: string, body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
  app.request('alder', path, { method: 'POST', body, headers });

describe.each([
  posts,
  comments,
  createPost,
  '/api/force/force-signup',
  '/api/force/force-login',
  '/api/trpc/auth.signUp',
])('a body sent to %s', (path) => {
  test.each(['{', '{"content":', 'nonsense', '{"a":1}}', '\u0000', '{"a":\u0001}'])(
    'is refused as malformed JSON: %j',
    async (body) => {
      expect(await codeOf(send(path, body, json))).toBe('BAD_INPUT');
    },
  );

  test.each(['[]', '[1]', '"text"', 'null', '7', 'true', '{}'])(
    'is refused with a sentence for each field: %j',
    async (body) => {
      for (const sentence of Object.values((await refusalOf(send(path, body, json)))?.fields ?? { none: '' })) {
        expect(sentence).toMatch(/^(This|Say|Please|A |That) ?.*\.$/);
      }
    },
  );

  test('is refused without a crash when nested 100,000 levels deep', async () => {
    const deep = `{"content":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await codeOf(send(path, deep, json))).toBe('BAD_INPUT');
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'image/png',
    ';',
    'multipart/mixed',
  ])('is refused with the content type %s', async (type) => {
    expect(await codeOf(send(path, '{"content":"words"}', { 'content-type': type }))).toBe('UNSUPPORTED_TYPE');
  });
});

describe.each([posts, comments, createPost, '/api/force/force-login'])('a readable body sent to %s', (path) => {
  const content = '{"content":""}';
  const compressed = (headers: Record<string, string>) => send(path, gzipSync(content), { ...json, ...headers });

  test.each(['gzip', 'br', 'GZIP', 'identity, gzip', 'aes128gcm'])(
    'is refused with the content encoding %s, and the response says what is read',
    async (encoding) => {
      const response = await compressed({ 'content-encoding': encoding });
      expect(response.headers.get('accept-encoding')).toBe('identity');
      expect(await codeOf(response)).toBe('UNSUPPORTED_TYPE');
    },
  );

  test('is refused with the transfer encoding gzip', async () => {
    expect(await codeOf(compressed({ 'transfer-encoding': 'gzip, chunked' }))).toBe('UNSUPPORTED_TYPE');
  });

  test.each(['utf-16', '"utf-16le"', 'iso-8859-1', 'nonsense'])('is refused with the charset %s', async (charset) => {
    const type = { 'content-type': `application/json; charset=${charset}` };
    expect(await refusalOf(send(path, content, type))).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: 'We read text in UTF-8 only.',
    });
  });

  test.each([
    { 'content-encoding': 'identity' },
    { 'content-encoding': '' },
    { 'content-type': 'application/json;charset="UTF-8"' },
    { 'content-type': 'application/json; Charset=us-ascii' },
  ])('is read with %j', async (headers) => {
    expect(await codeOf(send(path, content, { ...json, ...headers }))).toBe('BAD_INPUT');
  });
});

test.each([posts, '/api/force/force-signup', '/api/force/force-login'])(
  'an empty body sent to %s is refused with errors for its fields',
  async (path) => {
    const fields = (await refusalOf(app.request('alder', path, { method: 'POST' })))?.fields;
    expect(Object.keys(fields ?? {}).length).toBeGreaterThanOrEqual(2);
  },
);

describe.each([posts, createPost])('a form sent to %s', (path) => {
  const form = (...entries: [string, string | Blob][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  test.each([
    ['without a boundary', 'multipart/form-data', part('content', 'words')],
    ['with the wrong boundary', 'multipart/form-data; boundary=y', part('content', 'words')],
    ['with no end', 'multipart/form-data; boundary=x', part('content', 'words')],
    ['cut off in the middle of a field', 'multipart/form-data; boundary=x', part('content', 'wo').slice(0, -2)],
    ['cut off in a header', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
    ['with a JSON body', 'multipart/form-data; boundary=x', '{"content":"words"}'],
    ['with an empty body', 'multipart/form-data; boundary=x', ''],
  ])('is refused %s', async (_what, type, body) => {
    expect(await codeOf(send(path, body, { 'content-type': type }))).toBe('BAD_INPUT');
  });

  test.each([
    ['content', { content: 'This was sent twice.' }],
    ['isAnonymous', { isAnonymous: 'This was sent twice.' }],
  ])('is refused when it has %s twice', async (name, wrong) => {
    const twice = form(['content', 'words'], ['isAnonymous', 'true'], [name, 'true']);
    expect((await refusalOf(send(path, twice)))?.fields).toEqual(wrong);
  });

  test.each([
    ['of the form', 'multipart/form-data; boundary=x; charset=utf-16', ''],
    ['of a field', 'multipart/form-data; boundary=x', 'Content-Type: text/plain; charset=utf-16\r\n'],
  ])('is refused when the charset %s is not UTF-8', async (_what, type, header) => {
    const body = `--x\r\n${header}Content-Disposition: form-data; name="content"\r\n\r\nwords\r\n--x--\r\n`;
    expect(await codeOf(send(path, body, { 'content-type': type }))).toBe('UNSUPPORTED_TYPE');
  });

  test('is refused when it is compressed', async () => {
    const body = gzipSync(`${part('content', 'words')}--x--\r\n`);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' };
    expect(await codeOf(send(path, body, headers))).toBe('UNSUPPORTED_TYPE');
  });

  test.each(['yes', '1', 'TRUE', ' true', '', 'on', 'null'])('is refused when isAnonymous is %j', async (text) => {
    const fields = (await refusalOf(send(path, form(['content', 'words'], ['isAnonymous', text]))))?.fields;
    expect(fields).toEqual({ isAnonymous: sayTrueOrFalse });
  });

  test.each([
    ['true', true],
    ['false', false],
  ])('is accepted when isAnonymous is %s', async (text, isAnonymous) => {
    const response = await send(path, form(['content', 'words'], ['isAnonymous', text]));
    expect(response.ok).toBe(true);
    expect(JSON.stringify(await response.json())).toContain(`"isAnonymous":${isAnonymous}`);
  });

  test('is refused with a file in a text field and text in a file field', async () => {
    const swapped = form(['content', new Blob(['words'])], ['isAnonymous', 'true'], ['image', 'words']);
    expect((await refusalOf(send(path, swapped)))?.fields).toEqual({
      content: 'This has to be text.',
      image: 'This has to be an image file.',
    });
  });

  test('treats __proto__ and constructor as plain field names', async () => {
    const inherited = form(['__proto__', 'true'], ['constructor', 'x'], ['content', 'words']);
    expect((await refusalOf(send(path, inherited)))?.fields).toEqual({ isAnonymous: sayTrueOrFalse });
    expect(Reflect.get({}, 'isAnonymous')).toBeUndefined();
    const twice = await send(path, form(['__proto__', 'x'], ['__proto__', 'y'], ['content', 'words']));
    expect(await twice.text()).toContain('"__proto__":"This was sent twice."');
  });
});

describe('isAnonymous in JSON', () => {
  test.each(['"true"', '"false"', '"yes"', '1', '0', 'null', '{}', '[]'])('is refused as %s', async (text) => {
    for (const path of [posts, comments, createPost]) {
      const body = `{"content":"words","isAnonymous":${text}}`;
      const fields = (await refusalOf(send(path, body, json)))?.fields;
      expect(fields?.['isAnonymous'], path).toBe(sayTrueOrFalse);
    }
  });

  test('is refused when missing, and not taken from __proto__', async () => {
    const refusal = await refusalOf(send(posts, '{"__proto__":{"isAnonymous":true},"content":"words"}', json));
    expect(refusal?.message).toEqual(sayTrueOrFalse);
    expect(refusal?.fields).toEqual({ isAnonymous: sayTrueOrFalse });
  });
});
