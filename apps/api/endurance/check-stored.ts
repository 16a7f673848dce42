import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './findings.ts';
import { type Item, type Ledger, nameOf, relationKinds } from './ledger.ts';
import type { Store } from './store.ts';
import { readRows, type StoredRows } from './stored-rows.ts';

const extension = '.webp';
const without = (all: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...all].filter((each) => !others.has(each)));

type ContentRow = { id: string; content: string };

/** Compares rows with acknowledged items by their text, which is unique. Returns the row of each item. */
function compareItems<Row extends ContentRow>(
  items: readonly Item[],
  rows: readonly Row[],
  findings: Findings,
): [Item, Row][] {
  const byText = Map.groupBy(rows, ({ content }) => content);
  const found: [Item, Row][] = [];
  for (const item of items) {
    const matches = byText.get(item.text) ?? [];
    byText.delete(item.text);
    const row = matches.find(({ id }) => id === item.id);
    if (row) found.push([item, row]);
    else findings.add('lost', nameOf(item), 'is not stored');
    if (matches.length > 1) findings.add('doubled', nameOf(item), `is stored ${matches.length} times`);
  }
  for (const [text] of byText) findings.add('doubled', text, 'is stored and was never acknowledged');
  return found;
}

function comparePairs(ledger: Ledger, rows: StoredRows, findings: Findings): void {
  for (const kind of relationKinds) {
    const expected = new Set(ledger.pairsOf(kind));
    const actual = new Set(rows[kind].map(({ pair }) => pair));
    for (const pair of without(expected, actual)) findings.add('lost', `${kind} ${pair}`, 'is not stored');
    for (const pair of without(actual, expected))
      findings.add('doubled', `${kind} ${pair}`, 'is stored and was taken back');
  }
}

type AuthorRow = { author_id: string | null; author_seal: string | null; likes_count: number; likes: number };

function checkItem(item: Item, row: AuthorRow, findings: Findings): void {
  const { author, isAnonymous } = item;
  const hasAuthor = isAnonymous ? row.author_id === null && row.author_seal !== null : row.author_id === author.id;
  if (!hasAuthor) findings.add('halfMade', nameOf(item), 'has the wrong author');
  if (row.likes_count !== row.likes) {
    findings.add('halfMade', nameOf(item), `counts ${row.likes_count} likes of ${row.likes}`);
  }
}

function checkRows(ledger: Ledger, rows: StoredRows, findings: Findings): void {
  const itemsOf = (kind: Item['kind']) => ledger.items.filter((item) => item.kind === kind);
  const halfMade = (item: Item, symptom: string) => findings.add('halfMade', nameOf(item), symptom);
  for (const [post, row] of compareItems(itemsOf('post'), rows.posts, findings)) {
    checkItem(post, row, findings);
    if (row.comments_count !== row.comments) halfMade(post, `counts ${row.comments_count} comments of ${row.comments}`);
    if ((row.media_id !== null) !== (post.picture !== undefined))
      halfMade(post, 'has no picture, or one that nobody sent');
  }
  for (const [comment, row] of compareItems(itemsOf('comment'), rows.comments, findings)) {
    checkItem(comment, row, findings);
    if (row.post_id !== comment.parentId) halfMade(comment, 'is under another post');
  }
  for (const [message, row] of compareItems(itemsOf('message'), rows.messages, findings)) {
    const isComplete = row.conversation_id === message.parentId && row.sender_id === message.author.id;
    if (!isComplete) halfMade(message, 'has another sender or conversation');
  }
  comparePairs(ledger, rows, findings);
  for (const { conversation_id, user_id } of rows.wrongConversationMembers) {
    findings.add('halfMade', `conversation ${conversation_id}`, `has a wrong count or place in the list of ${user_id}`);
  }
  for (const [first, second] of ledger.contradictions) {
    findings.add('doubled', nameOf(first), `was also acknowledged as ${second}`);
  }
}

/** Compares rows with picture files. Returns the number of files without a row, which the server sweeps after an hour. */
function checkPictureFiles({ posts, media }: StoredRows, folder: string, findings: Findings): number {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = new Set(
    names.filter((name) => name.endsWith(extension)).map((name) => name.slice(0, -extension.length)),
  );
  const rows = new Set(media.map(({ id }) => id));
  const shown = new Set<string>();
  for (const { id, media_id } of posts) {
    if (media_id === null) continue;
    if (!files.has(media_id)) findings.add('halfMade', `post ${id}`, 'refers to a file that is missing');
    if (shown.has(media_id)) findings.add('doubled', `picture ${media_id}`, 'is shown by two posts');
    shown.add(media_id);
  }
  for (const id of without(rows, shown)) findings.add('halfMade', `picture ${id}`, 'has a row and no post');
  return without(files, rows).size;
}

/** Runs all checks of a stopped server's data. Returns the number of picture files without a row. */
export async function checkStored(ledger: Ledger, store: Store, dataDir: string, findings: Findings): Promise<number> {
  const rows = await readRows(store.query);
  checkRows(ledger, rows, findings);
  for (const damage of store.findDamage()) findings.add('damaged', 'the file:', damage);
  return checkPictureFiles(rows, join(dataDir, 'media'), findings);
}
