import pg from 'pg';
import { isPgServed } from '../engine/pg/served.ts';
import { openDatabase } from '../open-database.ts';
import { type MoveTarget, rowsAtOnce, unfinishedMoveTable } from './move-end.ts';
import type { MovedColumn, MovedRow, MovedTable } from './moved-tables.ts';

/** The columns as SQLite has them. */
const readColumn = ({ name, kind }: MovedColumn): string => {
  if (kind === 'flag') return `"${name}"::int`;
  if (kind === 'instant') return `(extract(epoch from "${name}") * 1000)::bigint`;
  return `"${name}"`;
};
const sentTypes = { text: 'text', integer: 'bigint', flag: 'int', instant: 'bigint' } as const;
const writeColumn = ({ name, kind }: MovedColumn): string => {
  if (kind === 'flag') return `"${name}"::boolean`;
  if (kind === 'instant') return `to_timestamp("${name}" / 1000.0)`;
  return `"${name}"`;
};
const byBytes = ({ name, kind }: MovedColumn) => (kind === 'text' ? `"${name}" collate "C"` : `"${name}"`);
const joined = (columns: readonly MovedColumn[], toSql: (column: MovedColumn) => string) =>
  columns.map(toSql).join(', ');
const quoted = ({ name }: MovedColumn) => `"${name}"`;

/** Numbers of 64 bits come as text; those of Ballast fit a number of JavaScript. */
const toNumbers = ({ columns }: MovedTable, row: readonly unknown[]): MovedRow =>
  columns.map(({ kind }, at) => {
    const value = row[at];
    if (value === null || value === undefined) return null;
    return kind === 'text' ? String(value) : Number(value);
  });

/** The database is migrated first, so that it has the tables of this version. */
export async function openPgEnd(url: string): Promise<MoveTarget> {
  await (await openDatabase(url)).close();
  const client = new pg.Client({ connectionString: url });
  // The caller meets the error with the next query.
  client.on('error', () => {});
  await client.connect();
  const readNumber = async (sql: string) => {
    const { rows } = await client.query<{ value: string }>(sql);
    return Number(rows[0]?.value ?? 0);
  };

  return {
    name: 'PostgreSQL',

    // On a connection of its own: within a transaction, PostgreSQL repeats what it first said of its connections.
    isServed: () => isPgServed(url),

    async startReading() {
      // The first statement fixes the moment.
      await client.query('begin isolation level repeatable read read only; select');
    },

    async stopReading() {
      await client.query('commit');
    },

    countRows: ({ name }) => readNumber(`select count(*) as value from "${name}"`),

    async *batches(table) {
      const { name, columns, key } = table;
      await client.query(
        `declare moved no scroll cursor for select ${joined(columns, readColumn)} from "${name}" order by ${joined(key, byBytes)}`,
      );
      for (;;) {
        const { rows } = await client.query<unknown[]>({ text: `fetch ${rowsAtOnce} from moved`, rowMode: 'array' });
        if (rows.length === 0) break;
        yield rows.map((row) => toNumbers(table, row));
      }
      await client.query('close moved');
    },

    async sample(table, column, count) {
      const { name, columns, key } = table;
      const select = (direction: 'asc' | 'desc') =>
        client.query<unknown[]>({
          text: `select ${joined(columns, readColumn)} from "${name}" where "${column}" is not null
            order by ${joined(key, (part) => `${byBytes(part)} ${direction}`)} limit ${count / 2}`,
          rowMode: 'array',
        });
      const [first, last] = [await select('asc'), await select('desc')];
      return [...first.rows, ...last.rows].map((row) => toNumbers(table, row));
    },

    lastSequence: ({ name, sequence }) =>
      readNumber(
        `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('"${name}"', '${sequence}')::regclass), 0) as value`,
      ),

    async begin() {
      await client.query(`create table ${unfinishedMoveTable} (id int primary key)`);
    },

    async add({ name, columns }, rows) {
      const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column.name, row[at]])));
      const types = joined(columns, ({ name: column, kind }) => `"${column}" ${sentTypes[kind]}`);
      await client.query(
        `insert into "${name}" (${joined(columns, quoted)}) overriding system value
          select ${joined(columns, writeColumn)} from json_to_recordset($1) as sent(${types})`,
        [JSON.stringify(objects)],
      );
    },

    async setLastSequence({ name, sequence }, last) {
      if (last > 0) await client.query(`select setval(pg_get_serial_sequence('"${name}"', '${sequence}'), ${last})`);
    },

    async finish() {
      // The references were checked with each row.
      await client.query(`drop table ${unfinishedMoveTable}`);
      await client.query('analyze');
    },

    close: () => client.end(),
  };
}
