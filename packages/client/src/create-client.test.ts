import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUpForm } from '@ballast/api/testing/personas';
import { type Spawned, spawnServer } from '@ballast/api/testing/spawn-server';
import { limits } from '@ballast/schema/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BallastError, createBallastClient, type StreamState } from './index.ts';

let folder: string;
let server: Spawned;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-client-'));
  server = spawnServer({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  url = await server.ready();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const memberForm = (name: string) => ({ ...signUpForm(name), username: name });

async function signedUp(name: string, fetch?: typeof globalThis.fetch) {
  const client = createBallastClient({ url, ...(fetch && { fetch }) });
  await client.auth.signUp.mutate(memberForm(name));
  return client;
}

/** The BallastError of a failed call. */
async function errorOf(call: Promise<unknown>): Promise<BallastError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BallastError)) throw new Error('The call did not fail with a BallastError.', { cause: error });
  return error;
}

/** A server that is not Ballast, such as a proxy. */
async function startOtherServer(listener: RequestListener) {
  const other = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, [Symbol.dispose]: () => void other.close() };
}

test.each(['', 'ballast.example', '//ballast.example', 'ftp://ballast.example', 'http://', 'file:///etc'])(
  'throws an error with an example for the invalid url “%s”',
  (invalidUrl) => {
    expect(() => createBallastClient({ url: invalidUrl })).toThrow(
      "createBallastClient({ url: 'http://127.0.0.1:3000' })",
    );
  },
);

describe('a session', () => {
  test('lasts from sign-up to sign-out and belongs to one client', async () => {
    const alder = await signedUp('alder');
    const birch = await signedUp('birch');
    const [first, second, again] = await Promise.all([
      alder.auth.me.query(),
      birch.auth.me.query(),
      createBallastClient({ url: `${url}/` }).auth.signIn.mutate({
        email: 'alder@example.org',
        password: memberForm('alder').password,
      }),
    ]);
    expect(first.username).toBe('alder');
    expect(second.username).toBe('birch');
    expect(again.user.username).toBe('alder');
    await alder.auth.signOut.mutate();
    expect(await errorOf(alder.auth.me.query())).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect((await birch.auth.me.query()).username).toBe('birch');
  });

  test('is never sent to another origin', async () => {
    const sentCookies: (string | undefined)[] = [];
    using elsewhere = await startOtherServer((request, response) => {
      sentCookies.push(request.headers.cookie);
      response.end('{}');
    });
    let isRedirected = false;
    const oak = await signedUp('oak', (input, init) =>
      fetch(isRedirected ? `${redirector.url}${new URL(String(input)).pathname}` : input, init),
    );
    using redirector = await startOtherServer((_request, response) =>
      response.writeHead(307, { location: `${elsewhere.url}/api` }).end(),
    );
    isRedirected = true;
    expect((await errorOf(oak.auth.me.query())).message).toBe(
      `307: {"error":"That address sends us on to ${elsewhere.url}/api. Give that as the url."}`,
    );
    expect(sentCookies).toEqual([]);
  });
});

describe('simultaneous calls', () => {
  test('share requests when they are queries, up to the batch limit', async () => {
    const requests: string[] = [];
    const cedar = await signedUp('cedar', (input, init) => {
      requests.push(String(input));
      return fetch(input, init);
    });
    const { id: postId } = await cedar.posts.create.mutate({ content: 'here', isAnonymous: true });
    requests.length = 0;
    const calls = Array.from({ length: limits.batchMaxCalls * 2 + 1 }, (_, index) =>
      cedar.posts.get.query({ postId: index === 3 ? 'nowhere' : postId }),
    );
    const responses = await Promise.allSettled(calls);
    expect(requests).toHaveLength(3);
    expect(responses.map(({ status }) => status === 'fulfilled').indexOf(false)).toBe(3);
    expect(responses.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  test('have a request each when they are mutations', async () => {
    const elm = await signedUp('elm');
    const contents = ['one', '', 'three'];
    const responses = await Promise.allSettled(
      contents.map((content) => elm.posts.create.mutate({ content, isAnonymous: false })),
    );
    expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('an error', () => {
  const aborted = '0: {"error":"The call was aborted."}';

  test('has the message "{status}: {body}", with the body of a REST response', async () => {
    const rowan = await signedUp('rowan');
    const error = await errorOf(rowan.posts.get.query({ postId: 'nowhere' }));
    const response = await fetch(`${url}/api/community/posts/nowhere`);
    expect(response.status).toBe(401);
    expect(error.message).toBe('404: {"error":"That is not here, or it is not yours to see.","code":"NOT_FOUND"}');
    expect(error).toMatchObject({ name: 'BallastError', status: 404, code: 'NOT_FOUND', fields: undefined });
    expect(error.requestId).toMatch(/^[\w-]{22}$/);
    expect(error).toBeInstanceOf(Error);
    expect(Object.keys(error)).not.toContain('shape');
  });

  test('lists the invalid fields', async () => {
    const call = createBallastClient({ url }).auth.signUp.mutate({
      ...memberForm('ash'),
      postcode: 'nowhere',
      firstName: '',
    });
    const error = await errorOf(call);
    expect(error).toMatchObject({ status: 400, code: 'BAD_INPUT' });
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(['firstName', 'postcode']);
    expect(JSON.parse(error.message.slice('400: '.length))).toMatchObject({ code: 'BAD_INPUT', fields: error.fields });
  });

  test('from middleware has the same form', async () => {
    const hazel = await signedUp('hazel');
    const content = 'x'.repeat(limits.bodyMaxBytes);
    const error = await errorOf(hazel.posts.create.mutate({ content, isAnonymous: true }));
    expect(error.message).toBe('413: {"error":"That is too large to send.","code":"TOO_LARGE"}');
    expect(error.code).toBe('TOO_LARGE');
  });

  test.each([
    ['2026-12-09T12:00:00.000Z', '"2026-12-09T12:00:00.000Z"'],
    [null, 'null'],
  ])('keeps the end of a suspension: %s', async (until, inBody) => {
    const data = { code: 'FORBIDDEN', httpStatus: 403, appCode: 'SUSPENDED', until };
    using suspending = await startOtherServer((_request, response) =>
      response
        .writeHead(403, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: 'Not now.', code: -32003, data } })),
    );
    const error = await errorOf(createBallastClient({ url: suspending.url }).auth.signOut.mutate());
    expect(error.until).toBe(until);
    expect(error.message).toBe(`403: {"error":"Not now.","code":"SUSPENDED","until":${inBody}}`);
  });

  test('quotes a response of a proxy, with its Retry-After', async () => {
    using proxy = await startOtherServer((_request, response) =>
      response.writeHead(502, { 'content-type': 'text/html', 'retry-after': '7' }).end('<h1>Bad Gateway</h1>'),
    );
    const error = await errorOf(createBallastClient({ url: proxy.url }).auth.me.query());
    expect(error.message).toBe('502: <h1>Bad Gateway</h1>');
    expect(error.status).toBe(502);
    expect(error.code).toBeUndefined();
    expect(error.retryAfterSeconds).toBe(7);
  });

  test('without a response has status 0 and the reason', async () => {
    const { url: closedUrl, [Symbol.dispose]: close } = await startOtherServer(() => {});
    close();
    const error = await errorOf(createBallastClient({ url: closedUrl }).auth.me.query());
    expect(error.message).toMatch(/^0: \{"error":"No answer came: .*ECONNREFUSED.*"\}$/);
    expect(error.status).toBe(0);
    expect(error.code).toBeUndefined();
  });

  test('of an aborted call has status 0, and other calls of the batch continue', async () => {
    const yew = await signedUp('yew');
    const controller = new AbortController();
    const calls = Promise.all([
      errorOf(yew.posts.feed.query({}, { signal: AbortSignal.abort() })),
      errorOf(yew.posts.feed.query({}, { signal: controller.signal })),
      yew.auth.me.query(),
    ]);
    controller.abort(new Error('The page was closed.'));
    const [before, during, { username }] = await calls;
    expect(before.message).toEqual(aborted);
    expect(during.message).toEqual(aborted);
    expect(during.status).toBe(0);
    expect(during.cause).toEqual(new Error('The page was closed.'));
    expect(username).toBe('yew');
  });
});

describe('a picture', () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const image = new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' });
  const pictured = { author: { username: 'willow' }, mediaUrl: expect.stringMatching(/^\/media\/.*\.webp$/) };

  test('is sent in a form or beside other fields, and returned as a URL', async () => {
    const willow = await signedUp('willow');
    const form = new FormData();
    form.set('content', 'with a picture');
    form.set('isAnonymous', 'false');
    form.set('image', image, 'pixel.png');
    expect(await willow.posts.create.mutate(form)).toMatchObject(pictured);

    const fields = { content: 'with a picture', mood: null, isAnonymous: false, image };
    expect(await willow.posts.create.mutate(fields)).toMatchObject({ ...pictured, mood: null });
    expect(await willow.posts.create.mutate({ ...fields, isAnonymous: true })).toMatchObject({ isAnonymous: true });
    const changed = await willow.profiles.update.mutate({ bio: null, city: 'Leeds', profileImage: image });
    expect(changed).toMatchObject({ bio: null, city: 'Leeds', profileImageUrl: pictured.mediaUrl });
  });
});

describe('the stream of news', () => {
  /** Subscribes and records events and errors. */
  function listenTo(client: ReturnType<typeof createBallastClient>) {
    const events: string[] = [];
    const errors: Error[] = [];
    const states: StreamState[] = [];
    let starts = 0;
    const { unsubscribe } = client.events.news.subscribe(undefined, {
      onStarted: () => {
        starts += 1;
      },
      onData: ({ about }) => events.push(about.join()),
      onError: (error) => errors.push(error),
      onConnectionStateChange: (state) => states.push(state),
    });
    return { events, errors, states, starts: () => starts, unsubscribe };
  }

  test('announces a message, and ends when the client unsubscribes', async () => {
    const [sorrel, linden] = [await signedUp('sorrel'), await signedUp('linden')];
    const { id: receiverId } = await sorrel.auth.me.query();
    const { events, unsubscribe } = listenTo(sorrel);
    const { items } = await sorrel.messages.conversations.query();
    expect(items).toEqual([]);
    // The first message may be sent before the stream is open.
    await expect
      .poll(async () => {
        await linden.messages.send.mutate({ receiverId, content: 'Up?' });
        return events.length;
      })
      .toBeGreaterThan(0);
    expect(new Set(events)).toEqual(new Set(['messages']));
    unsubscribe();
  });

  test('is refused with a BallastError without a session', async () => {
    const { errors } = listenTo(createBallastClient({ url }));
    await expect.poll(() => errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ name: 'BallastError', status: 401, code: 'NOT_SIGNED_IN' });
  });

  const errorOfStatus = (status: number) => expect.objectContaining({ name: 'BallastError', status });
  test.each([
    [502, 'text/html', 'reconnects, because a proxy could not reach the server', true],
    [404, 'application/json', 'gives up, because the path does not exist', false],
  ])('on %s (%s) it %s', async (status, type, _what, reconnects) => {
    let calls = 0;
    const willow = createBallastClient({
      url,
      async fetch() {
        calls += 1;
        if (calls === 1) return new Response('{}', { status, headers: { 'content-type': type } });
        const stream = 'retry: 1\nevent: connected\ndata: {}\n\ndata: {"about":["notices"]}\n\n';
        return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
      },
    });
    vi.useFakeTimers();
    const { events, errors, starts, states, unsubscribe } = listenTo(willow);
    await vi.advanceTimersByTimeAsync(6000);
    expect(calls > 1).toBe(reconnects);
    // Each stream of this server ends at once.
    expect(starts() > 1).toBe(reconnects);
    expect(states[1]).toEqual(
      reconnects ? { type: 'state', state: 'connecting', error: errorOfStatus(status) } : undefined,
    );
    expect(events.slice(0, 1)).toEqual(reconnects ? ['notices'] : []);
    expect(errors).toHaveLength(reconnects ? 0 : 1);
    unsubscribe();
    const callsBefore = calls;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toBe(callsBefore);
    vi.useRealTimers();
  });

  test('reads no further after it was unsubscribed, though more has arrived', async () => {
    const chunks = ['event: connected\ndata: {}\n\n', ...Array(50).fill('data: {"about":["notices"]}\n\n')];
    const body = new ReadableStream({
      start: (controller) => chunks.forEach((chunk) => void controller.enqueue(new TextEncoder().encode(chunk))),
    });
    const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    const client = createBallastClient({ url, fetch: async () => response });
    const errors: unknown[] = [];
    const collect = (error: unknown) => errors.push(error);
    process.on('uncaughtException', collect);
    let calls = 0;
    await new Promise<void>((resolve) => {
      const { unsubscribe } = client.events.news.subscribe(undefined, {
        onData() {
          calls += 1;
          unsubscribe();
          setTimeout(resolve, 10);
        },
      });
    });
    process.off('uncaughtException', collect);
    expect(errors).toEqual([]);
    expect(calls).toBe(1);
  });

  test('waits longer after each failure, and as long as a limit asks', async () => {
    vi.useFakeTimers();
    const startedAt = Date.now();
    const calledAfterSeconds: number[] = [];
    const client = createBallastClient({
      url,
      async fetch() {
        calledAfterSeconds.push((Date.now() - startedAt) / 1000);
        const isLimited = calledAfterSeconds.length === 7;
        return new Response('', { status: isLimited ? 429 : 503, headers: isLimited ? { 'retry-after': '300' } : {} });
      },
    });
    const { unsubscribe } = client.events.news.subscribe(undefined, {});
    await vi.advanceTimersByTimeAsync(600_000);
    unsubscribe();
    vi.useRealTimers();
    const waits = calledAfterSeconds.slice(1, 8).map((second, index) => second - (calledAfterSeconds[index] ?? 0));
    expect(waits).toEqual([3, 8, 13, 23, 43, 63, 303]);
  });
});
