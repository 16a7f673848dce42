import { type Comment, commentsView } from '@ballast/schema/comments';
import { threadView } from '@ballast/schema/messages';
import { feedView, type Post } from '@ballast/schema/posts';
import { profileView } from '@ballast/schema/profiles';
import pLimit from 'p-limit';
import * as z from 'zod';
import { call } from '../bench/call.ts';
import { query } from '../bench/workloads.ts';
import type { Findings } from './findings.ts';
import { type Item, type Ledger, type Member, nameOf } from './ledger.ts';
import { showsPicture } from './pictures.ts';

const pageSize = 100;
const callsAtOnce = 8;

const pageOf = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() });

async function readAll<View extends z.ZodType<z.infer<typeof pageOf>>>(
  url: string,
  name: string,
  input: object,
  view: View,
  { cookie }: Member,
): Promise<z.infer<View>['items']> {
  const items: z.infer<View>['items'] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data } = await call(url, query(name, { ...input, limit: pageSize, cursor }), view, cookie);
    items.push(...data.items);
    cursor = data.nextCursor;
  }
  return items;
}

export const readComments = (url: string, postId: string, reader: Member): Promise<Comment[]> =>
  readAll(url, 'comments.list', { postId }, commentsView, reader);

export const readThread = (url: string, conversationId: string, reader: Member) =>
  readAll(url, 'messages.thread', { conversationId }, threadView, reader);

function compareList(
  items: readonly Item[],
  shown: readonly { id: string; content: string }[],
  findings: Findings,
): void {
  const byText = Map.groupBy(shown, ({ content }) => content);
  for (const item of items) {
    const matches = byText.get(item.text) ?? [];
    byText.delete(item.text);
    if (!matches.some(({ id }) => id === item.id)) findings.add('lost', nameOf(item), 'is not shown');
    if (matches.length > 1) findings.add('doubled', nameOf(item), `is shown ${matches.length} times`);
  }
  for (const text of byText.keys()) findings.add('doubled', text, 'is shown and was never acknowledged');
}

export async function checkPicture(url: string, post: Item, { mediaUrl }: Post, findings: Findings): Promise<void> {
  if (!post.picture) return;
  const headers = { cookie: post.author.cookie };
  const response = mediaUrl === null ? undefined : await fetch(`${url}${mediaUrl}`, { headers });
  const file = response?.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  const isCorrect = file !== undefined && (await showsPicture(file, post.picture).catch(() => false));
  if (!isCorrect) findings.add('halfMade', nameOf(post), `does not show its picture ${mediaUrl ?? ''}`);
}

/** Checks the counts of every post in a member's feed, and whether the member has liked and written it. */
function checkFeed(ledger: Ledger, shown: readonly Post[], { id }: Member, findings: Findings): void {
  const authors = new Map(ledger.posts.map((post) => [post.id, post.author.id]));
  const comments = Map.groupBy(ledger.comments, ({ parentId }) => parentId);
  const likes = Map.groupBy(ledger.pairsOf('postLike'), (pair) => pair.split(' ')[1]);
  for (const post of shown) {
    const isCorrect =
      post.likesCount === (likes.get(post.id)?.length ?? 0) &&
      post.commentsCount === (comments.get(post.id)?.length ?? 0) &&
      post.mine === (authors.get(post.id) === id);
    if (!isCorrect) findings.add('halfMade', `post ${post.id}`, 'is shown with wrong counts or the wrong `mine`');
    if (post.liked !== ledger.isSet('postLike', id, post.id)) {
      findings.add('lost', `postLike ${id} ${post.id}`, 'is not shown as it was set');
    }
  }
}

function checkComments(ledger: Ledger, shown: readonly Comment[], findings: Findings): void {
  const likes = Map.groupBy(ledger.pairsOf('commentLike'), (pair) => pair.split(' ')[1]);
  for (const { id, likesCount } of shown) {
    if (likesCount === (likes.get(id)?.length ?? 0)) continue;
    findings.add('halfMade', `comment ${id}`, 'is shown with a wrong count of likes');
  }
}

/** Reads everything through the API and compares it with the ledger. Nothing may be written meanwhile. */
export async function checkResponses(
  url: string,
  members: readonly [Member, ...Member[]],
  ledger: Ledger,
  findings: Findings,
): Promise<void> {
  const [reader] = members;
  const limiter = pLimit(callsAtOnce);
  for (const member of members) {
    const feed = await readAll(url, 'posts.feed', {}, feedView, member);
    if (member === reader) compareList(ledger.posts, feed, findings);
    checkFeed(ledger, feed, member, findings);
    if (member !== reader) continue;
    const byId = new Map(feed.map((post) => [post.id, post]));
    await limiter.map(ledger.posts, async (post) => {
      const found = byId.get(post.id);
      if (found) await checkPicture(url, post, found, findings);
    });
  }
  const comments = Map.groupBy(ledger.comments, ({ parentId }) => parentId);
  await limiter.map(ledger.posts, async ({ id }) => {
    const shown = await readComments(url, id, reader).catch(() => []);
    compareList(comments.get(id) ?? [], shown, findings);
    checkComments(ledger, shown, findings);
  });
  const messages = ledger.items.filter(({ kind }) => kind === 'message');
  await limiter.map([...Map.groupBy(messages, ({ parentId }) => parentId)], async ([conversationId, sent]) => {
    const author = sent[0]?.author ?? reader;
    compareList(sent, await readThread(url, conversationId, author), findings);
  });
  const pairs = members.flatMap((member) =>
    members.filter((other) => other !== member).map((other) => [member, other] as const),
  );
  await limiter.map(pairs, async ([member, other]) => {
    const { data } = await call(url, query('profiles.get', { userId: other.id }), profileView, member.cookie);
    if (data.following === ledger.isSet('follow', member.id, other.id)) return;
    findings.add('lost', `follow ${member.id} ${other.id}`, 'is not shown as it was set');
  });
}
