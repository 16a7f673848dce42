import { getTableName, is, Table } from 'drizzle-orm';
import type { Database, QueryBuilder } from '../engine/database.ts';
import { readsNothing, textOf } from '../engine/prepared.ts';

/** Runs a query. `summary` names its kind and tables, and contains no value. */
export type WatchQuery = <T>(summary: string, run: () => PromiseLike<T>) => Promise<T>;

type Then = PromiseLike<unknown>['then'];
type Awaitable = { then: Then };

/** Selects keep their object while clauses are added, so the last call of the chain still has this `then`. */
function watchThen(query: Awaitable, summary: string, watch: WatchQuery): void {
  const then: Then = query.then.bind(query);
  // biome-ignore lint/suspicious/noThenProperty: a select is awaited, and awaiting it runs it.
  query.then = (onFulfilled, onRejected) => watch(summary, () => ({ then })).then(onFulfilled, onRejected);
}

function summarise(table: unknown): string {
  return is(table, Table) ? `select ${getTableName(table)}` : 'select';
}

function watchSelect(db: Database['db'], watch: WatchQuery): Database['db'] {
  const select = (...args: Parameters<QueryBuilder['select']>) => {
    const builder = db.select(...args);
    const from = builder.from.bind(builder);
    builder.from = (table) => {
      const query = from(table);
      watchThen(query, summarise(table), watch);
      return query;
    };
    return builder;
  };
  return { select: select as QueryBuilder['select'] };
}

/** The kind and tables of a prepared query. */
function summaryOf(text: string): string {
  const tables = text.matchAll(/\b(?:from|join) "(\w+)"/g);
  return ['select', ...new Set(Array.from(tables, ([, table]) => table))].join(' ');
}

/**
 * Passes reads and transactions through `watch`. The statements of a transaction are not told apart, because SQLite runs those
 * of several callers together.
 */
export function watchQueries(database: Database, watch: WatchQuery): Database {
  return {
    ...database,
    db: watchSelect(database.db, watch),
    prepare(build) {
      const prepared = database.prepare(build);
      const summaries = new Map<string, string>();
      return (...values) => {
        if (readsNothing(values)) return prepared(...values);
        // A join may be there for a value only.
        const given = values.map((value) => Number(value !== undefined)).join('');
        const summary = summaries.get(given) ?? summaryOf(textOf(build, values));
        summaries.set(given, summary);
        return watch(summary, () => prepared(...values));
      };
    },
    transaction: async (body) => watch('transaction', () => database.transaction(body)),
  };
}
