import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@ballast/db/engine/database';
import { mountSmallDisk } from '@ballast/db/engine/sqlite/small-disk';
import { type MoveProgress, MoveRefusedError, moveDatabase } from '@ballast/db/move/move-database';
import { openMoveEnd } from '@ballast/db/move/open-move-end';
import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase, dumpDatabase, runOnFile } from '@ballast/db/testing';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { observe, withoutRandomLines } from '../anonymity/observe.ts';
import { mediaUrlOf, openMediaStore } from '../media/media-store.ts';
import { systemRandom } from '../privacy/random.ts';
import { parseEnv } from '../settings/env.ts';
import { openStorage } from '../start/open-storage.ts';
import { createFullHistory, fullHistoryOptions } from '../testing/full-history.ts';
import { programFile } from '../testing/servers/program-file.ts';
import { spawnServer } from '../testing/servers/spawn-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { Asker } from '../testing/test-sign-ins.ts';
import { runCommand } from './commands.ts';

/** Copying them takes longer than the two seconds until the command first tells how far it is. */
const manyRows = 800_000;

const silent = pino({ level: 'silent' });
const askers: Asker[] = ['alder', 'birch', 'cedar', 'elm', { admin: true }, undefined];

/** Rows have no order of their own. */
async function sortedDump(url: string): Promise<Record<string, string[]>> {
  const database = await openDatabase(url);
  const dump = await dumpDatabase(database);
  await database.close();
  return Object.fromEntries(
    Object.entries(dump).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).toSorted()]),
  );
}

/** Cursors are sealed with random bytes. */
const withoutCursors = (text: string) => text.replaceAll(/(nextCursor":"|cursor=)[\w-]+/g, '$1');

/** What every asker sees of all items. */
async function observeAll(app: TestApp, { posts = [], comments = [], users = [], conversations = [] }: Dump) {
  const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => String(id));
  const subjects = {
    postIds: ids(posts),
    commentIds: ids(comments),
    userIds: ids(users),
    conversationIds: ids(conversations),
    mediaUrls: posts.flatMap(({ mediaId }) => (mediaId ? [mediaUrlOf(String(mediaId))] : [])),
  };
  await app.fillThreadIndex();
  app.reseed('observation');
  const seen: string[] = [];
  for (const asker of askers) seen.push(withoutCursors(withoutRandomLines(await observe(app, asker, subjects))));
  return seen;
}
type Dump = Awaited<ReturnType<typeof dumpDatabase>>;

/** Without the log entries of the observation itself, whose ids and hashes are random. */
const withoutOwnEntries = (seen: string) =>
  seen.replaceAll(/\{\\?"id\\?":[^{}]*\\?"action\\?":\\?"(search|show_member)\\?"[^{}]*\}/g, '$1');

describe.runIf(createPostgresDatabase)('moving between a file and PostgreSQL', { timeout: 60_000 }, () => {
  let folder: string;
  let postgres: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ballast-move-'));
    if (createPostgresDatabase) postgres = await createPostgresDatabase();
  });
  afterEach(async () => {
    await postgres.drop();
    rmSync(folder, { recursive: true });
  });
  const fileUrl = (name: string) => `file:${join(folder, name)}`;

  async function moveBetween(from: string, to: string, onProgress?: (progress: MoveProgress) => void) {
    const source = await openMoveEnd(from);
    const target = await openMoveEnd(to);
    try {
      return await moveDatabase(source, target, onProgress && { onProgress });
    } finally {
      await source.close();
      await target.close();
    }
  }

  /** As a server that has just started, so that both have cached nothing. */
  async function observeAs(
    url: string,
    { cookies, dump, at }: { cookies: Map<Asker, string>; dump: Dump; at: string },
  ) {
    const database = await openDatabase(url);
    const app = await createTestApp({
      database,
      startAt: at,
      openMedia: (log, clock) => openMediaStore(`file:${folder}/media`, clock, { log }),
    });
    const request: TestApp['request'] = async (asker, path, init = {}) => {
      const cookie = cookies.get(asker);
      return app.app.request(path, { ...init, headers: { ...(cookie && { cookie }) } });
    };
    const seen = await observeAll({ ...app, request }, dump);
    await app.close();
    await database.close();
    return seen;
  }

  async function fillFile(url: string): Promise<{ app: TestApp; database: Database }> {
    const database = await openDatabase(url);
    const app = await createTestApp({
      ...fullHistoryOptions,
      database,
      openMedia: (log, clock) => openMediaStore(`file:${folder}/media`, clock, { log }),
    });
    await createFullHistory(app);
    return { app, database };
  }

  test('every member sees the same bytes before and after, and the way back ends in the same rows', async () => {
    const { app, database } = await fillFile(fileUrl('one.db'));
    const dump = await dumpDatabase(database);
    const cookies = new Map<Asker, string>();
    for (const asker of askers) if (asker !== undefined) cookies.set(asker, await app.cookieFor(asker));
    await database.close();
    const rows = await sortedDump(fileUrl('one.db'));
    // Some answers are logged: a copy is asked, and PostgreSQL last.
    copyFileSync(join(folder, 'one.db'), join(folder, 'asked.db'));
    const before = await observeAs(fileUrl('asked.db'), { cookies, dump, at: app.now() });

    const counts = await moveBetween(fileUrl('one.db'), postgres.url);
    expect(counts.get('posts')).toBe(dump['posts']?.length);
    expect(await sortedDump(postgres.url)).toEqual(rows);

    await moveBetween(postgres.url, fileUrl('two.db'));
    expect(await sortedDump(fileUrl('two.db'))).toEqual(rows);
    const after = await observeAs(postgres.url, { cookies, dump, at: app.now() });
    expect(after.map(withoutOwnEntries)).toEqual(before.map(withoutOwnEntries));
  });

  test('sequence numbers go on after the last one, also of rows that are gone', async () => {
    const { database } = await fillFile(fileUrl('one.db'));
    const { tables, transaction } = database;
    await transaction(function* (tx) {
      yield tx.delete(tables.posts);
    });
    await database.close();
    await moveBetween(fileUrl('one.db'), postgres.url);
    await moveBetween(postgres.url, fileUrl('two.db'));
    const last: number[] = [];
    for (const url of [fileUrl('one.db'), postgres.url, fileUrl('two.db')]) {
      const end = await openMoveEnd(url);
      const table = { name: 'posts', columns: [], key: [], sequence: 'seq' };
      last.push(await end.lastSequence(table));
      await end.close();
    }
    expect(last[0]).toBeGreaterThan(0);
    expect(last).toEqual(last.map(() => last[0]));
  });

  test('a move that is interrupted leaves the source as it was, and a target that is refused until it is emptied', async () => {
    const { database } = await fillFile(fileUrl('one.db'));
    await database.close();
    const rows = await sortedDump(fileUrl('one.db'));
    const stop = () => {
      throw new Error('interrupted');
    };
    await expect(moveBetween(fileUrl('one.db'), postgres.url, stop)).rejects.toThrow('interrupted');
    expect(await sortedDump(fileUrl('one.db'))).toEqual(rows);
    await expect(openDatabase(postgres.url)).rejects.toThrow('a move into it was not finished');
    await expect(moveBetween(fileUrl('one.db'), postgres.url)).rejects.toThrow('a move into it was not finished');

    await postgres.drop();
    if (createPostgresDatabase) postgres = await createPostgresDatabase();
    await moveBetween(fileUrl('one.db'), postgres.url);
    await expect(moveBetween(postgres.url, fileUrl('two.db'), stop)).rejects.toThrow('interrupted');
    await expect(openDatabase(fileUrl('two.db'))).rejects.toThrow('a move into it was not finished');
  });

  test('a full disk ends the move: the source is as it was, and the target is refused', async (context) => {
    const { database } = await fillFile(fileUrl('one.db'));
    await database.close();
    await moveBetween(fileUrl('one.db'), postgres.url);
    const disk = mountSmallDisk(join(folder, 'disk'), 8000);
    if (!disk) return context.skip();
    try {
      const target = fileUrl('disk/two.db');
      await expect(moveBetween(postgres.url, target, () => disk.fill())).rejects.toMatchObject({ code: 'SQLITE_FULL' });
      disk.free();
      await expect(openDatabase(target)).rejects.toThrow('a move into it was not finished');
    } finally {
      disk.unmount();
    }
    expect(await sortedDump(postgres.url)).toEqual(await sortedDump(fileUrl('one.db')));
  });

  test('a command that is killed leaves the source as it was, and a target that is refused', async () => {
    const settings = { DATA_DIR: folder, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
    const server = spawnServer(settings);
    await server.ready();
    await server.stop();
    const file = join(folder, 'ballast.db');
    runOnFile(
      file,
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${manyRows})
        insert into alerts select 'kind ' || n, n from numbers`,
    );
    const readAlerts = () => runOnFile(file, 'select count(*), sum(queued_at) from alerts');
    const before = readAlerts();

    const command = spawnServer(settings, programFile('ballast'), ['move', postgres.url]);
    await expect.poll(() => command.output().stdout).toMatch(/^copying alerts: \d+ of \d+ rows, /m);
    command.send('SIGKILL');
    expect(await command.ended).toMatchObject({ signal: 'SIGKILL' });
    expect(readAlerts()).toEqual(before);
    expect(runOnFile(file, 'pragma integrity_check')).toEqual([['ok']]);
    await expect(openDatabase(postgres.url)).rejects.toThrow('a move into it was not finished');
  });

  test('copies PostgreSQL as it was at one moment, and refuses the copy if rows were added meanwhile', async () => {
    const { database } = await fillFile(fileUrl('one.db'));
    await database.close();
    await moveBetween(fileUrl('one.db'), postgres.url);
    const rows = await sortedDump(postgres.url);
    const insert = "insert into media (id) values ('written-during-a-move')";
    const remove = "delete from media where id = 'written-during-a-move'";
    /** Runs one statement when the reading has begun, the other when it has ended. */
    async function moveWhile(begun: string, ended: string, to: string): Promise<void> {
      const [source, target] = [await openMoveEnd(postgres.url), await openMoveEnd(to)];
      const { startReading, stopReading } = source;
      const changing = {
        ...source,
        startReading: () =>
          startReading()
            .then(() => postgres.administer(begun))
            .then(() => {}),
        stopReading: () =>
          stopReading()
            .then(() => postgres.administer(ended))
            .then(() => {}),
      };
      await moveDatabase(changing, target).finally(() => Promise.all([source.close(), target.close()]));
    }
    const refusal = moveWhile(insert, 'select', fileUrl('two.db'));
    await expect(refusal).rejects.toThrow('its table media has another number of rows');
    await expect(refusal).rejects.not.toBeInstanceOf(MoveRefusedError);
    await expect(openDatabase(fileUrl('two.db'))).rejects.toThrow('a move into it was not finished');
    await postgres.administer(remove);
    await moveWhile(insert, remove, fileUrl('three.db'));
    expect(await sortedDump(fileUrl('three.db'))).toEqual(rows);
  });

  test('the progress counts every row once while copying, and once while comparing', async () => {
    const { database } = await fillFile(fileUrl('one.db'));
    await database.close();
    const seen: MoveProgress[] = [];
    const counts = await moveBetween(fileUrl('one.db'), postgres.url, (progress) => seen.push(progress));
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    for (const phase of ['copying', 'comparing'] as const) {
      expect(seen.findLast((progress) => progress.phase === phase)).toMatchObject({ done: total, total });
    }
    expect([...new Set(seen.map(({ phase }) => phase))]).toEqual(['copying', 'comparing']);
  });

  test('a target with rows is refused, and gets none', async () => {
    const { database } = await fillFile(fileUrl('one.db'));
    await database.close();
    await moveBetween(fileUrl('one.db'), postgres.url);
    const rows = await sortedDump(postgres.url);
    await expect(moveBetween(fileUrl('one.db'), postgres.url)).rejects.toThrow('The target is not empty');
    expect(await sortedDump(postgres.url)).toEqual(rows);
  });

  test('the command moves what a server has written, and refuses a running server, another key and the same engine', async () => {
    const settings: Record<string, string> = { DATA_DIR: folder, RATE_LIMITS: 'off' };
    const run = (...args: string[]) => runCommand(args, parseEnv(settings), silent);
    const server = spawnServer(settings);
    await server.ready();
    await expect(run('move', postgres.url)).rejects.toThrow('another server is running');
    await server.stop();
    await expect(run('move', fileUrl('two.db'))).rejects.toThrow('one engine');
    await expect(run('move', 'mysql://localhost/db')).rejects.toThrow('file: or postgres://');
    const other = { ...settings, ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') };
    await expect(runCommand(['move', postgres.url], parseEnv(other), silent)).rejects.toThrow(/key/i);

    const { isSound, text } = await run('move', postgres.url);
    expect(text).toMatch(/rows are copied and compared\. A sample of \d+ seals opens on both ends/);
    expect(isSound).toBe(true);
    expect(text).toEqual(text);
    const moved = parseEnv({ ...settings, DATABASE_URL: postgres.url });
    const storage = await openStorage(moved, { clock: () => new Date(), random: systemRandom, log: silent });
    await expect(runCommand(['move', fileUrl('back.db')], moved, silent)).rejects.toThrow('A server is running');
    await storage.database.close();
    expect((await runCommand(['move', fileUrl('back.db')], moved, silent)).isSound).toBe(true);
  });
});
