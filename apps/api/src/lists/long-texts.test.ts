import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../testing/on-engines.ts';

type Page = { items: { id: string }[]; nextCursor: string | null };

const count = 12;
const limit = limits.pageMax;
/** Each has 8 bytes, the most that a character may have. */
const long = (chars: number) => '👍🏽'.repeat(chars);
const range = Array.from({ length: count }, (_, index) => index);
/** Beside the texts: ids, authors, times. */
const othersMaxBytes = 16 * 1024;

describeOnEngines('pages of long texts', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app().as('alder');

  /** The ids on all pages, each of which is one answer of bounded size. */
  async function idsOf(read: (cursor: string | null) => Promise<Page>): Promise<string[]> {
    const ids: string[] = [];
    let pages = 0;
    for (let cursor: string | null = null; pages === 0 || cursor !== null; pages += 1) {
      const page = await read(cursor);
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(limits.pageMaxBytes + othersMaxBytes);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(pages).toBeGreaterThan(1);
    return ids;
  }

  async function ids(write: (index: number) => Promise<{ id: string }>): Promise<string[]> {
    const written: string[] = [];
    for (const index of range) written.push((await write(index)).id);
    return written;
  }

  test('the feed and a search end a page earlier, and nothing is left out', async () => {
    const content = `harbour ${long(limits.postMaxChars - 10)}`;
    const posts = await ids(() => alder().posts.create.mutate({ content, isAnonymous: true }));
    const newestFirst = posts.toReversed();
    expect(await idsOf((cursor) => alder().posts.feed.query({ limit, cursor }))).toEqual(newestFirst);
    const found = await idsOf((cursor) => alder().posts.search.query({ q: 'harbour', limit, cursor }));
    expect(found.toSorted()).toEqual(posts.toSorted());
  });

  test('the comments of a post end a page earlier, and nothing is left out', { timeout: 20_000 }, async () => {
    const { id: postId } = await alder().posts.create.mutate({ content: 'Still up', isAnonymous: true });
    const content = long(limits.commentMaxChars);
    const comments: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      comments.push(...(await ids(() => alder().comments.create.mutate({ postId, content, isAnonymous: false }))));
    }
    expect(await idsOf((cursor) => alder().comments.list.query({ postId, limit, cursor }))).toEqual(comments);
  });

  test('ten pages of a conversation in one request are bounded, and nothing is left out', async () => {
    await app().as('birch').settings.update.mutate({ messagesFrom: 'everyone' });
    const content = long(limits.messageMaxChars);
    const send = { receiverId: app().idOf('birch'), content };
    const first = await alder().messages.send.mutate(send);
    const { conversationId } = first;
    const messages = [first.id, ...(await ids(() => alder().messages.send.mutate(send)))];
    const pages: string[] = [];
    await idsOf(async (cursor) => {
      const page = await alder().messages.thread.query({ conversationId, limit, cursor });
      pages.unshift(...page.items.map(({ id }) => id));
      return page;
    });
    expect(pages).toEqual(messages);

    const calls = Array.from({ length: limits.batchMaxCalls }, (_, index) => [index, { conversationId, limit }]);
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries(calls)));
    const path = Array.from(calls, () => 'messages.thread').join(',');
    const response = await app().request('alder', `/api/trpc/${path}?batch=1&input=${input}`);
    const { byteLength } = await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(byteLength).toBeLessThan(limits.batchMaxCalls * (limits.pageMaxBytes + othersMaxBytes));
  });
});
