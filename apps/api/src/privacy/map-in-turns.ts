import { setImmediate } from 'node:timers/promises';
import { reportsAtOnce } from '@ballast/db/queries/privacy/sealed-items';
import pLimit from 'p-limit';

/** All callers that wait for a turn of the event loop run in the same one, so only one of them may have work there. */
const oneAtATime = pLimit(1);

/** Reads and opens reports by their keys, a few in each turn of the event loop, because the seals of one can have 350 KB. */
export async function mapInTurns<Key, Item>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => PromiseLike<readonly Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let start = 0; start < keys.length; start += reportsAtOnce) {
    const some = keys.slice(start, start + reportsAtOnce);
    await oneAtATime(async () => {
      items.push(...(await read(some)));
      await setImmediate();
    });
  }
  return items;
}
