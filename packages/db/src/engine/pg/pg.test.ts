import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import { userRow } from '../../queries/testing/test-rows.ts';
import { createPostgresDatabase } from '../../testing.ts';
import { type Database, run } from '../database.ts';

const names = ['alder', 'birch'] as const;

describe.runIf(createPostgresDatabase)('transactions on a real PostgreSQL', () => {
  let server: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  let database: Database;
  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    server = await createPostgresDatabase();
    database = await openDatabase(server.url);
    await database.transaction(function* (tx) {
      yield* run(tx.insert(database.tables.users).values(names.map(userRow)));
    });
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  const move = (name: string, city: string) => (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) =>
    tx
      .update(database.tables.users)
      .set({ city })
      .where(eq(database.tables.users.id, userRow(name).id));
  const cities = async () => {
    const { users } = database.tables;
    return (await database.db.select({ city: users.city }).from(users).orderBy(users.username)).map(({ city }) => city);
  };

  test('two transactions that deadlock both succeed, one of them on its second attempt', async () => {
    let runs = 0;
    let arrived = 0;
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    const moveBoth = (first: string, second: string, city: string) =>
      database.transaction(function* (tx) {
        runs += 1;
        yield* run(move(first, city)(tx));
        arrived += 1;
        if (arrived === 2) openGate();
        // Each transaction has locked one row before it requests the other row.
        yield gate;
        yield* run(move(second, city)(tx));
      });
    await Promise.all([moveBoth('alder', 'birch', 'Leeds'), moveBoth('birch', 'alder', 'York')]);
    expect(runs).toBe(3);
    const [one, two] = await cities();
    expect(one).toBe(two);
  });

  test('transactions roll back if their connection is terminated, and the pool keeps its size', async () => {
    const before = await cities();
    const terminateOthers = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    for (let round = 0; round < 25; round += 1) {
      const interrupted = database.transaction(function* (tx) {
        yield* run(move('alder', 'nowhere')(tx));
        yield server.administer(terminateOthers);
        yield* run(move('birch', 'nowhere')(tx));
      });
      await expect(interrupted).rejects.toThrow();
    }
    expect(await cities()).toEqual(before);
    await database.transaction(function* (tx) {
      yield* run(move('alder', 'Hull')(tx));
    });
    expect((await cities())[0]).toBe('Hull');
  });
});

describe.runIf(createPostgresDatabase)('a database that is not in UTF8', () => {
  test('is refused with an error that names both encodings', async () => {
    const server = await createPostgresDatabase?.(
      "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0",
    );
    await expect(openDatabase(server?.url ?? '')).rejects.toThrow('it is in SQL_ASCII and has to be in UTF8');
    await server?.drop();
  });
});
