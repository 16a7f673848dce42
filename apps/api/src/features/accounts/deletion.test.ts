import { erasureJobQueries } from '@ballast/db/queries/erasure-jobs';
import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { runErasureJobs } from '../../maintenance.ts';
import { createAuthorship } from '../../privacy/authorship.ts';
import { systemRandom } from '../../privacy/random.ts';
import { createSealingBox } from '../../privacy/sealing.ts';
import { birchsFace, cast, type FullLife, liveFully } from '../../testing/full-life.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { refusalOf } from '../../testing/refusal.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createReportSeals } from '../reports/report-seals.ts';

const startAt = new Date('2026-11-20T03:07:21.345Z');
const hourMs = 60 * 60_000;

const boxFor = (purpose: string) => createSealingBox([Buffer.alloc(32, 7)], purpose, systemRandom);
const authorship = createAuthorship(boxFor('authorship'));
const reportSeals = createReportSeals(boxFor('reports'));

const leave = (app: TestApp) => app.request('alder', '/api/users/delete-account', { method: 'DELETE' });
const eraseAfter = ({ database, media }: TestApp, ms: number) =>
  runErasureJobs({
    database,
    media,
    erasureJobs: erasureJobQueries(database),
    clock: () => new Date(startAt.getTime() + ms),
  });

async function countsOf(app: TestApp, postId: string) {
  const { likesCount, commentsCount } = await app.as('birch').posts.get.query({ postId });
  return { likesCount, commentsCount };
}

async function storedPictures({ media }: TestApp): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of media.list()) ids.push(id);
  return ids;
}

type Rows = Record<string, unknown>[];
const rowsOf = async ({ database }: TestApp, table: keyof TestApp['database']['tables']): Promise<Rows> =>
  (await dumpDatabase(database))[table] ?? [];

/** Whether anything that the keys can open still leads to the member. */
async function isKnownAnywhere(app: TestApp, memberId: string): Promise<boolean> {
  const { db, tables } = app.database;
  const items = [...(await db.select().from(tables.posts)), ...(await db.select().from(tables.comments))];
  const reports = await db.select().from(tables.reports);
  return (
    items.some((item) => authorship.isBy(item, memberId)) ||
    reports.some((row) => [reportSeals.openReporter(row), reportSeals.openAuthorId(row)].includes(memberId))
  );
}

describeOnEngines('deleting an account', cast, (app) => {
  test('answers, clears the cookie, and lets no other device in', async () => {
    const phone = (await app().sessions.create(app().idOf('alder'))).split(';')[0] ?? '';
    const answer = await leave(app());
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers.get('set-cookie')).toMatch(/^ballast_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const cookie of [phone, app().cookieOf('alder')]) {
      for (const path of ['/api/auth/user', '/api/users/export', '/api/community/posts'])
        expect((await app().request(undefined, path, { headers: { cookie } })).status, path).toBe(401);
    }
    const { email, password } = signUpForm('alder');
    expect((await app().sendJson(undefined, '/api/force/force-login', { email, password })).status).toBe(401);
  });

  test('is for the member alone', async () => {
    expect(await refusalOf(app().as().auth.deleteAccount.mutate())).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect((await app().request(undefined, '/api/users/delete-account', { method: 'DELETE' })).status).toBe(401);
    expect(await rowsOf(app(), 'users')).toHaveLength(cast.members.length);
  });

  test('frees his name and address at once, for somebody who is not him', async () => {
    await liveFully(app());
    await leave(app());
    const answer = await app().sendJson(undefined, '/api/force/force-signup', signUpForm('alder'));
    expect(answer.status).toBe(201);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const held = await app().request(undefined, '/api/users/export', { headers: { cookie } });
    expect(await held.json()).toMatchObject({
      posts: [],
      comments: [],
      support: { postIds: [], commentIds: [] },
      follows: [],
      conversations: [],
      reports: [],
      contactMessages: [],
      reveals: [],
    });
  });

  test('twice, one after the other, is refused the second time', async () => {
    await leave(app());
    expect((await leave(app())).status).toBe(401);
  });
});

describeOnEngines('deleting an account without a delay', cast, (app) => {
  let life: FullLife;
  beforeEach(async () => {
    life = await liveFully(app());
  });

  test('takes all that he wrote, by name or not, and counts the rest right', async () => {
    expect(await countsOf(app(), life.birchs)).toEqual({ likesCount: 2, commentsCount: 4 });
    await leave(app());
    for (const postId of [life.named, life.veiled, life.bare])
      expect(await refusalOf(app().as('birch').posts.get.query({ postId }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await countsOf(app(), life.birchs)).toEqual({ likesCount: 1, commentsCount: 1 });
    expect(await countsOf(app(), life.cedars)).toEqual({ likesCount: 0, commentsCount: 0 });
    const { items } = await app().as('birch').comments.list.query({ postId: life.birchs });
    expect(items.map(({ content, likesCount }) => [content, likesCount])).toEqual([['Growing again', 0]]);
  });

  test('leaves no row that holds him, and no seal that opens to him', async () => {
    const alder = app().idOf('alder');
    expect(await isKnownAnywhere(app(), alder)).toBe(true);
    await leave(app());
    const { adminLog: _namesNobody, ...dump } = await dumpDatabase(app().database);
    expect(JSON.stringify(dump)).not.toMatch(new RegExp(`${alder}|alder|of his`));
    expect(await isKnownAnywhere(app(), alder)).toBe(false);
    expect([dump['erasureJobs'], dump['reveals'], dump['media']?.length]).toEqual([[], [], 1]);
  });

  test('deletes the files of his pictures, and nobody else’s', async () => {
    expect(await storedPictures(app())).toHaveLength(4);
    await leave(app());
    expect(await storedPictures(app())).toEqual([birchsFace]);
  });

  test('leaves the others their part of a conversation with a former member', async () => {
    await leave(app());
    const former = { id: null, username: 'deleted', displayName: 'Former member', profileImageUrl: null };
    const birchs = (await app().as('birch').messages.conversations.query({})).items;
    expect(birchs).toMatchObject([
      { participants: [former], unreadCount: 0, lastMessage: { content: 'You all right?' } },
    ]);
    const thread = await app()
      .as('birch')
      .messages.thread.query({ conversationId: birchs[0]?.id ?? '' });
    expect(thread.items.map(({ content }) => content)).toEqual(['You all right?']);
    const elms = (await app().as('elm').messages.conversations.query({})).items;
    expect(elms).toMatchObject([{ participants: [former], unreadCount: 0, lastMessage: null }]);
  });

  test('takes his words out of reports, and the evidence of what was his', async () => {
    await leave(app());
    const { items } = await app().asAdmin().admin.reports.query({ order: 'oldest' });
    expect(items.map(({ targetType, reason, evidence }) => [targetType, reason, evidence?.content])).toEqual([
      ['post', null, 'Cut back to the quick'],
      ['post', 'Worrying', undefined],
      ['post', 'Worrying', undefined],
      ['comment', 'Worrying', undefined],
      ['message', 'Worrying', undefined],
      ['user', 'Worrying', undefined],
    ]);
  });

  test('takes what was sent to the house from his address', async () => {
    await leave(app());
    const { items } = await app().asAdmin().admin.contacts.query({});
    expect(items.map(({ message }) => message)).toEqual(['Who reads this?']);
  });
});

describeOnEngines('deleting an account with a delay', { ...cast, erasureDelayHours: 48 }, (app) => {
  let life: FullLife;
  beforeEach(async () => {
    life = await liveFully(app());
  });

  describe('at once', () => {
    test('takes what is his by name and leaves the rest as it looked', async () => {
      await leave(app());
      expect(await refusalOf(app().as('birch').posts.get.query({ postId: life.named }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      const veiled = await app().as('birch').posts.get.query({ postId: life.veiled });
      expect(veiled).toMatchObject({ content: 'veiledwords of his', mine: false, likesCount: 1, commentsCount: 2 });
      // Two comments by name went; what he supported stands as it stood.
      expect(await countsOf(app(), life.birchs)).toEqual({ likesCount: 2, commentsCount: 2 });
      expect(await countsOf(app(), life.cedars)).toEqual({ likesCount: 1, commentsCount: 0 });
      const likes = [...(await rowsOf(app(), 'postLikes')), ...(await rowsOf(app(), 'commentLikes'))];
      expect(JSON.stringify(likes)).not.toContain(app().idOf('alder'));
    });

    test('destroys every seal, with the keys in hand too, in a way that shows nothing', async () => {
      const before = await rowsOf(app(), 'posts');
      await leave(app());
      expect(await isKnownAnywhere(app(), app().idOf('alder'))).toBe(false);
      const after = new Map((await rowsOf(app(), 'posts')).map((row) => [row['id'], row]));
      for (const id of [life.veiled, life.bare]) {
        const [was, is] = [before.find((row) => row['id'] === id), after.get(id)];
        expect(is?.['authorSeal']).not.toBe(was?.['authorSeal']);
        expect(String(is?.['authorSeal'])).toHaveLength(String(was?.['authorSeal']).length);
        expect(is?.['idempotencyKey'] === null).toBe(was?.['idempotencyKey'] === null);
        if (was?.['idempotencyKey']) expect(is?.['idempotencyKey']).not.toBe(was['idempotencyKey']);
        expect(String(is?.['idempotencyKey'])).toHaveLength(String(was?.['idempotencyKey']).length);
        expect({ ...is, authorSeal: '', idempotencyKey: '' }).toEqual({ ...was, authorSeal: '', idempotencyKey: '' });
      }
      const { items } = await app().asAdmin().admin.reports.query({ order: 'oldest' });
      expect(items[2]?.evidence?.content).toBe('veiledwords of his');
      const reveal = { targetType: 'post' as const, targetId: life.veiled, reason: 'Once more, please.' };
      expect(await refusalOf(app().asAdmin().admin.reveal.mutate(reveal))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('gives each thing a time of its own', async () => {
      await leave(app());
      const jobs = await rowsOf(app(), 'erasureJobs');
      const hisReports = (await rowsOf(app(), 'reports')).filter(({ reporterSeal }) => reporterSeal === null);
      expect(hisReports.length).toBeGreaterThan(0);
      const waiting = jobs.map(({ kind, itemId }) => `${kind} ${itemId}`).sort();
      expect(waiting).toEqual(
        [
          `post ${life.veiled}`,
          `post ${life.bare}`,
          `comment ${life.whisper}`,
          `comment ${life.own}`,
          `post_like ${life.birchs}`,
          `post_like ${life.cedars}`,
          `comment_like ${life.reply}`,
          // Their going at once would tell an admin who had reported.
          ...hisReports.map(({ id }) => `report_words ${id}`),
        ].sort(),
      );
      const dueAt = jobs.map((row) => (row['dueAt'] as Date).getTime());
      // Two of eight may fall on one of 2,820 minutes.
      expect(new Set(dueAt).size).toBeGreaterThanOrEqual(jobs.length - 1);
      for (const at of dueAt) expect(at % 60_000).toBe(0);
    });
  });

  test('nothing more goes within the hour', async () => {
    await leave(app());
    const before = await dumpDatabase(app().database);
    await eraseAfter(app(), 58 * 60_000);
    expect(await dumpDatabase(app().database)).toEqual(before);
  });

  test('everything is gone after the longest wait, whoever else is erasing', async () => {
    await leave(app());
    await Promise.all([eraseAfter(app(), 48 * hourMs), eraseAfter(app(), 48 * hourMs)]);
    await eraseAfter(app(), 49 * hourMs);
    for (const postId of [life.veiled, life.bare])
      expect(await refusalOf(app().as('birch').posts.get.query({ postId }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await countsOf(app(), life.birchs)).toEqual({ likesCount: 1, commentsCount: 1 });
    expect(await countsOf(app(), life.cedars)).toEqual({ likesCount: 0, commentsCount: 0 });
    expect(await storedPictures(app())).toHaveLength(1);
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain('of his');
    const { items } = await app().asAdmin().admin.reports.query({ order: 'oldest' });
    expect(items.map(({ evidence }) => evidence?.content)).toEqual(['Cut back to the quick', ...Array(5)]);
  });

  test('what somebody else deletes first is no hindrance', async () => {
    await leave(app());
    await app().as('birch').posts.delete.mutate({ postId: life.birchs });
    await eraseAfter(app(), 48 * hourMs);
    expect(await rowsOf(app(), 'erasureJobs')).toEqual([]);
  });

  test('evidence of an item that he had deleted himself waits too', async () => {
    await app().as('alder').posts.delete.mutate({ postId: life.veiled });
    await leave(app());
    const evidence = async () =>
      (await app().asAdmin().admin.reports.query({ order: 'oldest' })).items[2]?.evidence?.content;
    expect(await evidence()).toBe('veiledwords of his');
    await eraseAfter(app(), 48 * hourMs);
    expect(await evidence()).toBeUndefined();
  });
});
