import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines, insertRows } from '../testing/on-engines.ts';
import { caseRow, logEntry, postRow, reportRow, userRow } from '../testing/test-rows.ts';
import { adminLogQueries } from './admin-log.ts';
import { adminRevealQueries } from './admin-reveals.ts';

const alder = userRow('alder');
let count = 0;

describeOnEngines('reads about reveals', (database) => {
  const queries = () => adminRevealQueries(database());
  const about = (targetType: 'post' | 'comment' | 'case' | 'report', targetId: string) => {
    count += 1;
    // The log keeps the entries of other tests.
    return { targetType, targetId, createdAt: new Date(Date.UTC(2040 + count, 0)) };
  };
  const reveal = (target: ReturnType<typeof about>, tellAt: Date | null = null, unlessRevealed: string[] = []) => {
    const entry = logEntry('reveal', target);
    const row = { id: `of ${entry.id}`, logId: entry.id, memberSeal: 'sealed', kind: 'author' as const, tellAt };
    const subject = {
      person: { memberId: alder.id, memberHash: 'hash' },
      entry,
      reveal: { ...row, minuteSeal: 'minute' },
    };
    return queries().reveal({ subjects: [subject], toMails: () => [], maxPerDay: 5, unlessRevealed });
  };
  const itemOf = (prefix: string) => `${prefix} ${count}`;
  beforeEach(() => insertRows(database(), database().tables.users, alder));

  test('a case has the reveals of itself, its reports and its item, oldest first', async () => {
    const [caseId, postId, reportId] = [itemOf('case'), itemOf('post'), itemOf('report')];
    await insertRows(database(), database().tables.cases, caseRow(caseId, { targetId: postId }));
    await insertRows(
      database(),
      database().tables.reports,
      reportRow(reportId, { caseId, reporterSeal: 'sealed', wordsSeal: 'words' }),
    );
    for (const target of [
      about('post', postId),
      about('report', reportId),
      about('case', caseId),
      about('post', 'another'),
    ])
      await reveal(target);
    const found = await queries().revealsOf({ id: caseId, targetType: 'post', targetId: postId });
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ kind: 'author', actor: 'key' });
    expect(await queries().getMinute(found[1]?.id ?? '')).toMatchObject({
      minuteSeal: 'minute',
      targetType: 'report',
      targetId: reportId,
    });
    expect(await queries().getMinute('gone')).toBeUndefined();
    expect(await queries().findReport(`R-${reportId}`)).toEqual({ id: reportId, caseId, reporterSeal: 'sealed' });
    expect(await queries().findReport('R-gone')).toBeUndefined();
    expect(await queries().wordsIn(caseId, 1)).toEqual([{ id: reportId, reporterSeal: 'sealed', wordsSeal: 'words' }]);
  });

  test('telling the member is put off once, and a known author is not revealed again', async () => {
    const target = about('post', itemOf('post'));
    const later = new Date('2041-01-01T00:00:00.000Z');
    expect(await reveal(target, later)).toHaveProperty('members');
    expect(await reveal(target, later)).toEqual({ refusal: 'put off' });
    expect(await reveal(target)).toHaveProperty('members');
    expect(await reveal(target, null, [target.targetId])).toEqual({ refusal: 'known' });
    expect(await reveal(target, null, ['another'])).toHaveProperty('members');
  });

  test('a post and the comments that say that its author wrote them are of one author', async () => {
    const { comments, posts } = database().tables;
    await insertRows(database(), posts, { ...postRow('post', ''), authorId: null, authorSeal: 'sealed' });
    const comment = { ...postRow('c', alder.id), postId: 'post' };
    await insertRows(database(), comments, comment, { ...comment, id: 'own', isAsAuthor: true });
    expect(await queries().itemsOfOneAuthor('post', 'post')).toEqual(['post', 'own']);
    expect(await queries().itemsOfOneAuthor('comment', 'own')).toEqual(['post', 'own']);
    expect(await queries().itemsOfOneAuthor('comment', 'c')).toEqual(['c']);
    expect(await queries().getAuthorship('post', 'post')).toEqual({ id: 'post', authorId: null, authorSeal: 'sealed' });
    expect(await queries().getAuthorship('comment', 'c')).toEqual({ id: 'c', authorId: alder.id, authorSeal: null });
    expect(await queries().getAuthorship('comment', 'post')).toBeUndefined();
  });

  test('the log has a day for each reveal of a range', async () => {
    const target = about('post', itemOf('post'));
    await reveal(target);
    await adminLogQueries(database()).insert(logEntry('hide_item', target));
    const range = { from: target.createdAt, to: new Date(target.createdAt.getTime() + 1) };
    expect(await adminLogQueries(database()).reveals(range)).toEqual([target.createdAt]);
    const ended = { to: target.createdAt, from: new Date(target.createdAt.getTime() - 1) };
    expect(await adminLogQueries(database()).reveals(ended)).toEqual([]);
  });
});
