import { createPostgresDatabase } from '@ballast/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, unavailable } from '../testing/refusal.ts';
import { openProxiedPostgres, type ProxiedPostgres } from '../testing/servers/proxied-postgres.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const terminateOtherConnectionsSql = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe.runIf(createPostgresDatabase)('while PostgreSQL is unavailable', () => {
  let postgres: ProxiedPostgres;
  let app: TestApp;
  beforeAll(async () => {
    // Shorter than in production; `statement_timeout` is unchanged.
    postgres = await openProxiedPostgres({ query_timeout: '700' });
    app = await createTestApp({ members: ['alder'], database: postgres.database });
  });
  beforeEach(() => {
    app.logLines.length = 0;
  });
  afterEach(() => {
    const serverFaults = app.logLines.filter((entry) => entry.includes('"fault"'));
    expect(serverFaults).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await postgres.close();
  });

  const feed = () => app.request('alder', '/api/community/posts?limit=100');
  const post = (content = 'words') => app.sendJson('alder', '/api/community/posts', { content, isAnonymous: false });
  const readiness = async () => (await app.request(undefined, '/readyz')).status;

  async function expectUnavailable() {
    const form = { content: 'words', isAnonymous: true };
    const responses = [
      feed(),
      post(),
      app.request('alder', '/api/trpc/posts.feed?input=%7B%7D'),
      app.sendJson('alder', '/api/trpc/posts.create', form),
      app.sendJson(undefined, '/api/force/force-login', { email: 'alder@example.org', password: 'no' }),
    ];
    for (const response of responses) expect(await refusalOf(response)).toEqual(unavailable);
    expect(await readiness()).toBe(503);
    expect((await app.request(undefined, '/healthz')).status).toBe(200);
  }

  async function expectAvailable() {
    expect(await readiness()).toBe(200);
    expect((await feed()).status).toBe(200);
    expect((await post()).status).toBe(201);
  }

  test('requests are answered 503 while it is unreachable, and succeed afterwards', async () => {
    await expectAvailable();
    postgres.proxy.disconnect();
    await expectUnavailable();
    postgres.proxy.restore();
    await expectAvailable();
    const outageLogs = app.logLines
      .filter((entry) => entry.includes('"unavailable"'))
      .map((entry) => JSON.parse(entry));
    expect(outageLogs).toEqual([expect.objectContaining({ level: 50, unavailable: expect.any(String), refused: 1 })]);
  });

  test('requests are answered 503 when it stops responding, and succeed afterwards', async () => {
    await expectAvailable();
    postgres.proxy.silence();
    await expectUnavailable();
    postgres.proxy.restore();
    await expectAvailable();
  });

  test('a dropped idle connection does not fail the next request', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([feed(), feed(), feed()]);
      postgres.proxy.dropConnections();
      await expect.poll(readiness).toBe(200);
      expect((await feed()).status).toBe(200);
    }
  });

  test('during outages every post answered 201 is stored, and no request is answered 500', async () => {
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const writer = async (writerIndex: number) => {
      for (let count = 0; !isOver; count += 1) {
        const content = `${writerIndex}/${count} ends here`;
        const { status } = await post(content);
        statuses.add(status);
        if (status === 201) acknowledged.push(content);
      }
    };
    const writers = Array.from({ length: 12 }, (_, writerIndex) => writer(writerIndex));
    const hasSeenBoth = () => acknowledged.length > 10 && statuses.has(503);
    // On a busy machine few posts are stored in six rounds.
    for (let round = 0; round < 6 || (!hasSeenBoth() && round < 300); round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      if (round % 3 === 0) postgres.proxy.dropConnections();
      else if (round % 3 === 1) await postgres.server.administer(terminateOtherConnectionsSql);
      else {
        postgres.proxy.disconnect();
        await new Promise((resolve) => setTimeout(resolve, 30));
        postgres.proxy.restore();
      }
    }
    isOver = true;
    await Promise.all(writers);
    expect([...statuses].sort()).toEqual([201, 503]);
    const { posts } = postgres.database.tables;
    const stored = (await postgres.database.db.select({ content: posts.content }).from(posts)).map(
      ({ content }) => content,
    );
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.filter((content) => !stored.includes(content))).toEqual([]);
  });
});
