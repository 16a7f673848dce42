import { setImmediate } from 'node:timers/promises';

/** Reads all rows in the order of a key, batch by batch. The event loop runs other requests after each batch. */
export async function* batchesAfter<Key, Row>(
  start: Key,
  read: (after: Key) => PromiseLike<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  for (let after = start; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = keyOf(last);
    await setImmediate();
  }
}

/** Number of members whose handles are opened in one turn of the event loop. */
const membersPerBatch = 500;

/** All members in the order of their ids. */
export const memberBatches = <Row extends { id: string }>(queries: {
  handleSealsAfter(afterId: string, limit: number): PromiseLike<Row[]>;
}): AsyncGenerator<Row[]> =>
  batchesAfter(
    '',
    (afterId) => queries.handleSealsAfter(afterId, membersPerBatch),
    ({ id }) => id,
  );
