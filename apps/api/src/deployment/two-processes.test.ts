import { createPostgresDatabase } from '@ballast/db/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../testing/machines/cluster.ts';
import { listContents } from '../testing/machines/list-contents.ts';
import { writeThroughout } from '../testing/machines/write-throughout.ts';
import { signUpForm } from '../testing/personas.ts';
import { hasProgram } from '../testing/servers/programs.ts';

const suite = 'two-process';
/** Limits: 60 comments an hour for a member, 900 for an address (15 accounts). 12 writers in two tests send 864. */
const writesEach = 36;
const hasPrograms = [hasProgram('redis-server', suite), hasProgram('nginx', suite)].every(Boolean);

describe.runIf(createPostgresDatabase && hasPrograms)('two processes behind nginx', { timeout: 120_000 }, () => {
  let postgres: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  let cluster: Cluster;
  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    postgres = await createPostgresDatabase();
    cluster = await startCluster(postgres.url);
  }, 120_000);
  afterAll(async () => {
    await cluster?.stop();
    await postgres?.drop();
  });

  const get = (base: string, cookie: string, path: string) => fetch(`${base}${path}`, { headers: { cookie } });
  const send = (base: string, cookie: string, path: string, body: unknown = {}) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  async function readCreated(pending: Promise<Response>, status = 201) {
    const response = await pending;
    const body = JSON.parse(await response.text());
    expect(response.status).toEqual(status);
    expect(body).toEqual(expect.anything());
    return { body, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  test('share their data: changes made through one are visible through the other', async () => {
    const [one, two] = [cluster.one.url, cluster.two.url];
    const alder = (await readCreated(send(one, '', '/api/force/force-signup', signUpForm('alder')))).cookie;
    const birch = await readCreated(send(two, '', '/api/force/force-signup', signUpForm('birch')));
    expect((await get(two, alder, '/api/auth/user')).status).toBe(200);

    const form = new FormData();
    form.set('content', 'seen from the other side');
    form.set('isAnonymous', 'true');
    const pixels = sharp({ create: { width: 9, height: 7, channels: 3, background: '#445' } });
    form.set('image', new Blob([new Uint8Array(await pixels.png().toBuffer())], { type: 'image/png' }), 'a.png');
    const posted = await readCreated(
      fetch(`${cluster.nginxUrl}/api/community/posts`, { method: 'POST', headers: { cookie: alder }, body: form }),
    );
    const { id, mediaUrl } = posted.body;
    for (const base of [one, two, cluster.nginxUrl]) {
      const picture = await get(base, birch.cookie, mediaUrl);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(await (await get(base, alder, `/api/community/posts/${id}`)).json()).toMatchObject({ mine: true });
      expect(await (await get(base, birch.cookie, `/api/community/posts/${id}`)).json()).toMatchObject({ mine: false });
    }

    const comments = `/api/community/posts/${id}/comments`;
    await readCreated(send(two, birch.cookie, comments, { content: 'read and meant', isAnonymous: false }));
    expect(await (await get(one, alder, comments)).json()).toMatchObject([{ content: 'read and meant' }]);
    await readCreated(send(one, birch.cookie, `/api/community/posts/${id}/like`), 200);
    expect(await (await get(two, alder, `/api/community/posts/${id}`)).json()).toMatchObject({ likesCount: 1 });

    const message = { receiverId: birch.body.user.id, content: 'a word between us' };
    const { conversationId } = (await readCreated(send(one, alder, '/api/messages/send', message))).body;
    const thread = await get(two, birch.cookie, `/api/messages/conversation/${conversationId}`);
    expect(await thread.json()).toMatchObject([{ content: 'a word between us' }]);

    await readCreated(send(one, alder, '/api/auth/logout'), 200);
    expect((await get(two, alder, '/api/auth/user')).status).toBe(401);
    expect((await get(two, birch.cookie, '/api/auth/user')).status).toBe(200);
  });

  test('share rate limits', async () => {
    const cedar = await cluster.addMember('cedar');
    const post = (base: string) => send(base, cedar, '/api/community/posts', { content: 'words', isAnonymous: true });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      for (const { url } of [cluster.one, cluster.two]) statuses.push((await post(url)).status);
    }
    expect(statuses).toEqual(Array(10).fill(201));
    for (const base of [cluster.one.url, cluster.two.url, cluster.nginxUrl]) {
      const refused = await post(base);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toEqual(expect.toBeOneOf(retryAfterInFirstMinute));
    }
  });

  test('create one comment for concurrent requests with the same clientId', async () => {
    const rowan = await cluster.addMember('rowan');
    const post = await readCreated(
      send(cluster.nginxUrl, rowan, '/api/community/posts', { content: 'x', isAnonymous: true }),
    );
    const path = `/api/community/posts/${post.body.id}/comments`;
    for (let count = 0; count < 15; count += 1) {
      const body = { content: `said once, ${count}`, isAnonymous: count % 2 === 0, clientId: `the-same-${count}` };
      const [one, two] = await Promise.all([
        readCreated(send(cluster.one.url, rowan, path, body)),
        readCreated(send(cluster.two.url, rowan, path, body)),
      ]);
      expect(one.body).toEqual(two.body);
    }
    expect(await (await get(cluster.nginxUrl, rowan, path)).json()).toHaveLength(15);
  });

  test('each report their health, and serve no metrics', async () => {
    for (const { url } of [cluster.one, cluster.two]) {
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok', database: 'ok', redis: 'ok' });
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
    }
    expect((await fetch(`${cluster.nginxUrl}/metrics`)).status).toBe(404);
  });

  test.each([
    ['is killed', 'SIGKILL', null],
    ['is stopped, as for an upgrade', 'SIGTERM', 0],
  ] as const)('lose and duplicate no acknowledged write and end no session when one %s', async (what, signal, code) => {
    const elm = await cluster.addMember(`elm_${signal.toLowerCase()}`);
    const post = await readCreated(
      send(cluster.nginxUrl, elm, '/api/community/posts', { content: 'here', isAnonymous: false }),
    );
    const path = `/api/community/posts/${post.body.id}/comments`;
    const writers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => cluster.addMember(`tree${index}_${signal.toLowerCase()}`)),
    );

    const outcome = await writeThroughout({
      writers,
      writesEach,
      send: (cookie, body) => send(cluster.nginxUrl, cookie, path, body),
      signalAfter: 150,
      sendSignal: () => cluster.one.running.send(signal),
    });
    expect((await cluster.one.running.ended).code).toBe(code);
    expect(outcome.failed).toEqual([]);

    const stored = await listContents(cluster.nginxUrl, elm, path);
    const lost = outcome.acknowledged.filter((content) => !stored.includes(content));
    const duplicated = stored.filter((content, index) => stored.indexOf(content) !== index);
    expect({ lost, duplicated, acknowledged: outcome.acknowledged.length }).toEqual({
      lost: [],
      duplicated: [],
      acknowledged: 12 * writesEach,
    });
    for (const cookie of writers) expect((await get(cluster.nginxUrl, cookie, '/api/auth/user')).status).toBe(200);

    await cluster.one.restart();
    const served = () => [cluster.one, cluster.two].map(({ running }) => running.logLines().length);
    const before = served();
    await expect
      .poll(
        async () => {
          for (const cookie of writers)
            expect((await get(cluster.nginxUrl, cookie, '/api/auth/user')).status).toBe(200);
          return served().every((count, index) => count > (before[index] ?? 0));
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    process.stdout.write(
      `One of two processes ${what} under ${outcome.acknowledged.length} writes: ${lost.length} lost, ${duplicated.length} ` +
        `duplicated, ${outcome.retries} requests were retried, the last ${outcome.lastFailureMs} ms after.\n`,
    );
  });
});

/** In seconds, for a window of one hour. */
const retryAfterInFirstMinute = Array.from({ length: 61 }, (_, second) => 3600 - second);
