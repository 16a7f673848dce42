import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgTable } from '@ballast/db/backup/pg-backup';
import { withPgConnection } from '@ballast/db/engine/pg/connection';
import { mountSmallDisk } from '@ballast/db/engine/sqlite/small-disk';
import { createPostgresDatabase, runOnFile } from '@ballast/db/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { programFile } from '../testing/servers/program-file.ts';
import { freePort } from '../testing/servers/programs.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';

let folder: string;
let servers: Spawned[];
const dataDir = () => join(folder, 'data');
const start = (settings: Record<string, string> = {}) => {
  const server = spawnServer({ DATA_DIR: dataDir(), ...settings });
  servers.push(server);
  return server;
};
const run = (script: string, args: readonly string[], settings: Record<string, string> = {}) =>
  spawnServer({ DATA_DIR: dataDir(), ...settings }, script, args).ended;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-refused-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.send('SIGKILL');
  await Promise.all(servers.map((server) => server.ended));
  rmSync(folder, { recursive: true });
});

async function takePort(): Promise<string> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return String(port);
}

/** Another installation's key and pictures. */
function leaveKey(): void {
  mkdirSync(join(dataDir(), 'keys'), { recursive: true });
  writeFileSync(join(dataDir(), 'keys', 'encryption.key'), Buffer.alloc(32, 5).toString('base64'));
}

const insertNewer = `insert into __drizzle_migrations (hash, created_at) values ('of a newer version', ${Date.parse('2040-01-01')})`;

describe('a refused start leaves nothing behind', () => {
  test('if the port is in use', async () => {
    expect((await start({ PORT: await takePort() }).ended).code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['1', '2'])('if the pictures have no place, with WORKERS=%s', async (WORKERS) => {
    const { code, stderr } = await start({ WORKERS, MEDIA_URL: 'file:/dev/null/x' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The pictures that MEDIA_URL names cannot be kept there: .*\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('if the folder has the key of another database', async () => {
    leaveKey();
    expect((await start().ended).stderr).toContain('holds the key of an existing database');
    expect(readdirSync(dataDir())).toEqual(['keys']);
  });

  test('and takes nothing from a database that another server has open', async () => {
    const first = start();
    const address = await first.ready();
    expect((await start().ended).stderr).toContain('another server is running');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await first.stop();
    expect(existsSync(join(dataDir(), 'ballast.db'))).toBe(true);
  });

  test('if it fails after the database and the key were created, with two workers', async () => {
    mkdirSync(join(folder, 'media'));
    // The ledger is read once everything is open.
    writeFileSync(join(folder, 'media', 'ledger'), 'no folder');
    const { stderr } = await start({ WORKERS: '2', MEDIA_URL: `file:${folder}/media` }).ended;
    expect(stderr).toContain('The erasure ledger');
    expect(readdirSync(folder)).toEqual(['media']);
    expect(readdirSync(join(folder, 'media'))).toEqual(['ledger']);
  });
});

describe('a disk that takes nothing is named', () => {
  const onDisk = async (act: (disk: NonNullable<ReturnType<typeof mountSmallDisk>>) => Promise<void>) => {
    const disk = mountSmallDisk(join(folder, 'disk'), 16_384);
    if (!disk) return false;
    try {
      await act(disk);
    } finally {
      disk.unmount();
    }
    return true;
  };
  const DATA_DIR = () => join(folder, 'disk', 'data');

  test('if DATA_DIR is mounted for reading', async (context) => {
    const isMounted = await onDisk(async (disk) => {
      await start({ DATA_DIR: DATA_DIR() }).ready();
      await servers[0]?.stop();
      disk.makeReadOnly();
      const { stderr } = await start({ DATA_DIR: DATA_DIR() }).ended;
      expect(stderr).toMatch(/^DATA_DIR is not usable: it has to be a folder that this user can write to, .*\n$/);
    });
    if (!isMounted) context.skip();
  });

  test.for(['1', '2'])(
    'if a new DATA_DIR is on a disk that is mounted for reading, with WORKERS=%s',
    async (WORKERS, context) => {
      const isMounted = await onDisk(async (disk) => {
        mkdirSync(DATA_DIR());
        disk.makeReadOnly();
        const { stderr } = await start({ DATA_DIR: DATA_DIR(), WORKERS }).ended;
        expect(stderr).toMatch(/^DATA_DIR is not usable: it has to be a folder that this user can write to, .*\n$/);
      });
      if (!isMounted) context.skip();
    },
  );

  test('if it is full at the first start', async (context) => {
    const isMounted = await onDisk(async (disk) => {
      disk.fill();
      const { stderr } = await start({ DATA_DIR: DATA_DIR() }).ended;
      expect(stderr).toMatch(/^(DATA_DIR is not usable: the|The) disk of .* is full.*\n$/);
    });
    if (!isMounted) context.skip();
  });
});

test.runIf(createPostgresDatabase)('a refused start leaves an empty PostgreSQL database empty', async () => {
  const database = await createPostgresDatabase?.();
  if (!database) throw new Error('There is no PostgreSQL.');
  onTestFinished(async () => void (await database.drop()));
  leaveKey();
  expect((await start({ DATABASE_URL: database.url }).ended).code).toBe(1);
  expect(await findPgTable(database.url)).toBeUndefined();
});

test('a refused restore leaves nothing behind', async () => {
  mkdirSync(join(folder, 'sets'));
  const { code } = await run(programFile('ballast'), ['restore', join(folder, 'sets')]);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual(['sets']);
});

describe.skipIf(process.platform !== 'linux')('a folder that cannot be made is named at once', () => {
  test.each([
    ['DATA_DIR', { DATA_DIR: '/proc/nope' }, /^DATA_DIR is not usable: .* \/proc\/nope cannot be made one\.\n$/],
    ['DATABASE_URL', { DATABASE_URL: 'file:/proc/nope/b.db' }, /^The database that DATABASE_URL names .*ENOENT.*\n$/],
    ['MEDIA_URL', { MEDIA_URL: 'file:/proc/nope' }, /^The pictures that MEDIA_URL names .*ENOENT.*\n$/],
  ])('by a start with %s', async (_name, settings, sentence) => {
    const { code, stderr } = await start(settings).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
  });

  test('by backup', async () => {
    await start().ready();
    const { code, stderr } = await run(programFile('ballast'), ['backup', '/proc/nope']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\/proc\/nope cannot be used: ENOENT.*\n$/);
  });
});

describe('a database that a newer version has migrated', () => {
  beforeEach(async () => {
    const server = start();
    await server.ready();
    await server.stop();
    runOnFile(join(dataDir(), 'ballast.db'), insertNewer);
  });

  const refused = /^A newer version has migrated the database, .* ACCEPT_NEWER_DATABASE=on\.\n$/;

  test.each(['1', '2'])('is refused by a start with WORKERS=%s', async (WORKERS) => {
    const { code, stderr } = await start({ WORKERS }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(refused);
  });

  test('is refused by the demo', async () => {
    const { code, stderr } = await run(programFile('demo'), []);
    expect(code).toBe(1);
    expect(stderr).toMatch(refused);
  });

  test('is accepted with ACCEPT_NEWER_DATABASE=on', async () => {
    const address = await start({ WORKERS: '2', ACCEPT_NEWER_DATABASE: 'on' }).ready();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});

describe.runIf(createPostgresDatabase)('a PostgreSQL database that a newer version has migrated', () => {
  test('is refused, and accepted with ACCEPT_NEWER_DATABASE=on', async () => {
    const database = await createPostgresDatabase?.();
    if (!database) throw new Error('There is no PostgreSQL.');
    onTestFinished(async () => void (await database.drop()));
    const settings = { DATABASE_URL: database.url };
    const server = start(settings);
    await server.ready();
    await server.stop();
    await withPgConnection(database.url, (client) => client.query(insertNewer));
    expect((await start(settings).ended).stderr).toContain('A newer version has migrated the database');
    const address = await start({ ...settings, ACCEPT_NEWER_DATABASE: 'on' }).ready();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await servers.at(-1)?.stop();
  });
});
