import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { dumpDatabase } from '../../testing.ts';
import { departureQueries } from '../accounts/departures.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, contactRow, logEntry, postRow, reportRow, userRow } from '../testing/test-rows.ts';
import { type SealConverter, sealConversionQueries } from './seal-conversion.ts';
import { sealedItemQueries } from './sealed-items.ts';

const alder = userRow('alder');
const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const anonymous = (id: string) => ({ ...postRow(id, ''), authorId: null, authorSeal: `seal of ${id}` });
const below = (id: string, postId: string) => ({ ...anonymous(id), postId });

/** More rows than are read at a time. */
const manyPosts = Array.from({ length: 501 }, (_, index) => anonymous(`post ${index}`));

async function insertReveal(database: Database, id: string) {
  const { adminLog, reveals } = database.tables;
  const { toHash: _, ...entry } = logEntry('reveal', { targetType: 'post', targetId: 'post', reason: 'Danger' });
  await insertRows(database, adminLog, entry);
  await insertRows(database, reveals, { id, logId: entry.id, memberSeal: `seal of ${id}`, tellAt: day(22) });
  return entry;
}

describeOnEngines('rows that contain a member as a seal', (database) => {
  const seqOf = async (kind: 'posts' | 'comments' | 'reports', id: string) => {
    const rows = await sealedItemQueries(database())[kind](0, 10 ** 6);
    return rows.find((row) => row.id === id)?.seq ?? 0;
  };
  beforeEach(() => insertRows(database(), database().tables.users, alder));

  test('rows are read from after one seq up to another, named ones without a seal', async () => {
    const { comments, posts, reports } = database().tables;
    const queries = sealedItemQueries(database());
    expect(await queries.lastSeqs()).toEqual({ posts: 0, comments: 0, reports: 0 });
    await insertRows(database(), posts, anonymous('a'), postRow('b', alder.id), anonymous('c'));
    await insertRows(database(), comments, below('d', 'a'), below('e', 'a'));
    await insertRows(database(), reports, reportRow('f', { reporterSeal: 'by', evidenceSeal: 'evidence' }));
    const a = await seqOf('posts', 'a');
    const c = await seqOf('posts', 'c');
    const d = await seqOf('comments', 'd');
    const f = await seqOf('reports', 'f');
    const bySeq = (one: { seq: number }, other: { seq: number }) => one.seq - other.seq;
    expect((await queries.posts(a, c)).toSorted(bySeq)).toMatchObject([
      { id: 'b', authorSeal: null },
      { id: 'c', authorSeal: 'seal of c' },
    ]);
    expect(idsOf(await queries.posts(a - 1, a))).toEqual(['a']);
    expect(await queries.comments(d, d + 9)).toMatchObject([{ id: 'e', authorSeal: 'seal of e' }]);
    const report = { seq: f, id: 'f', targetType: 'post', targetId: 'post' };
    const sealed = { ...report, reporterSeal: 'by', evidenceSeal: 'evidence' };
    expect(await queries.reports(f - 1, f)).toEqual([sealed]);
    expect(await queries.reportsBySeq([f, f + 9])).toEqual([sealed]);
    expect(await queries.reportersBySeq([f])).toEqual([{ seq: f, id: 'f', reporterSeal: 'by' }]);
    expect(idsOf(await queries.commentsBySeq([d]))).toEqual(['d']);
    expect(await queries.postsBySeq([])).toEqual([]);
    expect(await queries.lastSeqs()).toEqual({ posts: c, comments: d + 1, reports: f });
  });

  test('many rows are found by their seqs', async () => {
    await insertRows(database(), database().tables.posts, ...manyPosts);
    const first = await seqOf('posts', 'post 0');
    const seqs = manyPosts.map((_, index) => first + index);
    expect(await sealedItemQueries(database()).postsBySeq(seqs)).toHaveLength(manyPosts.length);
  });

  test('a reveal is read with its log entry', async () => {
    const { createdAt } = await insertReveal(database(), 'reveal');
    const logged = { targetType: 'post', targetId: 'post', reason: 'Danger', createdAt };
    expect(await sealedItemQueries(database()).reveals()).toEqual([
      { id: 'reveal', memberSeal: 'seal of reveal', kind: 'author', tellAt: day(22), ...logged },
    ]);
  });

  test('an erased item takes its evidence, and the authors and notes of its cases, with it', async () => {
    const { caseNotes, cases, comments, media, posts, reports } = database().tables;
    await insertRows(database(), media, { id: 'picture' });
    await insertRows(database(), posts, { ...anonymous('post'), mediaId: 'picture' }, { ...anonymous('other') });
    await insertRows(database(), comments, { ...below('comment', 'other') });
    const sealed = { evidenceSeal: 'evidence', authorSeal: 'author' };
    for (const [targetType, targetId] of [
      ['post', 'post'],
      ['comment', 'comment'],
      ['post', 'other'],
    ] as const) {
      await insertRows(database(), cases, caseRow(`of ${targetId}`, { targetType, targetId, ...sealed }));
      await insertRows(database(), caseNotes, {
        ...{ id: `of ${targetId}`, caseId: `of ${targetId}`, writtenBy: 'oak', wordsSeal: 'words', createdAt: day(3) },
      });
      const columns = { targetType, targetId, evidenceSeal: 'evidence', wordsSeal: 'words' };
      await insertRows(database(), reports, reportRow(targetId, columns));
    }
    const { eraseComment, erasePost } = departureQueries(database());
    expect(await erasePost('post')).toBe('picture');
    expect(await erasePost('post')).toBeNull();
    await eraseComment('comment');
    const dump = await dumpDatabase(database());
    const withSeal = (table: string, column: string) =>
      dump[table]?.flatMap((row) => (row[column] === null ? [] : [row['id']])).sort();
    expect(withSeal('cases', 'evidenceSeal')).toEqual(['of other']);
    expect(withSeal('cases', 'authorSeal')).toEqual(['of other']);
    expect(withSeal('caseNotes', 'wordsSeal')).toEqual(['of other']);
    expect(withSeal('reports', 'evidenceSeal')).toEqual(['other']);
    expect(withSeal('reports', 'wordsSeal')).toEqual(['comment', 'other', 'post']);
    expect(withSeal('posts', 'id')).toEqual(['other']);
    expect(dump['comments']).toEqual([]);
  });

  test('an item that is deleted, not erased, leaves its evidence, and its picture while a case is undecided', async () => {
    const { cases, comments, media, posts } = database().tables;
    await insertRows(database(), media, { id: 'picture' }, { id: 'free' });
    await insertRows(
      database(),
      posts,
      { ...anonymous('post'), mediaId: 'picture' },
      { ...anonymous('other'), mediaId: 'free', commentsCount: 1 },
    );
    await insertRows(database(), comments, below('comment', 'other'));
    await insertRows(database(), cases, caseRow('case', { targetId: 'post', evidenceSeal: 'evidence' }));
    const { deleteComment, deletePost } = departureQueries(database());
    expect(await deletePost('post')).toBeNull();
    await deleteComment('comment');
    const { posts: left, cases: kept } = await dumpDatabase(database());
    expect(left).toMatchObject([{ id: 'other', commentsCount: 0 }]);
    expect(kept).toMatchObject([{ evidenceSeal: 'evidence' }]);
    expect(await deletePost('other')).toBe('free');
  });

  test('the evidence of a report stays as long as its post', async () => {
    const { caseNotes, cases, posts, reports } = database().tables;
    await insertRows(database(), posts, anonymous('post'));
    await insertRows(database(), cases, caseRow('case', { authorSeal: 'author' }));
    await insertRows(database(), caseNotes, {
      ...{ id: 'note', caseId: 'case', writtenBy: 'oak', wordsSeal: 'words', createdAt: day(3) },
    });
    const sealed = { wordsSeal: 'words', evidenceSeal: 'evidence', replySeal: 'reply' };
    await insertRows(database(), reports, reportRow('report', { caseId: 'case', ...sealed }));
    const { eraseEvidence, erasePost, eraseReportWords } = departureQueries(database());
    expect(await eraseEvidence('report')).toBe(false);
    await eraseReportWords('report');
    const report = async () => (await dumpDatabase(database()))['reports'];
    expect(await report()).toMatchObject([{ wordsSeal: null, replySeal: null, evidenceSeal: 'evidence' }]);
    await departureQueries(database()).deletePost('post');
    expect(await eraseEvidence('report')).toBe(true);
    expect(await eraseEvidence('gone')).toBe(true);
    expect(await report()).toMatchObject([{ evidenceSeal: null }]);
    expect(await dumpDatabase(database())).toMatchObject({ caseNotes: [], cases: [{ authorSeal: null }] });
    expect(await erasePost('post')).toBeNull();
  });

  test('departures are added and deleted many at a time', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({ id: `${index}`, seal: 'seal', leftOn: day(20) }));
    const departures = departureQueries(database());
    await departures.add(rows);
    await departures.delete(idsOf(rows).slice(1));
    expect(await departures.list()).toEqual(rows.slice(0, 1));
  });
});

describeOnEngines('the conversion of seals', (database) => {
  const converter: SealConverter = {
    handleSealOf: ({ id, handleSeal }) => handleSeal ?? `handle of ${id}`,
    departures: (pendingIds) => pendingIds.map((id) => ({ id: `hash of ${id}`, seal: 'departure', leftOn: day(20) })),
    authorSealOf: ({ authorSeal }) => `new ${authorSeal}`,
    reportSealsOf: ({ reporterSeal }) => ({
      reporterSeal: `new ${reporterSeal}`,
      wordsSeal: null,
      evidenceSeal: 'new',
    }),
    revealSealOf: ({ memberSeal }) => `new ${memberSeal}`,
    senderSealOf: ({ senderSeal }) => `new ${senderSeal}`,
  };
  beforeEach(async () => {
    const { comments, contactMessages, erasureJobs, posts, reports, users } = database().tables;
    await insertRows(database(), users, alder, { ...userRow('birch'), handleSeal: 'known' });
    await insertRows(database(), posts, ...manyPosts, postRow('named', alder.id));
    await insertRows(database(), comments, below('comment', 'named'));
    await insertRows(database(), reports, reportRow('report', { reporterSeal: 'reporter', wordsSeal: 'words' }));
    await insertRows(database(), contactMessages, contactRow('contact', { senderSeal: 'sender' }));
    await insertReveal(database(), 'reveal');
    await insertRows(database(), erasureJobs, { id: 'job', kind: 'post', itemId: 'post 0', dueAt: day(21) });
  });

  test('replaces every seal, and no row twice', async () => {
    const { convert, isNeeded } = sealConversionQueries(database());
    expect(await isNeeded()).toBe(true);
    await Promise.all([convert(converter), convert(converter)]);
    expect(await isNeeded()).toBe(false);
    const { posts = [], users = [], ...dump } = await dumpDatabase(database());
    const seals = new Map(posts.map(({ id, authorSeal }) => [id, authorSeal]));
    expect(seals).toEqual(
      new Map<unknown, unknown>([
        ['named', null],
        ...manyPosts.map(({ id, authorSeal }): [string, string] => [id, `new ${authorSeal}`]),
      ]),
    );
    expect(users.map(({ handleSeal }) => handleSeal).sort()).toEqual([`handle of ${alder.id}`, 'known']);
    expect(dump).toMatchObject({
      comments: [{ authorSeal: 'new seal of comment' }],
      reports: [{ reporterSeal: 'new reporter', wordsSeal: null, evidenceSeal: 'new' }],
      reveals: [{ memberSeal: 'new seal of reveal' }],
      contactMessages: [{ senderSeal: 'new sender' }],
      departures: [{ id: 'hash of post 0' }],
      erasureJobs: [],
    });
  });

  test('a conversion that fails changes nothing', async () => {
    const { convert, isNeeded } = sealConversionQueries(database());
    const failing = {
      ...converter,
      revealSealOf: (): string => {
        throw new Error('The seal is of another key.');
      },
    };
    await expect(convert(failing)).rejects.toThrow('another key');
    expect(await isNeeded()).toBe(true);
    const { departures, erasureJobs, comments } = await dumpDatabase(database());
    expect(departures).toEqual([]);
    expect(erasureJobs).toHaveLength(1);
    expect(comments).toMatchObject([{ authorSeal: 'seal of comment' }]);
  });
});
