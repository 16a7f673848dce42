import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cacheSources } from './cache-sources.ts';
import type { CommitBusOptions } from './commit-bus.ts';
import { createCommitCache } from './commit-cache.ts';
import { type Database, firstRow, run } from './database.ts';
import { openDatabase } from './open-database.ts';
import { postRow, userRow } from './queries/test-rows.ts';
import { createPostgresDatabase } from './testing.ts';

const alder = userRow('alder');
const seals = new Map<string, string>();
const sealing: Pick<CommitBusOptions, 'seal' | 'open' | 'nameGroup'> = {
  seal(text) {
    const seal = randomBytes(12).toString('base64url');
    seals.set(seal, text);
    return seal;
  },
  open: (payload) => seals.get(payload),
  nameGroup: (group) => `name of ${group}`,
};

describe.runIf(createPostgresDatabase)('the commit bus on PostgreSQL', () => {
  let server: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  const open: Database[] = [];
  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    server = await createPostgresDatabase();
  });
  afterAll(() => server.drop());
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close();
  });

  async function openProcess(options: Partial<CommitBusOptions> = {}) {
    const database = await openDatabase(server.url);
    open.push(database);
    const states: boolean[] = [];
    const reads = { count: 0 };
    const cache = createCommitCache<string | undefined>(database, {
      sources: cacheSources.commentPages,
      maxEntries: 10,
    });
    const { posts } = database.tables;
    await database.openCommitBus({ ...sealing, onStateChange: (isUp) => states.push(isUp), ...options });
    await expect.poll(() => states.at(-1)).toBe(true);
    return {
      database,
      states,
      reads,
      read: (id: string) =>
        cache.get(id, async () => {
          reads.count += 1;
          return firstRow(await database.db.select({ content: posts.content }).from(posts).where(eq(posts.id, id)))
            ?.content;
        }),
      remove: (id: string) =>
        database.transaction(function* (tx) {
          yield* run(tx.update(posts).set({ isRemoved: true, content: 'removed' }).where(eq(posts.id, id)));
        }),
    };
  }

  test('a process keeps what it reads until another one changes it', async () => {
    const [one, two] = [await openProcess(), await openProcess()];
    const { users, posts } = one.database.tables;
    await one.database.transaction(function* (tx) {
      yield* run(tx.insert(users).values(alder));
      yield* run(tx.insert(posts).values([postRow('a', alder.id), postRow('b', alder.id)]));
    });
    for (let i = 0; i < 3; i += 1) await two.read(postRow('a', alder.id).id);
    for (let i = 0; i < 3; i += 1) await two.read(postRow('b', alder.id).id);
    expect(two.reads.count).toBe(2);
    await one.remove(postRow('a', alder.id).id);
    expect(await two.read(postRow('a', alder.id).id)).toBe('removed');
    await two.read(postRow('b', alder.id).id);
    expect(two.reads.count).toBe(3);
  });
});
