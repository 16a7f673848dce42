import type { Database } from '@ballast/db/database';
import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase } from '@ballast/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const unavailable = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'We cannot reach our own storage right now. Please try again shortly.',
  fields: undefined,
  retryAfterSeconds: 5,
};

describe.runIf(createPostgresDatabase)('PostgreSQL', () => {
  let server: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  let line: TcpProxy;
  let database: Database;
  let site: TestApp;
  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('There is no server.');
    server = await createPostgresDatabase();
    const url = new URL(server.url);
    line = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.port = String(line.port);
    // The server's patience is the same; ours is shorter than in production.
    url.searchParams.set('query_timeout', '700');
    database = await openDatabase(url.href);
    site = await createTestApp({ members: ['alder'], database });
  });
  beforeEach(() => {
    site.logLines.length = 0;
  });
  afterEach(() => {
    expect(site.logLines.filter((entry) => entry.includes('"fault"'))).toEqual([]);
  });
  afterAll(async () => {
    await site.close();
    await database.close();
    await line.close();
    await server.drop();
  });

  const feed = () => site.request('alder', '/api/community/posts?limit=100');
  const post = (content = 'words') => site.sendJson('alder', '/api/community/posts', { content, isAnonymous: false });
  const readiness = async () => (await site.request(undefined, '/readyz')).status;

  async function expectRefusals() {
    const form = { content: 'words', isAnonymous: true };
    const answers = [
      feed(),
      post(),
      site.request('alder', '/api/trpc/posts.feed?input=%7B%7D'),
      site.sendJson('alder', '/api/trpc/posts.create', form),
      site.sendJson(undefined, '/api/force/force-login', { email: 'alder@example.org', password: 'no' }),
    ];
    for (const answer of answers) expect(await refusalOf(answer)).toEqual(unavailable);
    expect(await readiness()).toBe(503);
    expect((await site.request(undefined, '/healthz')).status).toBe(200);
  }

  async function expectService() {
    expect(await readiness()).toBe(200);
    expect((await feed()).status).toBe(200);
    expect((await post()).status).toBe(201);
  }

  test('that is gone is said so to everyone, and is back by itself', async () => {
    await expectService();
    line.cut();
    await expectRefusals();
    line.mend();
    await expectService();
    const said = site.logLines.filter((entry) => entry.includes('"away"')).map((entry) => JSON.parse(entry));
    expect(said).toEqual([expect.objectContaining({ level: 50, away: expect.any(String), refused: 1 })]);
  });

  test('that has gone without a word is not waited for', async () => {
    await expectService();
    line.silence();
    await expectRefusals();
    line.mend();
    await expectService();
  });

  test('whose idle connections died does not fail the next request', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([feed(), feed(), feed()]);
      line.hangUp();
      await expect.poll(readiness).toBe(200);
      expect((await feed()).status).toBe(200);
    }
  });

  test('that goes in the middle of many writes answers 201 to none that is not kept, and 500 to none at all', async () => {
    const answered: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const writer = async (lane: number) => {
      for (let count = 0; !isOver; count += 1) {
        const content = `${lane}/${count} ends here`;
        const { status } = await post(content);
        statuses.add(status);
        if (status === 201) answered.push(content);
      }
    };
    const writers = Array.from({ length: 12 }, (_, lane) => writer(lane));
    for (let round = 0; round < 6; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      if (round % 3 === 0) line.hangUp();
      else if (round % 3 === 1) await server.administer(endOthers);
      else {
        line.cut();
        await new Promise((resolve) => setTimeout(resolve, 30));
        line.mend();
      }
    }
    isOver = true;
    await Promise.all(writers);
    expect([...statuses].sort()).toEqual([201, 503]);
    const { posts } = database.tables;
    const kept = (await database.db.select({ content: posts.content }).from(posts)).map(({ content }) => content);
    expect(answered.length).toBeGreaterThan(10);
    expect(answered.filter((content) => !kept.includes(content))).toEqual([]);
  });
});

const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
