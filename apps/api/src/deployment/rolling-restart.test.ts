// @module-tag nightly
import { createPostgresDatabase } from '@ballast/db/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { restartServers } from '../cluster/control.ts';
import { startCaddy } from '../testing/machines/caddy.ts';
import { type Cluster, startCluster } from '../testing/machines/cluster.ts';
import { commentThroughout } from '../testing/machines/comment-throughout.ts';
import { readThroughout } from '../testing/machines/read-throughout.ts';
import { hasProgram } from '../testing/servers/programs.ts';

const suite = 'rolling restart';
const hasPrograms = [hasProgram('caddy', suite), hasProgram('nginx', suite)].every(Boolean);

// 44 s alone on a machine of half the speed.
const slow = { timeout: 240_000 };

describe.runIf(createPostgresDatabase && hasPrograms)('two machines with two workers each', slow, () => {
  let postgres: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  let cluster: Cluster;
  let caddy: Awaited<ReturnType<typeof startCaddy>>;
  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    postgres = await createPostgresDatabase();
    cluster = await startCluster(postgres.url, { hasRedis: false, settings: { WORKERS: '2', RATE_LIMITS: 'off' } });
    caddy = await startCaddy(cluster.folder, cluster.one.port, cluster.two.port);
    await vi.waitFor(() => fetch(`${caddy.address}/healthz`), { timeout: 20_000 });
  }, 60_000);
  afterAll(async () => {
    await caddy?.program.stop();
    await cluster?.stop();
    await postgres?.drop();
  });

  test('a restart of both refuses, breaks, loses and doubles nothing behind Caddy and nginx', async () => {
    const restart = async () => {
      for (const { dataDir } of [cluster.one, cluster.two])
        expect(await restartServers(dataDir)).toMatchObject({ isSound: true });
    };
    // One restart is that of both proxies.
    let restarting: Promise<void> | undefined;
    const act = () => {
      restarting ??= restart();
      return restarting;
    };
    async function use(url: string, name: string) {
      const cookies = await Promise.all([0, 1, 2].map((number) => cluster.addMember(`${name}${number}`)));
      let written: Awaited<ReturnType<typeof commentThroughout>> | undefined;
      const outcomes = await readThroughout(`${url}/api/community/posts`, cookies[0] ?? '', async () => {
        written = await commentThroughout({ url, cookies, act });
      });
      return { outcomes: [...outcomes.keys()], written };
    }
    for (const { outcomes, written } of await Promise.all([use(caddy.address, 'ash'), use(cluster.nginxUrl, 'elm')])) {
      expect(outcomes).toEqual([200]);
      expect(written).toEqual({ failed: [], retries: 0, acknowledged: written?.stored, stored: written?.acknowledged });
    }
  });
});
