import { createHash } from 'node:crypto';
import { type Placeholder, sql } from 'drizzle-orm';
import type { Database, PreparableQuery, QueryBuilder } from './database.ts';

export type Placeholders<Row> = { [Column in keyof Row]: Placeholder };

/** Shortens the key, because PostgreSQL cuts names to 63 bytes. */
const hashOf = (columns: string) => createHash('sha256').update(columns).digest('base64url').slice(0, 8);

/** Compiles an INSERT once for each set of defined columns. */
export function prepareInsert<Row extends object, Rows>(
  { prepareInTransaction }: Pick<Database, 'prepareInTransaction'>,
  name: string,
  build: (tx: QueryBuilder, row: Placeholders<Row>) => PreparableQuery<Rows>,
): (tx: QueryBuilder, row: Row) => PromiseLike<Rows> {
  const byColumns = new Map<string, ReturnType<typeof prepareInTransaction<Rows>>>();
  return (tx, row) => {
    const defined = Object.entries(row).filter(([, value]) => value !== undefined);
    const columns = defined.map(([column]) => column);
    const key = columns.join(' ');
    let insert = byColumns.get(key);
    if (!insert) {
      const placeholders = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]));
      insert = prepareInTransaction(`${name}_${hashOf(key)}`, (tx) => build(tx, placeholders as Placeholders<Row>));
      byColumns.set(key, insert);
    }
    return insert(tx, Object.fromEntries(defined));
  };
}
