// @module-tag nightly
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@ballast/db/engine/database';
import { leaseMs } from '@ballast/db/engine/pg/lease';
import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openProxiedPostgres, type ProxiedPostgres } from '../testing/servers/proxied-postgres.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestBus } from '../testing/test-bus.ts';

const outageMs = 10_000;
const pauseMs = 50;
const slowFlushMs = 3000;
const listenerName = 'ballast listener';

type Outage = { what: string; begin(proxy: ProxiedPostgres['proxy']): void };
const outages: Outage[] = [
  { what: 'closed', begin: (proxy) => proxy.disconnectOnly(listenerName) },
  { what: 'silent', begin: (proxy) => proxy.silenceOnly(listenerName) },
];

describe.runIf(createPostgresDatabase)('two processes on PostgreSQL', { timeout: 60_000 }, () => {
  let postgres: ProxiedPostgres;
  let writerDatabase: Database;
  let reader: TestApp;
  let writer: TestApp;
  let isBusUp: () => boolean;
  beforeEach(async () => {
    postgres = await openProxiedPostgres();
    ({ isBusUp } = await openTestBus(postgres.database));
    writerDatabase = await openDatabase(postgres.server.url);
    await openTestBus(writerDatabase);
    reader = await createTestApp({ members: ['alder', 'birch'], database: postgres.database });
    writer = await createTestApp({ seed: 'writer', database: writerDatabase });
  });
  afterEach(async () => {
    await reader.close();
    await writer.close();
    await writerDatabase.close();
    await postgres.close();
  });

  async function post(target: TestApp, content: string): Promise<void> {
    const cookie = reader.cookieOf('alder');
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ content, isAnonymous: true }),
    };
    expect((await target.request(undefined, '/api/community/posts', init)).status).toBe(201);
  }

  async function readFeed(target: TestApp): Promise<string> {
    const cookie = reader.cookieOf('birch');
    const response = await target.request(undefined, '/api/community/posts', { headers: { cookie } });
    expect(response.status).toBe(200);
    return response.text();
  }

  /** Writes at one process and reads at the other. */
  async function writeAndReadFor(ms: number, name: string): Promise<void> {
    const endsAtMs = performance.now() + ms;
    for (let count = 0; performance.now() < endsAtMs; count += 1) {
      const content = `${name} ${count}`;
      await post(writer, content);
      await wait(leaseMs);
      expect(await readFeed(reader)).toContain(content);
      await wait(pauseMs);
    }
  }

  test('a process that still waits for its flush does not answer with what was before its commit', async () => {
    await readFeed(reader);
    postgres.proxy.delayResponsesTo('commit;', slowFlushMs);
    let isAnswered = false;
    const posting = post(reader, 'Slow').then(() => {
      isAnswered = true;
    });
    await expect.poll(() => readFeed(writer), { interval: 10 }).toContain('Slow');
    await wait(leaseMs);
    expect(await readFeed(reader)).toContain('Slow');
    expect(isAnswered).toBe(false);
    await posting;
  });

  test.each(outages)(
    'a process whose bus is $what for ten seconds reads what the other one wrote',
    async ({ begin }) => {
      await writeAndReadFor(500, 'Before');
      expect(isBusUp()).toBe(true);
      begin(postgres.proxy);
      await writeAndReadFor(outageMs, 'During');
      expect(isBusUp()).toBe(false);
      postgres.proxy.restore();
      await expect.poll(isBusUp, { timeout: 15_000 }).toBe(true);
      await writeAndReadFor(500, 'After');
    },
  );
});
