import { setImmediate } from 'node:timers/promises';
import {
  type AdminLogRow,
  type adminLogQueries,
  digestOfUnhashed,
  hashedTextOf,
  type LogHash,
  sealedTextOf,
} from './admin-log.ts';

const batchSize = 500;
const maxListedFaults = 5;

type Deps = {
  queries: Pick<ReturnType<typeof adminLogQueries>, 'listAfter' | 'getHead'>;
  /** One function for each encryption key. An entry has the hash of the key that was current. */
  hashes: readonly LogHash[];
};

export type LogCheck = { entries: number; unhashed: number; lastHash: string | null; faults: string[] };

const describe = (number: number, { createdAt, action, id }: AdminLogRow) =>
  `entry ${number} (${action}, ${createdAt.toISOString()}, id ${id})`;

/** Verifies the log from its first entry. Includes entries that are inserted meanwhile. */
export async function checkAdminLog({ queries, hashes }: Deps): Promise<LogCheck> {
  const faults: string[] = [];
  const isHashOf = (hash: string, text: string) => hashes.some((toHash) => toHash(text) === hash);
  // Read before the entries, so that it can't be newer than the last entry.
  const head = await queries.getHead();
  let [entries, unhashed, hashAtHead] = [0, 0, ''];
  let previous = '';
  let lastHash: string | null = null;

  function verify(row: AdminLogRow): void {
    if (row.hash === null) {
      unhashed += 1;
      if (lastHash === null) previous = digestOfUnhashed(previous, row);
      else faults.push(`${describe(entries, row)} has no hash: it was inserted by hand or by an older version.`);
      return;
    }
    if (!isHashOf(row.hash, hashedTextOf(previous, row))) {
      faults.push(
        `${describe(entries, row)} does not match its hash: it was altered, or an entry before it was altered, removed, inserted or moved.`,
      );
    }
    previous = row.hash;
    lastHash = row.hash;
  }

  for (let after = 0; ; ) {
    const rows = await queries.listAfter(after, batchSize);
    for (const row of rows) {
      entries += 1;
      verify(row);
      if (entries === head?.entries) hashAtHead = previous;
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.seq;
    await setImmediate();
  }

  if (!head) {
    faults.push(
      'The row that seals the end of the log is missing: it was removed, or all entries are of a version without hashes.',
    );
  } else if (!isHashOf(head.seal, sealedTextOf(head))) {
    faults.push('The row that seals the end of the log was altered.');
  } else if (entries < head.entries) {
    const missing = head.entries - entries;
    faults.push(`${missing} of ${head.entries} entries ${missing === 1 ? 'is' : 'are'} missing.`);
  } else if (hashAtHead !== head.hash) {
    faults.push(`Entry ${head.entries} is not the one that the end of the log was sealed with.`);
  }
  const unlisted = faults.length - maxListedFaults;
  if (unlisted > 0) faults.splice(maxListedFaults, unlisted, `and ${unlisted} more.`);
  return { entries, unhashed, lastHash, faults };
}
