import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import { accountDeletionQueries } from '../../queries/accounts/account-deletion.ts';
import { deletionOf, postRow, userRow } from '../../queries/testing/test-rows.ts';
import { postSearch } from '../../search/post-search.ts';
import { type Database, run } from '../database.ts';
import { smallFileBytes } from './vacuum.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-vacuum-'));
  database = await openDatabase(`file:${folder}/b.db`);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const members = Array.from({ length: 300 }, (_, n) => userRow(`tree${n}`));
const isKept = (n: number) => n % 3 === 0;
/** A part of every text of the member. It is lower case, so that it is one word of the search index. */
const tokenOf = (n: number) => `zq${String(n).padStart(4, '0')}qz`;

/** Returns a generator of reproducible pseudorandom integers from 0 to below a bound. */
function createRandom() {
  let state = 1;
  return (bound: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}

/** In each round, every member inserts, updates and deletes rows of different lengths. */
async function writeRounds(rounds: number): Promise<void> {
  const { users, posts, comments, conversations, messages } = database.tables;
  const randomBelow = createRandom();
  const pairOf = (n: number) => `pair${n - (n % 2)}`;
  await database.transaction(function* (tx) {
    yield* run(tx.insert(users).values(members.slice(0, 150)));
    yield* run(tx.insert(users).values(members.slice(150)));
    for (let n = 0; n < members.length; n += 2) {
      const [firstId, secondId] = [members[n]?.id, members[n + 1]?.id];
      yield* run(tx.insert(conversations).values({ id: pairOf(n), firstId, secondId }));
    }
  });
  for (let round = 0; round < rounds; round += 1) {
    await database.transaction(function* (tx) {
      for (const [n, { id: authorId }] of members.entries()) {
        const words = () => `${tokenOf(n)} ${`words of round ${round} `.repeat(randomBelow(60))}`;
        const item = (kind: string) => ({ ...postRow(`${kind}${round}_${n}`, authorId), content: words() });
        const seal = randomBelow(3) === 0 && { authorId: null, authorSeal: `by ${authorId}` };
        yield* run(tx.insert(posts).values({ ...item('p'), ...seal }));
        const { id, content, createdAt } = item('m');
        yield* run(tx.insert(comments).values({ ...item('c'), ...seal, postId: `p${round}_${randomBelow(n + 1)}` }));
        yield* run(
          tx.insert(messages).values({ id, content, createdAt, senderId: authorId, conversationId: pairOf(n) }),
        );
        yield* run(tx.update(users).set({ bio: words() }).where(eq(users.id, authorId)));
        const [earlier, other] = [randomBelow(round + 1), randomBelow(members.length)];
        if (earlier < round) yield* run(tx.delete(posts).where(eq(posts.id, `p${earlier}_${other}`)));
      }
    });
  }
}

async function deleteAccount(memberId: string): Promise<void> {
  const queries = accountDeletionQueries(database);
  const { posts, comments } = database.tables;
  await queries.deleteContent(memberId, false);
  await queries.deleteAccount(deletionOf(memberId, false));
  await database.transaction(function* (tx) {
    yield* run(tx.delete(comments).where(eq(comments.authorSeal, `by ${memberId}`)));
    yield* run(tx.delete(posts).where(eq(posts.authorSeal, `by ${memberId}`)));
  });
}

const isDeleted = (n: number) => !isKept(n);
const deleteAccounts = () => Promise.all(members.filter((_, n) => isDeleted(n)).map(({ id }) => deleteAccount(id)));

/** The matching members whose token is in a file of the database. */
function findTraces(matches: (n: number) => boolean): number[] {
  const found = new Set<number>();
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name));
    for (let at = bytes.indexOf('zq'); at >= 0; at = bytes.indexOf('zq', at + 1)) {
      const [, digits] = /^zq(\d{4})qz/.exec(bytes.toString('latin1', at, at + 8)) ?? [];
      if (digits && matches(Number(digits))) found.add(Number(digits));
    }
  }
  return [...found];
}

async function expectIntact(): Promise<void> {
  const client = new Client(join(folder, 'b.db'));
  expect(client.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(client.pragma('foreign_key_check')).toEqual([]);
  client.exec("insert into posts_search(posts_search, rank) values ('integrity-check', 1)");
  client.close();
  expect(findTraces(isKept)).toHaveLength(members.filter((_, n) => isKept(n)).length);
}

describe('after many writes and account deletions', () => {
  test('maintenance removes all text of deleted accounts from a small file and keeps all other text', {
    timeout: 90_000,
  }, async () => {
    await writeRounds(8);
    await deleteAccounts();
    await database.maintain();
    expect(findTraces(isDeleted)).toEqual([]);
    await expectIntact();
    expect(await postSearch(database).match(tokenOf(0))).not.toEqual([]);
  });

  test('despite secure_delete, a large file keeps some text of deleted accounts until it is vacuumed', {
    timeout: 90_000,
  }, async () => {
    const { contactMessages } = database.tables;
    const { id: _, ...message } = { ...userRow('elm'), name: 'Elm', subject: 'Long', type: 'general' as const };
    await database.transaction(function* (tx) {
      for (let n = 0; n <= smallFileBytes / 1e6; n += 1)
        yield* run(tx.insert(contactMessages).values({ ...message, id: `message${n}`, message: 'x'.repeat(1e6) }));
    });
    await writeRounds(8);
    await deleteAccounts();
    await database.maintain();
    expect(findTraces(isDeleted)).not.toEqual([]);
    await database.vacuum();
    expect(findTraces(isDeleted)).toEqual([]);
    await expectIntact();
  });
});

describe('vacuum', () => {
  const readNames = async () =>
    (await database.db.select({ name: database.tables.users.username }).from(database.tables.users)).map(
      ({ name }) => name,
    );
  const add = (name: string) =>
    database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.users).values(userRow(name)));
    });
  const modifiedAt = () => statSync(join(folder, 'b.db')).mtimeMs;

  test('allows reads and queues writes', async () => {
    await add('alder');
    const order: string[] = [];
    const vacuumed = database.vacuum().then(() => order.push('vacuumed'));
    await Promise.resolve();
    const written = add('birch').then(() => order.push('written'));
    expect(await readNames()).toEqual(['alder']);
    order.push('read');
    await Promise.all([vacuumed, written]);
    expect(order[0]).toBe('read');
    expect(order.toSorted()).toEqual(['read', 'vacuumed', 'written']);
    expect(await readNames()).toEqual(['alder', 'birch']);
  });

  test('closing the database waits for a vacuum and keeps queued writes', async () => {
    const vacuumed = database.vacuum();
    await Promise.resolve();
    const written = add('alder');
    await database.close();
    await Promise.all([vacuumed, written]);
    database = await openDatabase(`file:${folder}/b.db`);
    expect(await readNames()).toEqual(['alder']);
  });

  test('does nothing if nothing changed since the last vacuum', async () => {
    await add('alder');
    await database.maintain();
    const before = modifiedAt();
    await database.vacuum();
    expect(modifiedAt()).toBe(before);
    await add('birch');
    await database.vacuum();
    expect(modifiedAt()).not.toBe(before);
  });

  test('runs and throws if the search index cannot be merged', async () => {
    await add('alder');
    const other = new Client(join(folder, 'b.db'));
    other.exec('drop table posts_search');
    other.close();
    const before = modifiedAt();
    await expect(database.vacuum()).rejects.toThrow('no such table: posts_search');
    expect(modifiedAt()).not.toBe(before);
  });

  test('does not wait for a reader, such as a backup, and runs again once the reader has ended', async () => {
    await add('alder');
    const reader = new Client(join(folder, 'b.db'), { readonly: true });
    reader.exec('begin');
    reader.prepare('select count(*) from users').get();
    const before = modifiedAt();
    await database.vacuum();
    expect(reader.prepare('select username from users').pluck().all()).toEqual(['alder']);
    reader.close();
    await database.vacuum();
    expect(modifiedAt()).not.toBe(before);
    expect(readFileSync(join(folder, 'b.db-wal'))).toHaveLength(0);
    await add('birch');
    expect(await readNames()).toEqual(['alder', 'birch']);
  });
});
