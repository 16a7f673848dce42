import { watchQueries } from '@ballast/db/cache/watch-queries';
import type { Database } from '@ballast/db/engine/database';
import type { Tracer } from './tracer.ts';

/** A database whose reads and transactions are spans below the span of their caller. */
export const traceQueries = (database: Database, tracer: Tracer): Database =>
  watchQueries(database, (summary, run) =>
    tracer.child(
      `query ${summary}`,
      // What a transaction runs belongs to it, and on SQLite may run in the turn of another caller.
      summary === 'transaction' ? () => tracer.apart(run) : run,
      { attributes: { 'db.query.summary': summary } },
    ),
  );
