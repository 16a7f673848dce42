import { setImmediate as nextTurn } from 'node:timers/promises';
import type Client from 'better-sqlite3';

/** So much is done at once, between other people's requests. */
const separatorsAtOnce = 64;
const pagesAtOnce = 16;

/**
 * FTS5 takes a deleted post's words out of its pages at once, but goes on using the beginning of such a word to tell
 * two pages apart. One that no word begins with any more has outlived its post.
 */
const outlived = `select count(*) as n, coalesce(sum(next is null or substr(cast(next as blob), 1, length(beginning)) <> beginning), 0) as outlived
  from (select beginning, (select term from posts_search_words where term >= cast(beginning as text) order by term limit 1) as next
    from (select substr(term, 2) as beginning from posts_search_idx where length(term) > 1 limit ${separatorsAtOnce} offset ?))`;

async function hasOutlivedWords(client: Client.Database, beforeEach: () => void): Promise<boolean> {
  const look = client.prepare<[number], { n: number; outlived: number }>(outlived);
  for (let at = 0; ; at += separatorsAtOnce) {
    beforeEach();
    const found = look.get(at);
    if (found && found.outlived > 0) return true;
    if (!found || found.n < separatorsAtOnce) return false;
    await nextTurn();
  }
}

/**
 * Merges all that FTS5 has written of its index, bit by bit, into one segment, which a search then has to look a word up
 * in, instead of in each.
 * @param beforeEach Called before each bit, to end what would keep it from writing.
 */
export async function mergeSegments(client: Client.Database, beforeEach: () => void): Promise<void> {
  const changes = client.prepare<[], number>('select total_changes()').pluck();
  const merge = client.prepare<[number]>(`insert into posts_search(posts_search, rank) values ('merge', ?)`);
  // A negative number takes in every segment, whatever its size; then it goes on until nothing is left to do.
  let pages = -pagesAtOnce;
  for (;;) {
    beforeEach();
    const before = Number(changes.get());
    merge.run(pages);
    if (Number(changes.get()) - before < 2) return;
    pages = pagesAtOnce;
    await nextTurn();
  }
}

/**
 * Writes the index anew, bit by bit, where it still has the beginning of a word that nobody uses any more.
 * @param beforeEach Called before each bit, to end what would keep it from writing.
 */
export async function forgetOutlivedWords(client: Client.Database, beforeEach: () => void): Promise<void> {
  if (!(await hasOutlivedWords(client, beforeEach))) return;
  beforeEach();
  // A single segment is never merged: this makes a second one. (A post without a letter in it would make none.)
  client.exec('update posts set content = content where seq = (select doc from posts_search_words limit 1)');
  await mergeSegments(client, beforeEach);
}
