import Client from 'better-sqlite3';
import { openDatabase } from '../open-database.ts';
import { type MoveTarget, rowsAtOnce, unfinishedMoveTable } from './move-end.ts';
import type { MovedColumn, MovedRow, MovedTable } from './moved-tables.ts';

const quoted = (names: readonly MovedColumn[]) => names.map(({ name }) => `"${name}"`).join(', ');
const placeholders = (count: number) => Array.from({ length: count }, () => '?').join(', ');
const searchTrigger = 'posts_search_insert';

/** The file is migrated first, so that it has the tables of this version. */
export async function openSqliteEnd(path: string): Promise<MoveTarget> {
  await (await openDatabase(`file:${path}`)).close();
  const client = new Client(path);
  client.pragma('foreign_keys = OFF');
  let triggerSql = '';

  return {
    name: 'SQLite',

    isServed: async () => false,

    async startReading() {
      // The first read fixes the moment.
      client.exec('begin; select 1 from sqlite_schema');
    },

    async stopReading() {
      client.exec('commit');
    },

    async countRows({ name }) {
      return Number(client.prepare(`select count(*) from "${name}"`).pluck().get());
    },

    async *batches({ name, columns, key }: MovedTable) {
      const order = quoted(key);
      const read = (condition: string) =>
        client
          .prepare<unknown[], MovedRow>(
            `select ${quoted(columns)} from "${name}" ${condition} order by ${order} limit ?`,
          )
          .raw();
      const [first, further] = [read(''), read(`where (${order}) > (${placeholders(key.length)})`)];
      const keyPositions = key.map((part) => columns.findIndex((column) => column.name === part.name));
      for (let rows = first.all(rowsAtOnce); rows.length > 0; ) {
        yield rows;
        const last = rows.at(-1);
        rows = further.all(...keyPositions.map((position) => last?.[position]), rowsAtOnce);
      }
    },

    async sample({ name, columns, key }, column, count) {
      const select = (direction: 'asc' | 'desc') =>
        client
          .prepare<unknown[], MovedRow>(
            `select ${quoted(columns)} from "${name}" where "${column}" is not null
              order by ${key.map((part) => `"${part.name}" ${direction}`).join(', ')} limit ?`,
          )
          .raw()
          .all(count / 2);
      return [...select('asc'), ...select('desc')];
    },

    async lastSequence({ name }) {
      return Number(client.prepare('select seq from sqlite_sequence where name = ?').pluck().get(name) ?? 0);
    },

    async begin() {
      client.exec(`create table ${unfinishedMoveTable} (id integer primary key)`);
      const trigger = client.prepare('select sql from sqlite_schema where name = ?').pluck().get(searchTrigger);
      triggerSql = String(trigger);
      // In one transaction each post takes longer to index than the one before: the index is built at the end.
      client.exec(`drop trigger ${searchTrigger}`);
    },

    async add({ name, columns }, rows) {
      const insert = client.prepare(
        `insert into "${name}" (${quoted(columns)}) values (${placeholders(columns.length)})`,
      );
      client.transaction(() => {
        for (const row of rows) insert.run(...row);
      })();
    },

    async setLastSequence({ name }, last) {
      client.prepare('delete from sqlite_sequence where name = ?').run(name);
      client.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, last);
    },

    async finish() {
      client.exec(`insert into posts_search (posts_search) values ('rebuild');
        insert into posts_search (posts_search) values ('optimize'); ${triggerSql}`);
      const broken = client.prepare('pragma foreign_key_check').all();
      if (broken.length > 0) throw new Error(`${broken.length} rows refer to rows that are missing.`);
      client.exec(`drop table ${unfinishedMoveTable}; analyze; pragma wal_checkpoint(truncate)`);
    },

    async close() {
      client.close();
    },
  };
}
