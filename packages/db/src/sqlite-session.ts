import type Client from 'better-sqlite3';
import { Column, is, SQL } from 'drizzle-orm';
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session';
import { type PreparedQueryConfig, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';

type PrepareQuery = BetterSQLiteSession<Record<string, never>, Record<string, never>>['prepareQuery'];
type Fields = NonNullable<Parameters<PrepareQuery>[1]>;
type Field = Fields[number]['field'];
type Decoder = { mapFromDriverValue(value: unknown): unknown };

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && 'mapFromDriverValue' in value;

function decoderOf(field: Field): Decoder | undefined {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, SQL.Aliased) ? field.sql : field._.sql;
  // Not in drizzle's public types.
  const decoder: unknown = Reflect.get(expression, 'decoder');
  return isDecoder(decoder) ? decoder : undefined;
}

/** Null for a value that the driver already returns as the query's result has it. */
function decodeOf(decoder: Decoder): ((value: unknown) => unknown) | null {
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  return (value) => decoder.mapFromDriverValue(value);
}

/**
 * Compiles a mapper of rows to objects. Drizzle's own one looks for a decoder again for every value of every row.
 * @param fields Only names without a prefix. Objects in objects may be null as a whole, which drizzle decides.
 * @returns Undefined if drizzle's own mapper is needed.
 */
export function compileRowMapper(fields: Fields): ((rows: unknown[][]) => Record<string, unknown>[]) | undefined {
  const columns = fields.flatMap(({ path: [name, ...rest], field }) => {
    const decoder = decoderOf(field);
    return name === undefined || rest.length > 0 || !decoder ? [] : [{ name, decode: decodeOf(decoder) }];
  });
  if (columns.length < fields.length) return undefined;
  return (rows) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      let index = 0;
      for (const { name, decode } of columns) {
        const value = row[index];
        result[name] = decode === null || value === null ? value : decode(value);
        index += 1;
      }
      return result;
    });
}

class Session extends BetterSQLiteSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<Config extends Omit<PreparedQueryConfig, 'run'>>(...args: Parameters<PrepareQuery>) {
    const [query, fields, method, isInArrayMode, mapper, ...options] = args;
    const mapRows = mapper ?? (fields && compileRowMapper(fields));
    const prepared = super.prepareQuery<Config>(query, fields, method, isInArrayMode, mapRows, ...options);
    // For one row, drizzle would return the array of the mapper.
    prepared.get = (values) => super.prepareQuery<Config>(...args).get(values);
    return prepared;
  }
}

/** Opens drizzle on a connection, with compiled row mappers. */
export function openDrizzle(client: Client.Database) {
  const dialect = new SQLiteSyncDialect({ casing: 'snake_case' });
  return new BetterSQLite3Database('sync', dialect, new Session(client, dialect, undefined), undefined);
}
