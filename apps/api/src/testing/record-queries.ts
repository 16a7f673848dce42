import type { Database } from '@ballast/db/database';

/** A database that adds the name of each prepared query to `names` when it runs. */
export function recordQueries(recorded: Database, names: string[]): Database {
  return {
    ...recorded,
    prepare(name, query) {
      const prepared = recorded.prepare(name, query);
      return {
        execute(values) {
          names.push(name);
          return prepared.execute(values);
        },
      };
    },
  };
}
