import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heldOutSentences, seenSentences } from '@ballast/content/crisis-words/testing/sentences';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const labels = ['crisis', 'crisis-hinted', 'pain'];

const sentences = [...seenSentences, ...heldOutSentences]
  .filter(({ label }) => labels.includes(label))
  .map(({ text }) => text);

const pageMax = 100;

describe('sentences of pain and crisis', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ members: ['alder', 'birch'] });
  });
  afterAll(() => app.close());
  const alder = () => app.as('alder');
  const birch = () => app.as('birch');

  /** The contents of every page, as birch reads them. */
  async function contentsOf(
    read: (cursor: string | null) => Promise<{ items: { content: string }[]; nextCursor: string | null }>,
  ): Promise<Set<string>> {
    const contents = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(cursor);
      for (const { content } of page.items) contents.add(content);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return contents;
  }

  test('every sentence can be posted, and other members read it in the feed', async () => {
    for (const content of sentences) await alder().posts.create.mutate({ content, isAnonymous: true });
    const inFeed = await contentsOf((cursor) => birch().posts.feed.query({ limit: pageMax, cursor }));
    expect(sentences.filter((content) => !inFeed.has(content))).toEqual([]);
  });

  test('every sentence can be a comment, and other members read it', async () => {
    const { id: postId } = await birch().posts.create.mutate({ content: 'Still up', isAnonymous: true });
    for (const content of sentences) await alder().comments.create.mutate({ postId, content, isAnonymous: true });
    const listed = await contentsOf((cursor) => birch().comments.list.query({ postId, limit: pageMax, cursor }));
    expect(sentences.filter((content) => !listed.has(content))).toEqual([]);
  });

  test('every sentence can be sent as a message', async () => {
    await birch().settings.update.mutate({ messagesFrom: 'everyone' });
    let conversationId = '';
    for (const content of sentences) {
      ({ conversationId } = await alder().messages.send.mutate({ receiverId: app.idOf('birch'), content }));
    }
    const arrived = await contentsOf((cursor) =>
      birch().messages.thread.query({ conversationId, limit: pageMax, cursor }),
    );
    expect(sentences.filter((content) => !arrived.has(content))).toEqual([]);
  });
});

/** report-trust.ts keeps such posts from being hidden. own-posts.service.ts tells their author alone that one is. */
test('only the web app and two files of the API import the crisis words', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const folders = ['apps/api/src', 'apps/admin/src', 'packages/db/src', 'packages/schema/src', 'packages/client/src'];
  const importers = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => readFileSync(join(root, folder, file), 'utf8').includes('crisis-words'))
      .map((file) => join(folder, file)),
  );
  expect(importers.sort()).toEqual([
    'apps/api/src/features/posts/own-posts.service.ts',
    'apps/api/src/features/reports/report-trust.ts',
  ]);
});
