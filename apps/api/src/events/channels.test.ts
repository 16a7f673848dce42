import type { Database } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hasProgram } from '../testing/servers/programs.ts';
import { startRedis } from '../testing/servers/redis-server.ts';
import { openTcpProxy } from '../testing/servers/tcp-proxy.ts';
import type { Channel, OpenChannel } from './channel.ts';
import { openRedisChannel } from './redis-channel.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openDatabaseBy(url: string): Promise<Database> {
  const database = await openDatabase(url);
  closing.push(database.close);
  return database;
}

const openBusChannel =
  (database: Database): OpenChannel =>
  async (events) => {
    const { openChannel } = await database.openCommitBus({
      seal: (text) => text,
      open: (payload) => payload,
      nameGroup: (group) => group,
      onStateChange() {},
    });
    if (!openChannel) throw new Error('The database has no channel.');
    return openChannel(events);
  };

const servers: {
  name: string;
  isAvailable: boolean;
  start(): Promise<{ port: number; toUrl(port: number): string }>;
}[] = [
  {
    name: 'Redis',
    isAvailable: hasProgram('redis-server', 'Redis channel'),
    async start() {
      const redis = await startRedis();
      closing.push(redis.stop);
      return { port: Number(new URL(redis.url).port), toUrl: (port) => `redis://127.0.0.1:${port}` };
    },
  },
  {
    name: 'PostgreSQL',
    isAvailable: createPostgresDatabase !== undefined,
    async start() {
      if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
      const { url, drop } = await createPostgresDatabase();
      closing.push(drop);
      const { port } = new URL(url);
      return {
        port: Number(port || 5432),
        toUrl(proxyPort) {
          const proxied = new URL(url);
          proxied.hostname = '127.0.0.1';
          proxied.port = String(proxyPort);
          return proxied.href;
        },
      };
    },
  },
];

describe.for(servers)('a channel on $name', { timeout: 60_000 }, ({ name, isAvailable, start }) => {
  beforeEach(({ skip }) => skip(!isAvailable));

  /** Opens two channels, each over a connection that the test can cut. */
  async function openPair() {
    const { port, toUrl } = await start();
    const ends = [];
    for (let count = 0; count < 2; count += 1) {
      const proxy = await openTcpProxy({ host: '127.0.0.1', port });
      closing.push(proxy.close);
      const received: string[] = [];
      let reconnects = 0;
      const url = toUrl(proxy.port);
      const open = name === 'Redis' ? openRedisChannel(url) : openBusChannel(await openDatabaseBy(url));
      const channel: Channel = await open({
        onPayload: (payload) => received.push(payload),
        onReconnect() {
          reconnects += 1;
        },
      });
      closing.push(channel.close);
      ends.push({ channel, proxy, received, reconnects: () => reconnects });
    }
    const [one, two] = ends;
    if (!one || !two) throw new Error('Two channels were expected.');
    return { one, two };
  }

  test('passes the payloads of each process to all processes', async () => {
    const { one, two } = await openPair();
    await one.channel.publish('from one');
    await two.channel.publish('from two');
    await expect
      .poll(() => [one.received, two.received])
      .toEqual([
        ['from one', 'from two'],
        ['from one', 'from two'],
      ]);
    expect(one.reconnects()).toBe(0);
    expect(two.reconnects()).toBe(0);
  });

  test('rejects a payload while disconnected, reconnects, and calls onReconnect', async () => {
    const { one, two } = await openPair();
    one.proxy.disconnect();
    await expect
      .poll(() =>
        one.channel.publish('lost').then(
          () => 'passed',
          () => 'rejected',
        ),
      )
      .toBe('rejected');
    one.proxy.restore();
    await expect.poll(one.reconnects, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect
      .poll(() =>
        one.channel.publish('again').then(
          () => 'passed',
          () => 'rejected',
        ),
      )
      .toBe('passed');
    await expect.poll(() => two.received).toContain('again');
    await two.channel.publish('back');
    await expect.poll(() => one.received).toContain('back');
    expect(two.reconnects()).toBe(0);
  });

  test('opens while the server is down, and connects when it is up', async () => {
    const { port, toUrl } = await start();
    const proxy = await openTcpProxy({ host: '127.0.0.1', port });
    onTestFinished(proxy.close);
    const url = toUrl(proxy.port);
    const open = name === 'Redis' ? openRedisChannel(url) : openBusChannel(await openDatabaseBy(url));
    proxy.disconnect();
    let reconnects = 0;
    const events = {
      onPayload() {},
      onReconnect() {
        reconnects += 1;
      },
    };
    const channel = await open(events);
    closing.push(channel.close);
    await expect(channel.publish('too early')).rejects.toThrow();
    proxy.restore();
    await expect.poll(() => reconnects, { timeout: 30_000 }).toBe(1);
  });
});
