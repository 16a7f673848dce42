// @module-tag nightly
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContents } from '../testing/machines/list-contents.ts';
import { readThroughout } from '../testing/machines/read-throughout.ts';
import { writeThroughout } from '../testing/machines/write-throughout.ts';
import { signUpForm } from '../testing/personas.ts';
import { type OwnPostgres, startOwnPostgres } from '../testing/servers/own-postgres.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';

const json = { 'content-type': 'application/json' };
const feedPath = '/api/community/posts';

describe.runIf(startOwnPostgres)('a server with two workers while PostgreSQL crashes', { timeout: 60_000 }, () => {
  let postgres: OwnPostgres;
  let folder: string;
  let server: Spawned;
  let url: string;
  beforeAll(async () => {
    if (!startOwnPostgres) throw new Error('PostgreSQL is not installed.');
    postgres = await startOwnPostgres();
    folder = mkdtempSync(join(tmpdir(), 'ballast-crash-'));
    server = spawnServer({ DATA_DIR: folder, DATABASE_URL: postgres.url, WORKERS: '2', RATE_LIMITS: 'off' });
    url = await server.ready();
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  async function signUp(name: string): Promise<string> {
    const body = JSON.stringify(signUpForm(name));
    const response = await fetch(`${url}/api/force/force-signup`, { method: 'POST', headers: json, body });
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  const metrics = async () => (await fetch(`${url}/metrics`)).text();

  test('it keeps what it has acknowledged, refuses for a moment, and caches again', async () => {
    const cookies = [await signUp('alder'), await signUp('birch'), await signUp('cedar'), await signUp('elm')];
    const [reader = ''] = cookies;
    const statuses = new Set<number>();
    let crashes: Promise<void> | undefined;
    let hasRestarted = false;
    async function crashTwice() {
      for (let count = 0; count < 2; count += 1) await postgres.crash();
      hasRestarted = true;
    }
    async function send(cookie: string, body: object) {
      const options = { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) };
      const response = await fetch(`${url}${feedPath}`, options);
      statuses.add(response.status);
      return response;
    }
    function sendSignal() {
      crashes = crashTwice();
    }
    const write = () =>
      writeThroughout({
        writers: cookies,
        writesEach: 60,
        isOver: () => hasRestarted,
        signalAfter: 80,
        sendSignal,
        send,
      });
    let written: Awaited<ReturnType<typeof write>> | undefined;
    const outcomes = await readThroughout(`${url}${feedPath}`, reader, async () => {
      written = await write();
      await crashes;
    });

    expect(written?.failed).toEqual([]);
    expect([...statuses].sort()).toEqual([201, 503]);
    expect([...outcomes.keys()].sort()).toEqual([200, 503]);
    const stored = await listContents(url, reader, feedPath);
    expect(stored.toSorted()).toEqual(written?.acknowledged.toSorted());
    await expect.poll(metrics, { timeout: 20_000 }).toContain('ballast_commit_bus_up 1\n');
  });
});
