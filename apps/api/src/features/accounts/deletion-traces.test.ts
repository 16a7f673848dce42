import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@ballast/db/open-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseAfter } from '../../testing/account-deletion.ts';
import { createFullHistory, fullHistoryOptions } from '../../testing/full-history.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const profile = {
  firstName: 'Firstnametoken',
  lastName: 'Lastnametoken',
  displayName: 'Displaynametoken',
  bio: 'Biographytoken',
  phone: 'Phonetoken',
  address: 'Addresstoken',
  city: 'Citytoken',
  interests: 'Interesttoken',
  occupation: 'Occupationtoken',
  email: 'alder@example.org',
  username: 'alder',
};
/**
 * Posted with a capital letter, so that the lower-case form is in the search index only. No other word has the same
 * prefix: the index omits the prefix that a word shares with the one before it.
 */
const indexed = { named: 'жzjxkm', anonymous: 'ыzjxkm' };
const anonymousWords = ['anonymouspost', 'secondpost', 'anonymouscomment', 'owncomment', indexed.anonymous];
const namedWords = ['namedpost', 'namedcomment', 'secondcomment', 'firstmessage', 'lonelymessage', 'contactwords'];
const named = [...Object.values(profile), ...namedWords, indexed.named];

let folder: string;
let app: TestApp | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-traces-'));
});
afterEach(async () => {
  await app?.close();
  await app?.database.close();
  rmSync(folder, { recursive: true });
});

/** The server's files: the database, its write-ahead log and shared memory, and the pictures. */
function readFiles({ folder: mediaFolder }: TestApp): Map<string, Buffer> {
  return new Map(
    [folder, mediaFolder].flatMap((root) =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name))] as const),
    ),
  );
}

function tracesOf(tokens: readonly string[], app: TestApp): string[] {
  const files = readFiles(app);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['ballast.db', 'ballast.db-wal', 'ballast.db-shm']));
  return [...files].flatMap(([name, bytes]) =>
    tokens.filter((token) => bytes.includes(token)).map((token) => `${token} in ${name}`),
  );
}

async function deleteFullHistory(erasureDelayHours: number): Promise<TestApp> {
  const database = await openDatabase(`file:${join(folder, 'ballast.db')}`);
  app = await createTestApp({
    ...fullHistoryOptions,
    database,
    erasureDelayHours,
    memberColumns: (name) => ({ ...fullHistoryOptions.memberColumns(name), ...(name === 'alder' && profile) }),
  });
  await createFullHistory(app);
  await app.as('alder').posts.create.mutate({ content: 'Жzjxkm', isAnonymous: false });
  await app.as('alder').posts.create.mutate({ content: 'Ыzjxkm', isAnonymous: true });
  for (const token of [...named, ...anonymousWords]) expect(tracesOf([token], app), token).not.toEqual([]);
  // Moves the content from the write-ahead log into the file: it must disappear from both.
  await database.maintain();
  for (const token of [...named, ...anonymousWords]) expect(tracesOf([token], app), token).not.toEqual([]);
  await app.as('alder').auth.deleteAccount.mutate();
  return app;
}

describe('the files on disk', () => {
  test('contain nothing of a deleted account', async () => {
    const app = await deleteFullHistory(0);
    expect(tracesOf([...named, ...anonymousWords], app)).toEqual([]);
  });

  test('contain no named content while anonymous content waits for its erasure, and no content afterwards', async () => {
    const app = await deleteFullHistory(48);
    expect(tracesOf(named, app)).toEqual([]);
    for (const token of anonymousWords) expect(tracesOf([token], app), token).not.toEqual([]);
    await eraseAfter(app, 48 * 60 * 60_000);
    await app.database.maintain();
    expect(tracesOf(anonymousWords, app)).toEqual([]);
  });
});
