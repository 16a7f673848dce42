import { setImmediate as nextTurn } from 'node:timers/promises';
import type Client from 'better-sqlite3';

/** Work per turn of the event loop. */
const separatorsPerStep = 64;
const pagesPerStep = 16;

/** FTS5 separates index pages by prefixes of words. A separator is stale if no remaining word starts with it. */
const countStale = `select count(*) as n, coalesce(sum(next is null or substr(cast(next as blob), 1, length(separator)) <> separator), 0) as stale
  from (select separator, (select term from posts_search_words where term >= cast(separator as text) order by term limit 1) as next
    from (select substr(term, 2) as separator from posts_search_idx where length(term) > 1 limit ${separatorsPerStep} offset ?))`;

async function hasStaleSeparators(client: Client.Database, beforeStep: () => void): Promise<boolean> {
  const countFrom = client.prepare<[number], { n: number; stale: number }>(countStale);
  for (let offset = 0; ; offset += separatorsPerStep) {
    beforeStep();
    const found = countFrom.get(offset);
    if (found && found.stale > 0) return true;
    if (!found || found.n < separatorsPerStep) return false;
    await nextTurn();
  }
}

type Hooks = {
  /** Ends an open read transaction. */
  beforeStep(): void;
  /** Runs a function that commits. */
  record<Result>(commit: () => Result): Result;
};

/** Merges the FTS5 index into one segment, in steps. */
export async function mergeSegments(client: Client.Database, { beforeStep, record }: Hooks): Promise<void> {
  const changes = client.prepare<[], number>('select total_changes()').pluck();
  const merge = client.prepare<[number]>(`insert into posts_search(posts_search, rank) values ('merge', ?)`);
  // A negative number starts a merge of all segments; positive numbers continue it. It ends with fewer than 2 changes.
  let pages = -pagesPerStep;
  for (;;) {
    beforeStep();
    const before = Number(changes.get());
    record(() => merge.run(pages));
    if (Number(changes.get()) - before < 2) return;
    pages = pagesPerStep;
    await nextTurn();
  }
}

/** Merges the index if it has a stale separator. */
export async function removeStaleSeparators(client: Client.Database, hooks: Hooks): Promise<void> {
  if (!(await hasStaleSeparators(client, hooks.beforeStep))) return;
  hooks.beforeStep();
  // FTS5 never merges a single segment. Rewriting a post that has a word adds a second segment.
  const rewrite = 'update posts set content = content where seq = (select doc from posts_search_words limit 1)';
  hooks.record(() => client.exec(rewrite));
  await mergeSegments(client, hooks);
}
