import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresDatabase } from '../testing.ts';
import { dropLeftPgDatabases, planPgDatabaseBeside } from './pg-backup.ts';

const dayMs = 24 * 60 * 60_000;

describe.runIf(createPostgresDatabase)('a database for a verification', () => {
  let server: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  beforeAll(async () => {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    server = await createPostgresDatabase();
  });
  afterAll(() => server.drop());

  const nameIn = (url: string) => new URL(url).pathname.slice(1);
  const exists = async (url: string) =>
    (await server.administer(`select 1 from pg_database where datname = '${nameIn(url)}'`)).length > 0;

  test('is created beside the other, and dropped', async () => {
    const planned = planPgDatabaseBeside(server.url, new Date());
    expect(await exists(planned.url)).toBe(false);
    await planned.create();
    expect(await exists(planned.url)).toBe(true);
    await planned.drop();
    expect(await exists(planned.url)).toBe(false);
  });

  test('is dropped if a signal ends the command while it is created', async () => {
    const planned = planPgDatabaseBeside(server.url, new Date());
    const created = planned.create();
    await planned.drop();
    await created;
    expect(await exists(planned.url)).toBe(false);
  });

  test('of a killed command is dropped after a day, unless somebody is connected to it', async () => {
    const [now, old] = [new Date(), new Date(Date.now() - dayMs - 60_000)];
    const recent = planPgDatabaseBeside(server.url, now);
    const left = planPgDatabaseBeside(server.url, old);
    await recent.create();
    await left.create();
    await dropLeftPgDatabases(server.url, now);
    expect(await exists(recent.url)).toBe(true);
    expect(await exists(left.url)).toBe(false);
    await recent.drop();
  });
});
