import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, contactRow, logEntry, postRow, userRow } from '../testing/test-rows.ts';
import { adminListQueries } from './admin-lists.ts';
import { adminLogQueries } from './admin-log.ts';
import { figureQueries } from './figures.ts';
import { logSubjectQueries } from './log-subjects.ts';
import { recordsQueries } from './records.ts';
import { transparencyQueries } from './transparency.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const week = { from: day(9), to: day(16) };
const anonymous = { authorId: null, authorSeal: 'sealed' };
const everything = { after: 0, upTo: 2 ** 31 - 1 };

describeOnEngines('figures and records', (database) => {
  const figures = () => figureQueries(database());
  const post = (id: string, createdAt: Date, columns = {}) =>
    insertRows(database(), database().tables.posts, { ...postRow(id, alder.id), createdAt, ...columns });
  const comment = (id: string, postId: string, createdAt: Date, columns = {}) =>
    insertRows(database(), database().tables.comments, { ...postRow(id, birch.id), postId, createdAt, ...columns });
  const decisionRow = (id: string, createdAt: Date, columns = {}) => ({
    ...{ id, caseId: 'case', action: 'warn' as const, subjectSeal: 'sealed', decidedBy: 'oak', createdAt },
    ...columns,
  });
  beforeEach(() => insertRows(database(), database().tables.users, alder, birch));

  test('a window has all rows of the range, and none of other weeks', async () => {
    for (let index = 1; index <= 28; index += 1) await post(`${index}`, day(index));
    const window = await figures().windowOf('posts', week);
    const rows = await database().db.select().from(database().tables.posts);
    const ids = rows.filter(({ seq }) => seq > window.after && seq <= window.upTo).map(({ id }) => Number(id));
    expect(ids).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
    expect(await figures().windowOf('comments', week)).toEqual({ after: 0, upTo: 0 });
  });

  test('the first answer to a post is by another, shown, and not by its author', async () => {
    await post('answered', day(10), { likesCount: 2 });
    await post('own', day(11));
    await post('anonymous', day(12), anonymous);
    await post('removed', day(12), { isRemoved: true });
    await post('later', day(16));
    await comment('1', 'answered', day(10), { authorId: alder.id });
    await comment('2', 'answered', day(10), { isRemoved: true });
    await comment('3', 'answered', day(11));
    await comment('4', 'answered', day(12));
    await comment('5', 'own', day(12), { authorId: alder.id });
    await comment('6', 'anonymous', day(13), { ...anonymous, isAsAuthor: true });
    await comment('7', 'anonymous', day(14), anonymous);
    const rows = await figures().posts(everything, week);
    expect(rows.map(({ firstAnswerAt }) => firstAnswerAt)).toEqual([day(11), null, day(14)]);
    expect(rows[0]).toMatchObject({ createdAt: day(10), authorId: alder.id, likesCount: 2, answers: 'everyone' });
    const named = await figures().namedAnswers(everything, week);
    expect(named.map(({ createdAt }) => createdAt.toISOString())).toEqual([
      day(11).toISOString(),
      day(12).toISOString(),
    ]);
  });

  test('finds who wrote by name before an instant', async () => {
    await post('old', day(1));
    await post('sealed', day(1), anonymous);
    await comment('new', 'old', day(9));
    const earlier = await figures().wroteBefore(day(9));
    expect(idsOf(await earlier([alder.id, birch.id]))).toEqual([alder.id]);
    const later = await figures().wroteBefore(day(10));
    expect(idsOf(await later([alder.id, birch.id])).toSorted()).toEqual([alder.id, birch.id]);
  });

  test('cases and decisions of a range are counted from its start to before its end', async () => {
    const { cases, decisions } = database().tables;
    await insertRows(
      database(),
      cases,
      caseRow('before', { createdAt: day(8) }),
      caseRow('case', { createdAt: day(9), reason: 'abuse' }),
      caseRow('after', { createdAt: day(16) }),
    );
    await insertRows(
      database(),
      decisions,
      decisionRow('first', day(10)),
      decisionRow('appealed', day(1), { appealedAt: day(15), answeredAt: day(20), isReversed: true }),
      decisionRow('answered', day(1), { appealedAt: day(2), answeredAt: day(9) }),
      decisionRow('after', day(16)),
    );
    expect(await figures().cases(everything, week)).toEqual([{ createdAt: day(9) }]);
    expect(await figures().decisions(everything, week)).toEqual([{ createdAt: day(10), caseOpenedAt: day(9) }]);
    const transparency = transparencyQueries(database());
    expect(await transparency.cases(week)).toEqual([{ reason: 'abuse', createdAt: day(9) }]);
    expect(await transparency.decisions(week)).toHaveLength(3);
    const records = recordsQueries(database());
    expect(idsOf(await records.decisions(week))).toEqual(['first']);
    expect(await records.appeals(week)).toEqual([{ receivedAt: day(15), endedAt: day(20) }]);
  });

  test('records have complaints and reports of pages, and what staff did outside the service', async () => {
    const { caseRecords, cases, contactMessages } = database().tables;
    const at = { createdAt: day(10) };
    await insertRows(
      database(),
      contactMessages,
      contactRow('crisis', at),
      contactRow('general', { ...at, type: 'general' }),
      contactRow('page', { ...at, type: 'general', page: '/rules', closedAt: day(11) }),
      contactRow('late', { createdAt: day(16) }),
    );
    await insertRows(database(), cases, caseRow('case'));
    const record = (id: string, doneAt: Date) => ({
      id,
      caseId: 'case',
      writtenBy: 'oak',
      seal: `sealed ${id}`,
      doneAt,
      ...at,
    });
    await insertRows(database(), caseRecords, record('b', day(9)), record('a', day(12)), record('c', day(16)));
    const records = recordsQueries(database());
    expect(await records.contactMessages(week)).toEqual([
      { type: 'crisis', page: null, receivedAt: day(10), endedAt: null },
      { type: 'general', page: '/rules', receivedAt: day(10), endedAt: day(11) },
    ]);
    expect(await records.caseRecords(week)).toEqual([
      { id: 'a', seal: 'sealed a', doneAt: day(12) },
      { id: 'b', seal: 'sealed b', doneAt: day(9) },
    ]);
  });

  test('a version is noted when it differs from the latest, also by processes that start together', async () => {
    const log = adminLogQueries(database());
    const { versions } = recordsQueries(database());
    const at = new Date('2031-01-01T00:00:00.000Z');
    const before = (await versions({ to: new Date(at.getTime() + 1) })).length;
    const note = (version: string) => log.noteVersion(logEntry('start_version', { reason: version, createdAt: at }));
    await Promise.all([note('1.0.0'), note('1.0.0')]);
    await note('1.1.0');
    await note('1.0.0');
    const noted = (await versions({ to: new Date(at.getTime() + 1) })).slice(before);
    expect(noted.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.0.0']);
    expect(await versions({ to: new Date('2020-01-01T00:00:00.000Z') })).toEqual([]);
  });

  test('subjects of log entries lead to what still exists', async () => {
    await post('post', day(1));
    await comment('comment', 'post', day(1));
    const subjects = logSubjectQueries(database());
    expect(await subjects.postsById(['post', 'gone'])).toEqual([{ id: 'post' }]);
    expect(await subjects.commentsById(['comment', 'gone'])).toEqual([{ id: 'comment', postId: 'post' }]);
    expect(await subjects.reportsById(['gone'])).toEqual([]);
    expect(await subjects.revealsByEntry(['gone'])).toEqual([]);
  });

  test('the list of members is searched by the beginning of a username, or an address too', async () => {
    const { users } = adminListQueries(database());
    const find = async (changes: object) => {
      const page = { limit: 10, order: 'newest' as const, after: undefined, prefix: '', hasEmails: false };
      return idsOf(await users({ ...page, ...changes }));
    };
    await insertRows(database(), database().tables.users, { ...userRow('cedar'), email: 'birch-bark@example.org' });
    expect(await find({ prefix: 'birch' })).toEqual([birch.id]);
    expect(await find({ prefix: 'birch', hasEmails: true })).toHaveLength(2);
    expect(await find({ prefix: '_irch' })).toEqual([]);
    expect(await find({ order: 'oldest', limit: 1 })).toEqual([alder.id]);
    expect((await adminListQueries(database()).user(birch.id))?.username).toBe('birch');
    expect(await adminListQueries(database()).user('gone')).toBeUndefined();
  });
});
