import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { tables } from '../engine/sqlite/schema.ts';

type ColumnKind = 'text' | 'integer' | 'flag' | 'instant';

export type MovedColumn = { name: string; kind: ColumnKind };

export type MovedTable = {
  name: string;
  columns: readonly MovedColumn[];
  /** The columns of the primary key. Rows are read and compared in its order. */
  key: readonly MovedColumn[];
  /** The column that counts the rows, if there is one. */
  sequence: string | undefined;
};

/** A value as SQLite stores it: flags are 0 or 1, times are milliseconds. */
export type MovedValue = string | number | null;
export type MovedRow = readonly MovedValue[];

const kinds: Record<string, ColumnKind> = {
  SQLiteText: 'text',
  SQLiteInteger: 'integer',
  SQLiteBoolean: 'flag',
  SQLiteTimestamp: 'instant',
};

type Table = (typeof tables)[keyof typeof tables];

function describe(table: Table): MovedTable & { parents: string[] } {
  const { name, primaryKeys, foreignKeys } = getTableConfig(table);
  const sqlNames = new Map(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      column.name,
      column.keyAsName ? toSnakeCase(key) : column.name,
    ]),
  );
  const columns = Object.values(getTableColumns(table)).map((column) => {
    const kind = kinds[column.columnType];
    if (!kind) throw new Error(`Column ${column.name} of ${name} has the unknown type ${column.columnType}.`);
    return { column, moved: { name: sqlNames.get(column.name) ?? column.name, kind } };
  });
  const ofKey = primaryKeys[0]?.columns.map((column) => column.name);
  const key = columns.filter(({ column }) => (ofKey ? ofKey.includes(column.name) : column.primary));
  if (ofKey) key.sort((one, other) => ofKey.indexOf(one.column.name) - ofKey.indexOf(other.column.name));
  const sequence = columns.find(({ column }) => 'autoIncrement' in column && column.autoIncrement === true);
  return {
    name,
    columns: columns.map(({ moved }) => moved),
    key: key.map(({ moved }) => moved),
    sequence: sequence?.moved.name,
    parents: foreignKeys.map((foreign) => getTableConfig(foreign.reference().foreignTable).name),
  };
}

/** Every table of the schema, each after the tables that it refers to. */
export function movedTables(): MovedTable[] {
  const inOrder = Object.entries(tables)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, table]) => table);
  const left = new Map(inOrder.map((table) => [getTableConfig(table).name, describe(table)]));
  const ordered: MovedTable[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ name, parents }) =>
      parents.every((parent) => parent === name || !left.has(parent)),
    );
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...left.keys()].join()}.`);
    for (const { parents: _parents, ...table } of ready) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}
