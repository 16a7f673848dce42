import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import { createPostgresDatabase } from '../../testing.ts';
import { isPgServed } from './served.ts';

test.runIf(createPostgresDatabase)('an idle server is found, whatever its URL names it', async () => {
  const server = await createPostgresDatabase?.();
  if (!server) return;
  const database = await openDatabase(`${server.url}?application_name=other`);
  const bus = await database.openCommitBus({
    seal: (text) => text,
    open: (payload) => payload,
    nameGroup: (group) => group,
    onStateChange() {},
  });
  const other = new pg.Client({ connectionString: server.url });
  await other.connect();
  // The pool closes its connections after ten idle seconds.
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ballast server' and datname = current_database()`,
  );
  await expect
    .poll(
      async () =>
        (
          await other.query(
            "select 1 from pg_stat_activity where application_name = 'ballast server' and datname = current_database()",
          )
        ).rows,
    )
    .toEqual([]);
  expect(await isPgServed(server.url)).toBe(true);
  await bus.close();
  await database.close();
  await expect.poll(() => isPgServed(server.url)).toBe(false);
  await other.end();
  await server.drop();
});
