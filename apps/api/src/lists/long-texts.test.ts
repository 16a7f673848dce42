import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../testing/on-engines.ts';

type Page = { items: { id: string }[]; nextCursor: string | null };

const count = 12;
const limit = limits.pageMax;
/** Each character has 8 bytes, the maximum. */
const long = (chars: number) => '👍🏽'.repeat(chars);
const range = Array.from({ length: count }, (_, index) => index);
/** For ids, authors and times. */
const otherFieldsMaxBytes = 16 * 1024;

describeOnEngines('pages of long texts', { members: ['alder', 'birch'] }, (app) => {
  const alder = () => app().as('alder');

  /** Reads the ids of all pages, and expects several pages of limited size. */
  async function readAllIds(read: (cursor: string | null) => Promise<Page>): Promise<string[]> {
    const ids: string[] = [];
    let pages = 0;
    for (let cursor: string | null = null; pages === 0 || cursor !== null; pages += 1) {
      const page = await read(cursor);
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(limits.pageMaxBytes + otherFieldsMaxBytes);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(pages).toBeGreaterThan(1);
    return ids;
  }

  async function writeAll(write: (index: number) => Promise<{ id: string }>): Promise<string[]> {
    const written: string[] = [];
    for (const index of range) written.push((await write(index)).id);
    return written;
  }

  test('pages of the feed and of a search are cut at the size limit without losing posts', async () => {
    const content = `harbour ${long(limits.postMaxChars - 10)}`;
    const posts = await writeAll(() => alder().posts.create.mutate({ content, isAnonymous: true }));
    const newestFirst = posts.toReversed();
    expect(await readAllIds((cursor) => alder().posts.feed.query({ limit, cursor }))).toEqual(newestFirst);
    const found = await readAllIds((cursor) => alder().posts.search.query({ q: 'harbour', limit, cursor }));
    expect(found.toSorted()).toEqual(posts.toSorted());
  });

  test('pages of comments are cut at the size limit without losing comments', { timeout: 20_000 }, async () => {
    const { id: postId } = await alder().posts.create.mutate({ content: 'Still up', isAnonymous: true });
    const content = long(limits.commentMaxChars);
    const comments: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      comments.push(...(await writeAll(() => alder().comments.create.mutate({ postId, content, isAnonymous: false }))));
    }
    expect(await readAllIds((cursor) => alder().comments.list.query({ postId, limit, cursor }))).toEqual(comments);
  });

  test('ten pages of a conversation in one request have a limited size, and no message is lost', async () => {
    await app().as('birch').settings.update.mutate({ messagesFrom: 'everyone' });
    const content = long(limits.messageMaxChars);
    const send = { receiverId: app().idOf('birch'), content };
    const first = await alder().messages.send.mutate(send);
    const { conversationId } = first;
    const messages = [first.id, ...(await writeAll(() => alder().messages.send.mutate(send)))];
    const idsInOrder: string[] = [];
    await readAllIds(async (cursor) => {
      const page = await alder().messages.thread.query({ conversationId, limit, cursor });
      idsInOrder.unshift(...page.items.map(({ id }) => id));
      return page;
    });
    expect(idsInOrder).toEqual(messages);

    const calls = Array.from({ length: limits.batchMaxCalls }, (_, index) => [index, { conversationId, limit }]);
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries(calls)));
    const path = Array.from(calls, () => 'messages.thread').join(',');
    const response = await app().request('alder', `/api/trpc/${path}?batch=1&input=${input}`);
    const { byteLength } = await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(byteLength).toBeLessThan(limits.batchMaxCalls * (limits.pageMaxBytes + otherFieldsMaxBytes));
  });
});
