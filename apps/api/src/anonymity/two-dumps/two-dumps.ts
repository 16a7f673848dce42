import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '@ballast/db/open-database';
import { dumpDatabase } from '@ballast/db/testing';
import { createAppPair } from '../../testing/create-app-pair.ts';
import { openSqlitePair } from '../../testing/open-database-pair.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.ts';

/** Seals and keyed hashes, of which a reader without the keys learns only the length. */
export const isSealed = (column: string) => /seal$|^idempotencyKey$|^sealedFields$/i.test(column);
const masked = (table: string, row: object) =>
  Object.entries(row).map(([column, value]) => {
    const isHash = table === 'departures' && column === 'id';
    return [column, (isSealed(column) || isHash) && typeof value === 'string' ? `${value.length} characters` : value];
  });

/** Every page of the file, with the write-ahead log merged into it. */
function readPages(path: string, copy: string): string[] {
  for (const suffix of ['', '-wal']) if (existsSync(path + suffix)) copyFileSync(path + suffix, copy + suffix);
  const db = new DatabaseSync(copy);
  db.exec('pragma wal_checkpoint(truncate)');
  const pageBytes = Number(db.prepare('pragma page_size').get()?.['page_size']);
  db.close();
  const bytes = readFileSync(copy);
  return Array.from({ length: bytes.length / pageBytes }, (_, page) =>
    bytes.toString('base64', page * pageBytes, (page + 1) * pageBytes),
  );
}

/** An anonymous item and its author in this world. */
type Item = { id: string; author: string };
export type Items = { posts: Item[]; comments: Item[] };
export type Act = {
  name: string;
  act(app: TestApp, posts: readonly string[], items: Items): Promise<unknown>;
  /** How many rows of anonymous items it changes; 0 by default. */
  changes?: number;
};

type OpenApp = (path: string, options: TestAppOptions) => Promise<TestApp>;

export const openOneProcess: OpenApp = async (path, options) => {
  const database = await openDatabase(`file:${path}`);
  const app = await createTestApp({ ...options, database });
  return {
    ...app,
    async close() {
      await app.close();
      await database.close();
    },
  };
};

/** Each request goes to the other process than the one before. */
export const openTwoProcesses: OpenApp = async (path, options) => createAppPair(await openSqlitePair(path), options);

/**
 * Returns the rows and file pages that differ between two copies of the database, before and after an act.
 * @param authors Who writes each anonymous post, and the anonymous comments below it.
 */
export async function differences(
  { act }: Act,
  authors: readonly string[],
  path: string,
  { openApp, refusesMail }: { openApp: OpenApp; refusesMail: () => boolean },
) {
  const app = await openApp(path, {
    members: ['alder', 'birch', 'cedar', 'elm', 'fir', 'hazel'],
    erasureDelayHours: 48,
    refusesMail,
  });
  const items: Items = { posts: [], comments: [] };
  for (const name of ['alder', 'birch', 'cedar']) {
    await app.as(name).posts.create.mutate({ content: `By name ${name}`, isAnonymous: false });
    const receiverId = app.idOf(name === 'alder' ? 'cedar' : 'alder');
    await app.as(name).messages.send.mutate({ receiverId, content: 'Are you up?' });
  }
  for (const [index, author] of authors.entries()) {
    const content = `Anonymous ${index}`;
    const clientId = `attempt-000${index}`;
    const post = await app.as(author).posts.create.mutate({ content, isAnonymous: true, clientId });
    const comment = { postId: post.id, content, isAnonymous: true, clientId };
    items.posts.push({ id: post.id, author });
    items.comments.push({ id: (await app.as(author).comments.create.mutate(comment)).id, author });
  }
  const read = async (copy: string) => {
    const dump = Object.entries(await dumpDatabase(app.database));
    const rows = dump.flatMap(([table, all]) => all.map((row) => JSON.stringify([table, masked(table, row)])));
    return { rows, pages: readPages(path, `${path}-${copy}`) };
  };
  const before = await read('before');
  await act(
    app,
    items.posts.map(({ id }) => id),
    items,
  );
  const after = await read('after');
  const result = {
    removedRows: before.rows.filter((row) => !after.rows.includes(row)),
    addedRows: after.rows.filter((row) => !before.rows.includes(row)),
    pages: after.pages.flatMap((page, index) => (page === before.pages[index] ? [] : [index])),
  };
  await app.close();
  return result;
}

/** A report or reveal of a post. */
export const aboutPost = (targetId: string | undefined) =>
  ({ targetType: 'post', targetId: targetId ?? '', reason: 'I am worried about this member' }) as const;
