import { Column, getTableName, is, SQL } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/sqlite-core';

type Field = SelectedFieldsOrdered[number]['field'];
type Decoder = { mapFromDriverValue(value: unknown): unknown };
type Row = readonly unknown[];
type Read = (row: Row) => unknown;
type Value = { name: string; field: Field; index: number; read: Read };

/** Whether the rows of each joined table always exist, by table. Undefined without a join. */
export type JoinedTables = Readonly<Record<string, boolean>> | undefined;

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && 'mapFromDriverValue' in value;

function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, SQL.Aliased) ? field.sql : field._.sql;
  // Not in drizzle's public types.
  const decoder: unknown = Reflect.get(expression, 'decoder');
  if (!isDecoder(decoder)) throw new Error('An expression in a query has no decoder.');
  return decoder;
}

function compileValue(field: Field, index: number): Read {
  const decoder = decoderOf(field);
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return (row) => row[index];
  return (row) => {
    const value = row[index];
    return value === null ? null : decoder.mapFromDriverValue(value);
  };
}

function compileObject(values: readonly Pick<Value, 'name' | 'read'>[]): (row: Row) => Record<string, unknown> {
  return (row) => {
    const result: Record<string, unknown> = {};
    for (const { name, read } of values) result[name] = read(row);
    return result;
  };
}

/** Null if an outer join found no row: then the first column is null. */
function compileJoined(values: readonly Value[], joinedTables: JoinedTables): Read {
  const read = compileObject(values);
  const columns = values.flatMap(({ field, index }) => (is(field, Column) ? [{ table: field.table, index }] : []));
  const [first] = columns;
  const [table, ...others] = new Set(columns.map((column) => getTableName(column.table)));
  const isOptional = joinedTables && table !== undefined && others.length === 0 && !joinedTables[table];
  if (!first || !isOptional) return read;
  return (row) => (row[first.index] === null ? null : read(row));
}

/**
 * Compiles the mapper of a query's rows to objects. Drizzle's own mapper looks for a path and a decoder again for every value
 * of every row.
 * @param fields Their paths have one name, or two for the columns of a joined table.
 */
export function compileRowMapper(fields: SelectedFieldsOrdered, joinedTables: JoinedTables) {
  const entries = new Map<string, Read>();
  const joined = new Map<string, Value[]>();
  for (const [index, { path, field }] of fields.entries()) {
    const [name = '', nestedName] = path;
    const read = compileValue(field, index);
    if (nestedName === undefined) {
      entries.set(name, read);
    } else {
      const values = [...(joined.get(name) ?? []), { name: nestedName, field, index, read }];
      joined.set(name, values);
      entries.set(name, compileJoined(values, joinedTables));
    }
  }
  const readRow = compileObject(Array.from(entries, ([name, read]) => ({ name, read })));
  return (rows: readonly Row[]) => rows.map(readRow);
}
