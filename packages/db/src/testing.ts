import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import Client from 'better-sqlite3';
import { count, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, firstRow, type QueryBuilder, run } from './engine/database.ts';
import { pgDatabase } from './engine/pg/dialect.ts';
import { tables } from './engine/pg/schema.ts';
import { migrateSqlite } from './engine/sqlite/migrate.ts';
import { openSqlite } from './engine/sqlite/sqlite.ts';
import { pendingMigrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { createMemberLock } from './queries/privacy/member-lock.ts';

export type Engine = { name: 'SQLite' | 'PGlite' | 'PostgreSQL'; open(): Promise<Database> };

/** Where the header of a file says how it is written and read (https://www.sqlite.org/fileformat.html). */
const journalModeBytes = [18, 20] as const;
const rollbackJournal = 1;

let migratedSqlite: Buffer | undefined;

function createMigratedSqlite(): Buffer {
  const client = new Client(':memory:');
  migrateSqlite(client);
  const content = client.serialize();
  client.close();
  return content;
}

/** Opens SQLite in memory. Copies a migrated database, because migrating takes 25 ms and copying 5 ms. */
export function openSqliteInMemory(): Database {
  migratedSqlite ??= createMigratedSqlite();
  return openSqlite(migratedSqlite);
}

/** Creates a migrated file, which is opened like an empty one, but 25 ms sooner. */
export function createSqliteFile(path: string): void {
  migratedSqlite ??= createMigratedSqlite();
  writeFileSync(path, migratedSqlite);
}

/** Returns a function that opens copies in memory of what the file contains now. */
export function copySqlite(path: string): () => Database {
  const client = new Client(path, { readonly: true });
  const content = client.serialize();
  client.close();
  // A database in memory has no write-ahead log (https://www.sqlite.org/c3ref/deserialize.html).
  content.fill(rollbackJournal, ...journalModeBytes);
  return () => openSqlite(content);
}

async function openPglite(): Promise<Database> {
  // Loaded here, because most test files do not open one.
  const { drizzle } = await import('drizzle-orm/pglite');
  const { openMigratedPglite } = await import('./engine/pg/pglite-snapshot.ts');
  const client = await openMigratedPglite();
  const db = drizzle(client, { casing: 'snake_case' });
  return {
    ...pgDatabase(db, (run) => db.transaction(run)),
    tables,
    async ping() {
      await client.query('select 1');
    },
    close: () => client.close(),
  };
}

async function administer(serverUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function createDatabaseOn(serverUrl: string, options = "encoding 'UTF8' template template0") {
  const name = `ballast_test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    /** Runs a statement on a separate connection and returns its rows. */
    administer: (sql: string) => administer(url.href, sql),
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function openFreshPostgres(serverUrl: string, options?: string): Promise<Database> {
  const { url, drop } = await createDatabaseOn(serverUrl, options);
  const database = await openDatabase(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/**
 * Creates the database that {@link openMigratedPostgres} copies, unless an earlier run has: it stays on the server, under a name
 * that tells the migrations.
 */
async function createTemplate(serverUrl: string): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of pendingMigrations('pg', 0)) hash.update(migration.hash);
  const name = `ballast_test_template_${hash.digest('hex').slice(0, 16)}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Test files run in parallel. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    const { url } = await createDatabaseOn(serverUrl);
    await (await openDatabase(url)).close();
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

let template: Promise<string> | undefined;

/** Copies a migrated database, which takes half the time of migrating an empty one. */
async function openMigratedPostgres(serverUrl: string): Promise<Database> {
  template ??= createTemplate(serverUrl);
  return openFreshPostgres(serverUrl, `template ${await template}`);
}

const serverUrl = process.env['TEST_POSTGRES_URL'];
if (!serverUrl && process.env['CI'])
  throw new Error('In CI, TEST_POSTGRES_URL must be the URL of a PostgreSQL server.');

if (!serverUrl)
  process.stderr.write('TEST_POSTGRES_URL is not set: PGlite is tested instead of a PostgreSQL server.\n');

/** SQLite and PostgreSQL: the server that TEST_POSTGRES_URL names, or PGlite. */
export const engines: Engine[] = [
  { name: 'SQLite', open: async () => openSqliteInMemory() },
  serverUrl
    ? { name: 'PostgreSQL', open: () => openMigratedPostgres(serverUrl) }
    : { name: 'PGlite', open: openPglite },
];

export const createPostgresDatabase = serverUrl
  ? (options?: string) => createDatabaseOn(serverUrl, options)
  : undefined;

/** Returns a function that opens copies of what `seed` has written to an empty PostgreSQL database. */
export async function seedPostgres<Seeded>(url: string, seed: (database: Database) => Promise<Seeded>) {
  const original = await createDatabaseOn(url);
  const database = await openDatabase(original.url);
  const seeded = await seed(database);
  await database.close();
  const name = new URL(original.url).pathname.slice(1);
  return { seeded, openCopy: () => openFreshPostgres(url, `template ${name}`), drop: original.drop };
}

/** The server whose URL is in TEST_POSTGRES_URL. */
export const postgresUrl = serverUrl;

/** Keeps a transaction open after `statements`, on PostgreSQL only. Resolves to a function that ends it. */
async function holdTransaction(
  database: Database,
  statements: (tx: QueryBuilder) => Generator<PromiseLike<unknown>, unknown, unknown>,
): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = database.transaction(function* (tx) {
    yield* statements(tx);
    locked.resolve();
    yield* run(released.promise);
  });
  await Promise.race([locked.promise, holding]);
  return () => {
    released.resolve();
    return holding;
  };
}

/** Holds the lock that sealed writes of a member wait for, on PostgreSQL only. Resolves to a function that releases it. */
export const holdMemberLock = (database: Database, memberHash: string): Promise<() => Promise<void>> =>
  holdTransaction(database, (tx) => createMemberLock(database).lockExclusive(tx, memberHash));

/** Makes every write of the conversation wait for the returned function to be called, on PostgreSQL only. */
export const holdMessagesOf = (database: Database, conversationId: string): Promise<() => Promise<void>> =>
  holdTransaction(database, function* (tx) {
    const { conversationMembers } = database.tables;
    const ofConversation = eq(conversationMembers.conversationId, conversationId);
    yield* run(tx.update(conversationMembers).set({ unreadCount: 0 }).where(ofConversation));
  });

/** How many sessions wait for a lock, on PostgreSQL only. */
export async function countLockWaits({ db }: Database): Promise<number> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const rows = await db.select({ count: count() }).from(sql`pg_stat_activity`).where(isWaiting);
  return firstRow(rows)?.count ?? 0;
}

/** The foreign keys empty the other tables. */
const clearedTables = [
  'posts',
  'media',
  'users',
  'conversations',
  'reports',
  'caseRecords',
  'cases',
  'contactMessages',
  'departures',
  'keptPosts',
  'erasureJobs',
  'reveals',
  'rotaEntries',
  'alerts',
  'savedWords',
  'handovers',
  'outgoingMails',
  'adminSessions',
  'keyChecks',
  'storeIds',
] as const satisfies readonly (keyof Database['tables'])[];

/** Empties every table except the append-only admin log. Faster than opening a new database for each test. */
export async function clearDatabase({ transaction, tables }: Database): Promise<void> {
  await transaction(function* (tx) {
    for (const name of clearedTables) yield* run(tx.delete(tables[name]));
  });
}

export async function dumpDatabase({ db, tables }: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const dump: Record<string, Record<string, unknown>[]> = {};
  for (const [name, table] of Object.entries(tables)) dump[name] = await db.select().from(table);
  return dump;
}

/** Makes the report one of an older version, which had no cases. */
export const removeCaseOfReport = ({ tables: { reports }, transaction }: Database, id: string) =>
  transaction(function* (tx) {
    yield* run(tx.update(reports).set({ caseId: null }).where(eq(reports.id, id)));
  });

/** Runs one SQL statement on a SQLite file, and returns its rows, if it has any. */
export function runOnFile(path: string, statement: string): unknown[] {
  const client = new Client(path);
  try {
    const prepared = client.prepare(statement);
    if (prepared.reader) return prepared.raw().all();
    prepared.run();
    return [];
  } finally {
    client.close();
  }
}
