import { describe, expect, test } from 'vitest';
import { BallastError, createBallastClient } from './index.ts';

const json = { 'content-type': 'application/json' };

/** A client whose server answers every call of a batch with its input. */
function createEcho() {
  const urls: string[] = [];
  const client = createBallastClient({
    url: 'http://ballast.example',
    async fetch(input) {
      const url = new URL(String(input));
      urls.push(url.pathname);
      const inputs: Record<string, unknown> = JSON.parse(url.searchParams.get('input') ?? '{}');
      const calls = url.pathname.split(',').map((_, index) => ({ result: { data: inputs[index] ?? null } }));
      return Response.json(calls, { headers: json });
    },
  });
  return { client, urls };
}

/** Callers without types can pass anything. */
const asInput = (value: unknown) => JSON.parse('null', () => value);

async function messageOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof BallastError ? error.message : error;
}

const circle: Record<string, unknown> = {};
circle['self'] = circle;
const refused: [string, unknown, string][] = [
  ['a BigInt', { limit: 5n }, '`limit` is a bigint.'],
  ['NaN', { limit: Number.NaN }, '`limit` is NaN.'],
  ['Infinity', { limit: Number.POSITIVE_INFINITY }, '`limit` is Infinity.'],
  ['a function', { cursor: () => '' }, '`cursor` is a function.'],
  ['a symbol', { cursor: Symbol('a') }, '`cursor` is a symbol.'],
  ['an invalid date', { cursor: new Date('soon') }, '`cursor` is an invalid date.'],
  ['a file', { cursor: new Blob(['a']) }, '`cursor` is a file or a form.'],
  ['a form', new FormData(), 'It is a file or a form.'],
  ['a set', { topics: new Set(['sleep']) }, '`topics` is of the type Set.'],
  ['a promise', { cursor: Promise.resolve('') }, '`cursor` is of the type Promise.'],
  ['bytes', { cursor: new Uint8Array(2) }, '`cursor` is of the type Uint8Array.'],
  ['a value in a list', { topics: ['sleep', 5n] }, '`1` is a bigint.'],
  ['more than fits a URL', { cursor: 'x'.repeat(8000) }, 'It is too long for a query.'],
];

describe('an input that JSON does not carry', () => {
  test.each(refused)('rejects its own call with a sentence: %s', async (_what, value, sentence) => {
    const { client, urls } = createEcho();
    const [first, second] = await Promise.all([
      messageOf(client.posts.feed.query(asInput(value))),
      client.posts.feed.query({ limit: 7 }),
    ]);
    expect(first).toBe(`0: ${JSON.stringify({ error: `This input cannot be sent. ${sentence}` })}`);
    expect(second).toEqual({ limit: 7 });
    expect(urls).toEqual(['/api/trpc/posts.feed']);
  });

  test.each([
    ['a circle', circle, /circular/i],
    ['a value whose toJSON throws', { toJSON: () => expect.fail('no') }, /no/],
  ])('rejects its own call: %s', async (_what, value, pattern) => {
    expect(await messageOf(createEcho().client.posts.feed.query(asInput(value)))).toMatch(pattern);
  });

  test('rejects a mutation', async () => {
    const { client, urls } = createEcho();
    const call = client.posts.create.mutate(asInput({ content: 5n, isAnonymous: true }));
    expect(await messageOf(call)).toContain('`content` is a bigint.');
    expect(urls).toEqual([]);
  });

  test('ends a subscription', async () => {
    const errors: Error[] = [];
    createEcho().client.events.news.subscribe(asInput({ since: 5n }), { onError: (error) => errors.push(error) });
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('`since` is a bigint.')]);
  });
});

test('an input is sent as it was when the call was made', async () => {
  const input = { limit: 3, cursor: undefined };
  const call = createEcho().client.posts.feed.query(input);
  input.limit = 9;
  expect(await call).toEqual({ limit: 3 });
});

test('a page of something in between is an error that quotes it', async () => {
  const page = new Response('<h1>Welcome to our Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
  const client = createBallastClient({ url: 'http://ballast.example', fetch: async () => page.clone() });
  const expected = '200: That is no answer of Ballast: <h1>Welcome to our Wi-Fi</h1>';
  expect(await messageOf(client.auth.me.query())).toBe(expected);
  const errors: string[] = [];
  client.events.news.subscribe(undefined, { onError: ({ message }) => errors.push(message) });
  await expect.poll(() => errors).toEqual([expected]);
});
