import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../engine/database.ts';
import { dropCacheTriggers } from '../engine/pg/cache-triggers.ts';
import { leaseMs } from '../engine/pg/lease.ts';
import { openDatabase } from '../open-database.ts';
import { postRow, userRow } from '../queries/testing/test-rows.ts';
import { createPostgresDatabase } from '../testing.ts';
import { cacheSources } from './cache-sources.ts';
import type { CommitBusOptions } from './commit-bus.ts';
import { createCommitCache } from './commit-cache.ts';
import type { BusNotice } from './commit-notices.ts';

const alder = userRow('alder');
const ids = ['one', 'two'];
const commentRow = (id: string, postId: string) => ({ ...postRow(id, alder.id), postId });

/** What is sealed stays in this process, so the payloads in the database are random. */
function createSealing() {
  const texts = new Map<string, string>();
  return {
    texts,
    seal(text: string): string {
      const seal = randomBytes(12).toString('base64url');
      texts.set(seal, text);
      return seal;
    },
    open: (payload: string) => texts.get(payload),
    nameGroup: (group: string) => `name of ${[...group].reverse().join('')}`,
  };
}

type Process = {
  database: Database;
  states: boolean[];
  /** How often comments were read from the database. */
  reads: { count: number };
  /** Reads the comments of a post through a cache. */
  read(postId: string): Promise<string>;
  comment(postId: string): Promise<void>;
};

describe.runIf(createPostgresDatabase)('the commit bus on PostgreSQL', () => {
  let server: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  let sealing: ReturnType<typeof createSealing>;
  let lastComment = 0;
  const open: Database[] = [];

  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    server = await createPostgresDatabase();
    const database = await openDatabase(server.url);
    const { users, posts } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(users).values(alder));
      yield* run(tx.insert(posts).values(ids.map((id) => postRow(id, alder.id))));
    });
    await database.close();
  });
  afterAll(() => server.drop());
  beforeEach(() => {
    sealing = createSealing();
  });
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close();
  });

  async function openProcess(options: Partial<CommitBusOptions> = {}, url = server.url): Promise<Process> {
    const database = await openDatabase(url);
    open.push(database);
    const states: boolean[] = [];
    const reads = { count: 0 };
    const cache = createCommitCache<string>(database, { sources: cacheSources.commentPages, maxEntries: 10 });
    const { comments } = database.tables;
    async function load(postId: string): Promise<string> {
      reads.count += 1;
      const rows = await database.db.select({ id: comments.id }).from(comments).where(eq(comments.postId, postId));
      return rows.map(({ id }) => id).join();
    }
    const onStateChange = (isUp: boolean) => void states.push(isUp);
    await database.openCommitBus({ ...sealing, onStateChange, ...options });
    await expect.poll(() => states.at(-1)).toBe(true);
    return {
      database,
      states,
      reads,
      read: (postId) => cache.get(postId, () => load(postId)),
      async comment(postId) {
        lastComment += 1;
        await database.transaction(function* (tx) {
          yield* run(tx.insert(comments).values(commentRow(`c${lastComment}`, postId)));
        });
      },
    };
  }

  const expectRead = async ({ read }: Process, postId: string) =>
    expect((await read(postId)).split(',')).toContain(`c${lastComment}`);

  test('a process keeps what it reads until it or another process changes that', async () => {
    const [one, two] = [await openProcess(), await openProcess()];
    for (let round = 0; round < 3; round += 1) for (const id of ids) await two.read(id);
    expect(two.reads.count).toBe(2);
    await one.comment('one');
    await wait(leaseMs);
    await expectRead(two, 'one');
    await two.read('two');
    expect(two.reads.count).toBe(3);
    await two.comment('two');
    await expectRead(two, 'two');
    expect(two.reads.count).toBe(4);
  });

  test('a name of the application in the URL changes nothing', async () => {
    const one = await openProcess({}, `${server.url}?application_name=other`);
    for (const id of ids) await one.read(id);
    await one.comment('one');
    await expectRead(one, 'one');
    await one.read('two');
    expect(one.reads.count).toBe(3);
  });

  test('what other programs write drops everything', async () => {
    const one = await openProcess();
    await one.read('one');
    await one.read('two');
    lastComment += 1;
    const { id, postId, content } = commentRow(`c${lastComment}`, 'one');
    await server.administer(
      `insert into comments (id, post_id, author_id, content, created_at)
        values ('${id}', '${postId}', '${alder.id}', '${content}', now())`,
    );
    await wait(leaseMs);
    await expectRead(one, 'one');
    await one.read('two');
    expect(one.reads.count).toBe(4);
    await server.administer('truncate comments cascade');
    await wait(leaseMs);
    expect(await one.read('one')).toBe('');
  });

  test('a transaction that is rolled back publishes nothing, and the next one on its connection only its own changes', async () => {
    const [one, two] = [await openProcess(), await openProcess()];
    for (const id of ids) await two.read(id);
    const { comments } = one.database.tables;
    const failing = one.database.transaction(function* (tx) {
      yield* run(tx.insert(comments).values(commentRow('never', 'one')));
      throw new Error('Enough.');
    });
    await expect(failing).rejects.toThrow('Enough.');
    await one.comment('two');
    await wait(leaseMs);
    await two.read('one');
    await expectRead(two, 'two');
    expect(two.reads.count).toBe(3);
  });

  test('a notice contains the id of a post, but of no member, and has one length', async () => {
    const one = await openProcess();
    await one.comment('one');
    const { postLikes } = one.database.tables;
    const like = { userId: alder.id, itemId: 'one' };
    await one.database.transaction(function* (tx) {
      yield* run(tx.insert(postLikes).values(like));
    });
    const texts = [...sealing.texts.values()];
    expect(texts.join()).toContain('"one"');
    expect(texts.join()).toContain(sealing.nameGroup(alder.id));
    expect(texts.join()).not.toContain('alder');
    expect(new Set(texts.map(({ length }) => length)).size).toBe(1);
  });

  test('a removal waits until the leases of all processes have ended, a comment does not', async () => {
    const one = await openProcess();
    const { posts } = one.database.tables;
    await one.comment('one');
    const startedAtMs = performance.now();
    const remove = () =>
      one.database.transaction(function* (tx) {
        yield* run(
          tx
            .update(posts)
            .set({ isRemoved: sql`not ${posts.isRemoved}` })
            .where(eq(posts.id, 'two')),
        );
      });
    const settled: string[] = [];
    const removing = remove().then(() => settled.push('removal'));
    await one.comment('one');
    settled.push('comment');
    await removing;
    expect(settled).toEqual(['comment', 'removal']);
    expect(performance.now() - startedAtMs).toBeGreaterThan(leaseMs);
  });

  test('a write resolves once the other processes of the machine have dropped what it changed', async () => {
    let tell: (notice: BusNotice) => void = () => {};
    const told: BusNotice[] = [];
    const answered = Promise.withResolvers<void>();
    const two = await openProcess({
      onMachineNotice: (listener) => {
        tell = listener;
      },
    });
    const one = await openProcess({
      async sendToMachine(notice) {
        told.push(notice);
        tell(notice);
        await answered.promise;
      },
    });
    await two.read('one');
    let isSettled = false;
    const writing = one.comment('one').then(() => {
      isSettled = true;
    });
    await expect.poll(() => told).toHaveLength(1);
    expect(isSettled).toBe(false);
    answered.resolve();
    await writing;
    await expectRead(two, 'one');
    await wait(leaseMs);
    await two.read('one');
    // The same notice from the server drops nothing a second time.
    expect(two.reads.count).toBe(2);
  });

  test('a process of the machine that does not answer delays a write by no more than a lease', async () => {
    const [one, two] = [await openProcess({ sendToMachine: () => new Promise(() => {}) }), await openProcess()];
    await two.read('one');
    await one.comment('one');
    await expectRead(two, 'one');
  });

  test('without its connection a process reads without caches, says so, and caches again afterwards', async () => {
    const [one, two] = [await openProcess(), await openProcess()];
    await two.read('one');
    await server.administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ballast listener' and datname = current_database()`,
    );
    await expect
      .poll(() => [one.states, two.states])
      .toEqual([
        [true, false],
        [true, false],
      ]);
    await one.comment('one');
    await expectRead(two, 'one');
    await expect.poll(() => two.states).toEqual([true, false, true]);
    await two.read('one');
    const before = two.reads.count;
    await two.read('one');
    expect(two.reads.count).toBe(before);
  });

  test('a table that was made again gets its triggers at the next start', async () => {
    await server.administer('drop trigger ballast_cache_0_insert on posts');
    await openProcess();
    const found = await server.administer(`select 1 from pg_trigger where tgname = 'ballast_cache_0_insert'`);
    expect(found).toHaveLength(1);
  });

  test('a migration can change a column that triggers watch, once they are dropped', async () => {
    const change = 'alter table posts alter column likes_count type bigint';
    await expect(server.administer(change)).rejects.toThrow('trigger');
    await server.administer(`begin; ${dropCacheTriggers}; ${change}; rollback`);
  });

  test('a connection that does not deliver own notices turns caches off', async () => {
    let isLost = false;
    const one = await openProcess({ open: (payload) => (isLost ? undefined : sealing.open(payload)) });
    isLost = true;
    await one.comment('one');
    await one.read('one');
    await expect.poll(() => one.states).toContain(false);
  });
});
