import type { Database } from '@ballast/db/engine/database';
import { textOf } from '@ballast/db/engine/prepared';

/** A database that adds the SQL of each prepared query to `texts` when it runs. */
export function recordQueries(recorded: Database, texts: string[]): Database {
  return {
    ...recorded,
    prepare(build) {
      const prepared = recorded.prepare(build);
      return (...values) => {
        texts.push(textOf(build, values));
        return prepared(...values);
      };
    },
  };
}

const hasText = (query: object): query is { toSQL(): { sql: string } } => 'toSQL' in query;

/** A database that adds the SQL of each prepared query, and of each statement of a transaction, to `statements`. */
export function recordStatements(recorded: Database, statements: string[]): Database {
  return {
    ...recordQueries(recorded, statements),
    transaction: (body) =>
      recorded.transaction(function* (tx) {
        const steps = body(tx);
        let step = steps.next();
        for (; !step.done; step = steps.next(yield step.value)) {
          if (hasText(step.value)) statements.push(step.value.toSQL().sql);
        }
        return step.value;
      }),
  };
}

/** A database that calls `onSelect` for each read that is built, prepared or not, outside transactions. */
export function recordSelects(recorded: Database, onSelect: () => void): Database {
  const db = new Proxy(recorded.db, {
    get(target, name) {
      if (name === 'select') onSelect();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...recorded, db };
}
