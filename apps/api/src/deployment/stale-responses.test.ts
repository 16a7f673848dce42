import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { run } from '@ballast/db/engine/database';
import { leaseMs } from '@ballast/db/engine/pg/lease';
import { openDatabase } from '@ballast/db/open-database';
import { createPostgresDatabase, createSqliteFile, openSqliteInMemory } from '@ballast/db/testing';
import { createTRPCClient, httpLink } from '@trpc/client';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppRouter } from '../router.ts';
import { eraseAfter } from '../testing/account-deletion.ts';
import { createCommitChannels } from '../testing/create-commit-channels.ts';
import { dropPostgres, emptyPostgres, type Opened, openMachines } from '../testing/open-machines.ts';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestBus } from '../testing/test-bus.ts';

const dayMs = 24 * 60 * 60_000;
const startAt = '2026-11-20T03:07:21.345Z';
const url = 'http://127.0.0.1:3000/api/trpc';

afterAll(dropPostgres);

let appCount = 0;
let folder: string;
let closing: (() => Promise<unknown>)[];
/** The app whose cached reads are tested. */
let app: TestApp;
/** Makes the changes: `app`, or an app with its own connection to the same file, as another process has. */
let writer: TestApp;
/** `app` without caches, on the same connection. */
let uncached: TestApp;
let postId: string;
let anonymousId: string;
let commentId: string;
let conversationId: string;

/** A typed client of `target`, with the session of a member of `app`. */
const clientFor = (target: TestApp, name: string) =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url,
        headers: { cookie: app.cookieOf(name) },
        fetch: (path, { signal, ...init } = {}) =>
          target.request(undefined, String(path), { ...init, signal: signal ?? null }),
      }),
    ],
  });
type Client = ReturnType<typeof clientFor>;

/** Every response to birch that may be cached, without cursors, which differ each time. */
async function fetchResponses(target: TestApp) {
  const birch = clientFor(target, 'birch');
  const items = async (page: Promise<{ items: unknown[] }>) => {
    const refusal = await refusalOf(page);
    return refusal?.code ?? (await page).items;
  };
  return {
    feed: await items(birch.posts.feed.query({})),
    search: await items(birch.posts.search.query({ q: 'awake' })),
    kept: await items(birch.posts.kept.query({})),
    comments: await items(birch.comments.list.query({ postId })),
    noComments: await items(birch.comments.list.query({ postId: anonymousId })),
    conversations: await items(birch.messages.conversations.query({})),
    thread: await items(birch.messages.thread.query({ conversationId })),
  };
}
type ResponseName = keyof Awaited<ReturnType<typeof fetchResponses>>;

async function picture(): Promise<Blob> {
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#334455' } }).png();
  return new Blob([new Uint8Array(await png.toBuffer())], { type: 'image/png' });
}

async function setProfileImage(alder: Client): Promise<void> {
  const form = new FormData();
  form.set('profileImage', await picture(), 'face.png');
  await alder.profiles.update.mutate(form);
}

const eraseAll = (target: TestApp) => eraseAfter(target, 30 * dayMs);

/** Reports a story and decides the case. */
async function decideOn(reportedId: string, target: TestApp, action: 'remove' | 'suspend'): Promise<unknown> {
  const reported = { targetType: 'post', targetId: reportedId, reason: 'abuse' } as const;
  await clientFor(target, 'cedar').reports.create.mutate(reported);
  const { moderation } = target.asAdmin();
  const { items } = await moderation.cases.query({});
  const caseId = items[0]?.id ?? '';
  return moderation.decide.mutate({
    caseId,
    action,
    rule: null,
    words: 'Enough.',
    ...(action === 'suspend' && { days: 7 }),
  });
}

type As = (name: string) => Client;
type Act = (as: As, target: TestApp) => Promise<unknown>;
type Change = [what: string, changedResponses: ResponseName[], act: Act];

const stories: ResponseName[] = ['feed', 'search'];

/** Other machines see these within {@link leaseMs}. */
const changesSeenSoon: Change[] = [
  ['a new post', stories, (as) => as('alder').posts.create.mutate({ content: 'Awake again', isAnonymous: true })],
  ['a changed post', stories, (as) => as('alder').posts.update.mutate({ postId, content: 'Asleep since three' })],
  [
    'a changed comment',
    ['comments'],
    (as) => as('cedar').comments.update.mutate({ commentId, content: 'Same as ever' }),
  ],
  [
    'a new comment',
    [...stories, 'comments'],
    (as) => as('cedar').comments.create.mutate({ postId, content: 'Me too', isAnonymous: true }),
  ],
  ['support of a post', stories, (as) => as('birch').posts.setLike.mutate({ postId, liked: true })],
  ['support of a comment', ['comments'], (as) => as('birch').comments.setLike.mutate({ commentId, liked: true })],
  [
    'a changed name',
    [...stories, 'comments', 'conversations'],
    (as) => as('alder').profiles.update.mutate({ displayName: 'Alder of the river' }),
  ],
  ['a changed picture', [...stories, 'comments', 'conversations'], (as) => setProfileImage(as('alder'))],
  [
    'a message',
    ['conversations', 'thread'],
    (as) => as('alder').messages.send.mutate({ receiverId: app.idOf('birch'), content: 'Still up?' }),
  ],
  ['reading a conversation', ['conversations'], (as) => as('birch').messages.markRead.mutate({ conversationId })],
  ['a mute', stories, (as) => as('birch').profiles.setMute.mutate({ userId: app.idOf('alder'), muted: true })],
  ['a hidden post', stories, (as) => as('birch').posts.setHidden.mutate({ postId: anonymousId, hidden: true })],
  ['a kept post', [...stories, 'kept'], (as) => as('birch').posts.setKept.mutate({ postId: anonymousId, kept: true })],
  ['a hidden comment', ['comments'], (as) => as('birch').comments.setHidden.mutate({ commentId, hidden: true })],
  [
    'a word that is in a comment and hidden',
    ['comments'],
    (as) => as('birch').settings.update.mutate({ hiddenWords: ['same'] }),
  ],
  ['a hidden word', stories, (as) => as('birch').settings.update.mutate({ hiddenWords: ['awake'] })],
  [
    'the deletion of messages',
    ['conversations', 'thread'],
    (_, { database: { tables, transaction } }) =>
      transaction(function* (tx) {
        yield* run(tx.delete(tables.messages));
      }),
  ],
];

/** These hold on every machine at once. */
const changesAtOnce: Change[] = [
  ['a deleted post', [...stories, 'comments'], (as) => as('alder').posts.delete.mutate({ postId })],
  [
    'a deleted post without comments',
    [...stories, 'noComments'],
    (as) => as('alder').posts.delete.mutate({ postId: anonymousId }),
  ],
  ['a removal by staff', [...stories, 'comments'], (_, target) => decideOn(postId, target, 'remove')],
  [
    'a removal of an anonymous post by staff',
    [...stories, 'noComments'],
    (_, target) => decideOn(anonymousId, target, 'remove'),
  ],
  ['a deleted comment', [...stories, 'comments'], (as) => as('cedar').comments.delete.mutate({ commentId })],
  ['a block', stories, (as) => as('birch').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true })],
  [
    'a block by the other member',
    [...stories, 'conversations', 'thread'],
    (as) => as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true }),
  ],
  [
    'an account deletion',
    [...stories, 'comments', 'conversations', 'thread'],
    (as) => as('alder').auth.deleteAccount.mutate(),
  ],
  [
    'the account deletion of a member who has written nothing to the reader',
    ['comments', 'conversations'],
    (as) => as('cedar').auth.deleteAccount.mutate(),
  ],
];

/** What happens to a notice on its way, in turns: it arrives at once, late, twice or never. */
function createFates() {
  let count = 0;
  return (deliver: () => void): void => {
    count += 1;
    if (count % 4 === 0) return;
    if (count % 4 === 1) deliver();
    else setTimeout(deliver, 5);
    if (count % 4 === 3) setTimeout(deliver, 10);
  };
}

async function openWorkers(path: string, pass: (deliver: () => void) => void): Promise<Opened> {
  const [one, two] = createCommitChannels(pass);
  createSqliteFile(path);
  const database = await openDatabase(`file:${path}`, { channel: one });
  const writerDatabase = await openDatabase(`file:${path}`, { channel: two });
  for (const opened of [database, writerDatabase]) await openTestBus(opened);
  return { database, writerDatabase, closing: [database.close, writerDatabase.close] };
}

async function openOne(): Promise<Opened> {
  // In memory for one process: after a deletion another connection vacuums a file, which would clear the caches.
  const database = openSqliteInMemory();
  return { database, writerDatabase: database, closing: [database.close] };
}

async function openOnPostgres(): Promise<Opened> {
  const database = await openDatabase(await emptyPostgres());
  await openTestBus(database);
  return { database, writerDatabase: database, closing: [database.close] };
}

async function openPrograms(): Promise<Opened> {
  const path = `${folder}/b.db`;
  createSqliteFile(path);
  const [database, writerDatabase] = [await openDatabase(`file:${path}`), await openDatabase(`file:${path}`)];
  return { database, writerDatabase, closing: [database.close, writerDatabase.close] };
}

type Writer = { by: string; open(): Promise<Opened>; isElsewhere?: boolean; atNight?: boolean };

const writers: Writer[] = [
  { by: 'this process', open: openOne },
  { by: 'another program', open: openPrograms, atNight: true },
  { by: 'another worker', open: () => openWorkers(`${folder}/b.db`, (deliver) => deliver()), atNight: true },
  {
    by: 'another worker whose notices arrive late, twice or never',
    open: () => openWorkers(`${folder}/b.db`, createFates()),
  },
];
if (createPostgresDatabase) {
  writers.push(
    { by: 'this process on PostgreSQL', open: openOnPostgres, atNight: true },
    { by: 'another worker on PostgreSQL', open: () => openMachines(true), atNight: true },
    { by: 'another machine on PostgreSQL whose notices are late', open: () => openMachines(false), isElsewhere: true },
  );
}

async function createApps(open: () => Promise<Opened>): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'ballast-api-'));
  const { database, writerDatabase, closing: closers } = await open();
  closing = closers;
  appCount += 1;
  const options = { startAt, erasureDelayHours: 168 };
  // The admins' log cannot be emptied, so two tests must not draw the same ids.
  const seed = `app ${appCount}`;
  app = await createTestApp({ ...options, database, seed, members: ['alder', 'birch', 'cedar'] });
  uncached = await createTestApp({
    ...options,
    database: { ...database, tableChanges: null },
    seed: `uncached ${seed}`,
  });
  writer =
    writerDatabase === database
      ? app
      : await createTestApp({ ...options, database: writerDatabase, seed: `writer ${seed}` });
}

async function createItems(): Promise<void> {
  const [alder, cedar] = [clientFor(app, 'alder'), clientFor(app, 'cedar')];
  postId = (await alder.posts.create.mutate({ content: 'Awake since three', isAnonymous: false })).id;
  anonymousId = (await alder.posts.create.mutate({ content: 'Awake since four', isAnonymous: true })).id;
  commentId = (await cedar.comments.create.mutate({ postId, content: 'Same here', isAnonymous: false })).id;
  await alder.comments.create.mutate({ postId, content: 'And the rain', isAnonymous: false });
  const sent = { receiverId: app.idOf('birch'), content: 'Are you up?' };
  conversationId = (await alder.messages.send.mutate(sent)).conversationId;
  await clientFor(app, 'birch').messages.send.mutate({ receiverId: app.idOf('cedar'), content: 'Good night' });
}

function describeChanges({ by, open, isElsewhere = false, atNight }: Writer) {
  describe(`a change by ${by}`, { tags: atNight ? ['nightly'] : [] }, () => {
    const as: As = (name) => clientFor(writer, name);

    beforeEach(async () => {
      await createApps(open);
      await createItems();
    });
    afterEach(async () => {
      for (const one of new Set([app, uncached, writer])) await one.close();
      for (const close of closing) await close();
      rmSync(folder, { recursive: true });
    });

    describe.each([
      {
        what: 'after which others may wait',
        changes: changesSeenSoon,
        untilSeen: isElsewhere ? () => wait(leaseMs) : nextTurn,
      },
      { what: 'that holds at once', changes: changesAtOnce, untilSeen: nextTurn },
    ])('$what', ({ changes, untilSeen }) => {
      test.each(changes)('the next responses reflect %s', async (_what, changedResponses, act) => {
        const before = await fetchResponses(app);
        expect(await fetchResponses(app)).toEqual(before);
        await act(as, writer);
        await untilSeen();
        const after = await fetchResponses(app);
        expect(after).toEqual(await fetchResponses(uncached));
        for (const response of changedResponses) expect(after[response], response).not.toEqual(before[response]);
      });
    });

    test('an erased anonymous post is in no later response', async () => {
      await as('alder').auth.deleteAccount.mutate();
      await nextTurn();
      expect(JSON.stringify(await fetchResponses(app))).toContain(anonymousId);
      await eraseAll(writer);
      await nextTurn();
      const after = await fetchResponses(app);
      expect(after).toEqual(await fetchResponses(uncached));
      expect(JSON.stringify(after)).not.toContain(anonymousId);
    });

    test.each(['a named', 'an anonymous'])('a suspension for %s post refuses the next write', async (kind) => {
      const alder = clientFor(app, 'alder');
      await alder.profiles.update.mutate({ bio: 'Up at three' });
      await decideOn(kind === 'a named' ? postId : anonymousId, writer, 'suspend');
      await nextTurn();
      const refused = { status: 403, code: 'SUSPENDED' };
      expect(await refusalOf(alder.profiles.update.mutate({ bio: 'Up at four' }))).toMatchObject(refused);
    });

    test('an ended session is refused', async () => {
      await fetchResponses(app);
      await as('birch').auth.signOut.mutate();
      await nextTurn();
      expect(await fetchResponses(app)).toMatchObject({ feed: 'NOT_SIGNED_IN', conversations: 'NOT_SIGNED_IN' });
    });
  });
}

for (const writer of writers) describeChanges(writer);
