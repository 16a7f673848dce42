import type Client from 'better-sqlite3';
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import { type PreparedQueryConfig, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { compileRowMapper, type JoinedTables } from './rows.ts';

type PrepareQuery = BetterSQLiteSession<Record<string, never>, Record<string, never>>['prepareQuery'];

const isJoinedTables = (value: unknown): value is JoinedTables => value === undefined || typeof value === 'object';

/** Drizzle sets them on the prepared query. Not in its public types. */
function joinedTablesOf(prepared: object): JoinedTables {
  const joinedTables: unknown = Reflect.get(prepared, 'joinsNotNullableMap');
  return isJoinedTables(joinedTables) ? joinedTables : undefined;
}

class Session extends BetterSQLiteSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<Config extends Omit<PreparedQueryConfig, 'run'>>(...args: Parameters<PrepareQuery>) {
    const [query, fields, method, isInArrayMode, mapper, ...options] = args;
    if (!fields || mapper) return super.prepareQuery<Config>(...args);
    let mapRows: ReturnType<typeof compileRowMapper> | undefined;
    let isForOneRow = false;
    const map = (rows: unknown[][]): unknown => {
      mapRows ??= compileRowMapper(fields, joinedTablesOf(prepared));
      const mapped = mapRows(rows);
      return isForOneRow ? mapped[0] : mapped;
    };
    const prepared = super.prepareQuery<Config>(query, fields, method, isInArrayMode, map, ...options);
    const get = prepared.get.bind(prepared);
    prepared.get = (values) => {
      isForOneRow = true;
      try {
        return get(values);
      } finally {
        isForOneRow = false;
      }
    };
    return prepared;
  }
}

/** Opens drizzle on a connection, with compiled row mappers. */
export function openDrizzle(client: Client.Database) {
  const dialect = new SQLiteSyncDialect({ casing: 'snake_case' });
  return new BetterSQLite3Database('sync', dialect, new Session(client, dialect, undefined), undefined);
}
