import { createPostgresDatabase } from '@ballast/db/testing';
import { liveStream } from '@ballast/schema/live';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Cluster, startCluster } from '../testing/machines/cluster.ts';
import { followMessages } from '../testing/machines/follow-messages.ts';
import { openStream } from '../testing/open-stream.ts';
import { hasProgram } from '../testing/servers/programs.ts';

const suite = 'two-process';
const hasPrograms = [hasProgram('redis-server', suite), hasProgram('nginx', suite)].every(Boolean);
const messagesCount = 25;

describe.runIf(createPostgresDatabase && hasPrograms).each([
  ['Redis', true],
  ['PostgreSQL alone', false],
])('live streams of two processes on %s', { timeout: 120_000 }, (_name, hasRedis) => {
  let postgres: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  let cluster: Cluster;
  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    postgres = await createPostgresDatabase();
    cluster = await startCluster(postgres.url, { hasRedis });
  }, 120_000);
  afterAll(async () => {
    await cluster?.stop();
    await postgres?.drop();
  });

  const idOf = async (cookie: string) => {
    const response = await fetch(`${cluster.nginxUrl}/api/auth/user`, { headers: { cookie } });
    return z.object({ id: z.string() }).parse(await response.json()).id;
  };
  /** Retries until the message is acknowledged. The retries create no second message. */
  async function send(base: string, cookie: string, receiverId: string, content: string): Promise<string> {
    for (;;) {
      const response = await fetch(`${base}/api/messages/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ receiverId, content, clientId: `attempt-${content}` }),
      }).catch(() => undefined);
      if (response?.status === 201) {
        return z.object({ conversationId: z.string() }).parse(await response.json()).conversationId;
      }
    }
  }
  const openAt = (base: string, cookie: string) =>
    openStream({ request: (_asker, path) => fetch(`${base}${path}`, { headers: { cookie } }) }, undefined);

  test('a message sent to one process reaches the streams of both, directly and through nginx', async () => {
    const [alder, birch] = [await cluster.addMember('alder'), await cluster.addMember('birch')];
    const bases = [cluster.one.url, cluster.two.url, cluster.nginxUrl];
    const streams = await Promise.all(bases.map((base) => openAt(base, alder)));
    const receiverId = await idOf(alder);
    for (const [count, base] of [cluster.one.url, cluster.two.url].entries()) {
      await send(base, birch, receiverId, `message-${count}`);
      for (const { news } of streams) await expect.poll(news).toHaveLength(count + 1);
    }
    expect(streams.flatMap(({ news }) => news()).flat()).toEqual(Array(6).fill('messages'));
    for (const { close } of streams) await close();
  });

  test('a comment on an anonymous post, sent to one process, reaches the author’s stream on the other at a heartbeat', async () => {
    const [gorse, hazel] = [await cluster.addMember('gorse'), await cluster.addMember('hazel')];
    const create = async (base: string, cookie: string, path: string, content: string) => {
      const response = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ content, isAnonymous: true }),
      });
      return z.object({ id: z.string() }).parse(await response.json()).id;
    };
    const postId = await create(cluster.one.url, gorse, '/api/community/posts', 'Awake again.');
    const streams = await Promise.all([openAt(cluster.two.url, gorse), openAt(cluster.two.url, hazel)]);
    const [ofAuthor, ofCommenter] = streams;
    await create(cluster.one.url, hazel, `/api/community/posts/${postId}/comments`, 'So am I.');
    await expect.poll(() => ofAuthor?.news(), { timeout: liveStream.heartbeatMs + 5000 }).toEqual([['notices']]);
    expect(ofCommenter?.news()).toEqual([]);
    for (const { close } of streams) await close();
  });

  test('signing out through one process ends the stream on the other', async () => {
    const cedar = await cluster.addMember('cedar');
    const { ended } = await openAt(cluster.two.url, cedar);
    await fetch(`${cluster.one.url}/api/auth/logout`, { method: 'POST', headers: { cookie: cedar } });
    await ended;
  });

  test('clients of a killed process reconnect to the other and miss no message', async () => {
    const [elm, fir] = [await cluster.addMember('elm'), await cluster.addMember('fir')];
    const receiverId = await idOf(elm);
    await fetch(`${cluster.one.url}/api/users/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: elm },
      body: JSON.stringify({ messagesFrom: 'everyone' }),
    });
    const conversationId = await send(cluster.nginxUrl, fir, receiverId, 'message-0');
    const followers = Array.from({ length: 6 }, () => followMessages(cluster.nginxUrl, elm, conversationId));
    for (const { streams } of followers) await expect.poll(streams).toBe(1);
    const written = ['message-0'];
    for (let count = 1; count < messagesCount; count += 1) {
      if (count === 10) cluster.one.running.send('SIGKILL');
      await send(cluster.nginxUrl, fir, receiverId, `message-${count}`);
      written.push(`message-${count}`);
    }
    for (const { seen } of followers) await expect.poll(seen, { timeout: 30_000 }).toEqual(written);
    const reopened = followers.filter(({ streams }) => streams() > 1);
    expect(reopened.length).toBeGreaterThan(0);
    await Promise.all(followers.map(({ stop }) => stop()));
    await cluster.one.restart();
  });
});
