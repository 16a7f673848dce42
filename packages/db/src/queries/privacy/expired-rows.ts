import { type Column, getTableColumns, lte } from 'drizzle-orm';
import { type Database, statement } from '../../engine/database.ts';
import { sweptColumns } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function expiredRowQueries({ tables, transaction }: Database) {
  return {
    /** Deletes the rows whose time is over (`sweptColumns`), one transaction for each column. */
    async sweep(now: Date): Promise<void> {
      for (const { table, column, afterDays } of sweptColumns) {
        const columns: Record<string, Column> = getTableColumns(tables[table]);
        const end = columns[column];
        if (!end) throw new Error(`The table ${table} has no column ${column}.`);
        const lastExpired = new Date(now.getTime() - afterDays * dayMs);
        await transaction(statement((tx) => tx.delete(tables[table]).where(lte(end, lastExpired))));
      }
    },
  };
}
