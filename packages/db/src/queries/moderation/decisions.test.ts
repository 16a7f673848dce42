import { beforeEach, expect, test } from 'vitest';
import { reportQueries } from '../reports/reports.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, logEntry, loggedAmong, mailRow, postRow, reportRow, userRow } from '../testing/test-rows.ts';
import { caseFollowUps } from './case-follow-ups.ts';
import { caseWaveQueries } from './case-waves.ts';
import { caseQueries } from './cases.ts';
import { closedCaseQueries } from './closed-cases.ts';
import { decisionQueries } from './decisions.ts';
import { hiddenItemQueries } from './hidden-items.ts';
import { lookAgainQueries } from './look-again.ts';
import { supportLetterQueries } from './support-letters.ts';

const alder = userRow('alder');
const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 3, n));
const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const item = { targetType: 'post' as const, targetId: 'post' };
const target = { targetType: 'post' as const, id: 'post' };

describeOnEngines('decisions', (database) => {
  const queries = () => decisionQueries(database());
  const getCase = (id = 'case') => caseQueries(database()).get(id);
  const post = async () => (await database().db.select().from(database().tables.posts))[0];
  const cases = (...rows: ReturnType<typeof caseRow>[]) => insertRows(database(), database().tables.cases, ...rows);
  const decisionRow = (id: string, changes = {}) => ({
    ...{
      id,
      caseId: 'case',
      action: 'warn' as const,
      subjectSeal: 'subject',
      detailsSeal: 'details',
      decidedBy: 'oak',
    },
    ...{ createdAt: minute(5), tellAt: minute(10) },
    ...changes,
  });
  const decide = (id: string, changes = {}, row = {}) =>
    queries().decide({
      ...{
        item,
        onlyIfReason: undefined,
        sealDetails: (before: object) => JSON.stringify(before),
        actor: 'oak',
        outcome: 'Warned',
      },
      ...{ replySeal: 'reply', removes: undefined, addsNote: undefined, releases: undefined, lookAgainOn: undefined },
      ...{ mail: undefined, entry: logEntry('decide_case'), decision: decisionRow(id, row) },
      ...changes,
    });
  const isRemoved = async () => (await post())?.isRemoved;
  beforeEach(async () => {
    const { posts, users } = database().tables;
    await insertRows(database(), users, alder);
    await insertRows(database(), posts, postRow('post', alder.id));
    await cases(caseRow('case', { ...item, openTarget: 'post post', reason: 'abuse' }));
    await insertRows(
      database(),
      database().tables.reports,
      reportRow('1', { caseId: 'case', wordsSeal: 'words' }),
      reportRow('2', { caseId: 'case' }),
    );
  });

  test('of two concurrent decisions one counts, and closes the case and its reports', async () => {
    const entries = [logEntry('decide_case'), logEntry('decide_case')];
    const decided = await Promise.all(
      entries.map((entry, index) => decide(`${index}`, { entry, removes: target, mail: mailRow(`${index}`) })),
    );
    expect(decided.toSorted()).toEqual([false, true]);
    expect(await loggedAmong(database(), entries)).toHaveLength(1);
    expect(await getCase()).toMatchObject({
      status: 'closed',
      openTarget: null,
      closedAt: minute(5),
      claimedBy: 'oak',
    });
    expect(await isRemoved()).toBe(true);
    const reports = await database().db.select().from(database().tables.reports);
    // The second reporter has left: no words are stored for them.
    expect(Object.fromEntries(reports.map(({ id, replySeal }) => [id, replySeal]))).toEqual({ 1: 'reply', 2: null });
    expect(reports).toMatchObject([{ status: 'closed', outcome: 'Warned' }, { status: 'closed' }]);
    expect(await queries().latestOf('case')).toMatchObject({
      detailsSeal: '{"profile":null,"wasHeld":false,"wasHidden":false}',
    });
  });

  test('a case with another reason or another’s claim is not decided', async () => {
    expect(await decide('1', { onlyIfReason: 'danger' })).toBe(false);
    await caseQueries(database()).claim(
      'case',
      {
        status: 'open',
        claimedBy: 'ash',
        claimedAt: minute(1),
        isByAdmin: false,
        staleBefore: minute(0),
        renewableSince: undefined,
      },
      logEntry('claim_case'),
    );
    expect(await decide('2')).toBe(false);
    expect(await decide('3', { actor: 'ash' })).toBe(true);
    expect(idsOf(await caseQueries(database()).decisionsOf('case'))).toEqual(['3']);
  });

  test('a decision shows an item that was hidden, and adds a note of its own', async () => {
    const hidden = hiddenItemQueries(database());
    const hiding = {
      caseId: 'case',
      item,
      target,
      entry: logEntry('hide_item'),
      hiddenAt: minute(2),
      day: day(20),
      maxPerDay: 5,
    };
    expect(await hidden.hide(hiding)).toBe('hidden');
    expect(await isRemoved()).toBe(true);
    await decide('1', { releases: target, addsNote: { postId: 'post', note: 'violence' } });
    expect(await post()).toMatchObject({ isRemoved: false, staffNotes: 'violence' });
    expect(await getCase()).toMatchObject({ hiddenBy: null, hiddenAt: null });
    expect((await queries().latestOf('case'))?.detailsSeal).toContain('"wasHidden":true');
  });

  test('a day to look again stays until it is due', async () => {
    const looked = lookAgainQueries(database());
    await cases(
      caseRow('other', { status: 'closed', lookAgainOn: day(25) }),
      caseRow('third', { status: 'closed', lookAgainOn: day(25), authorSeal: 'author' }),
    );
    expect(await looked.set('case', day(22), logEntry('look_again'))).toBe(false);
    await decide('1', { lookAgainOn: day(26) });
    const first = await looked.page(2, undefined);
    expect(idsOf(first)).toEqual(['other', 'third']);
    const { seq = 0 } = first[1] ?? {};
    expect(idsOf(await looked.page(2, { onMs: day(25).getTime(), seq }))).toEqual(['case']);
    expect(await looked.listDueAuthors(day(25), 5)).toEqual([
      { id: 'other', authorSeal: null },
      { id: 'third', authorSeal: 'author' },
    ]);
    expect(await looked.set('case', null, logEntry('look_again'))).toBe(true);
    expect(idsOf(await looked.page(5, undefined))).toEqual(['other', 'third']);
  });

  test('a decision is due until one process has told it, and not once it is taken back', async () => {
    await decide('1');
    expect(await queries().listDue(minute(9))).toEqual([]);
    expect(await queries().listDue(minute(10))).toMatchObject([{ decision: { id: '1' }, row: { id: 'case' } }]);
    expect(await queries().markTold('1', minute(9))).toBe(false);
    const told = await Promise.all([queries().markTold('1', minute(10)), queries().markTold('1', minute(10))]);
    expect(told.toSorted()).toEqual([false, true]);
    expect(await queries().listDue(minute(10))).toEqual([]);
  });

  test('an appeal is made once, and an upheld one restores the item and removes its note', async () => {
    await decide('1', { removes: target, addsNote: { postId: 'post', note: 'violence' } });
    const appeal = (id: string) =>
      queries().appeal({
        id: '1',
        caseId: 'case',
        appealSeal: `appeal ${id}`,
        appealedAt: minute(20),
        mail: mailRow(id),
      });
    expect((await Promise.all([appeal('a'), appeal('b')])).toSorted()).toEqual([false, true]);
    expect(await getCase()).toMatchObject({ status: 'appealed', claimedBy: null });
    expect((await queries().openAppealOf('case'))?.id).toBe('1');
    const restores = { item, choose: () => ({ ...target, profiles: [], heldIn: [] }) };
    const answer = (entry: ReturnType<typeof logEntry>) =>
      queries().answerAppeal({
        ...{ decisionId: '1', caseId: 'case', actor: 'yew', isUpheld: true, outcome: 'Reversed', restores, entry },
        ...{
          answer: { answerSeal: 'answer', answeredAt: minute(30) },
          removesNote: { postId: 'post', note: 'violence' },
        },
      });
    const entries = [logEntry('decide_appeal'), logEntry('decide_appeal')];
    expect((await Promise.all(entries.map(answer))).toSorted()).toEqual([false, true]);
    expect(await loggedAmong(database(), entries)).toHaveLength(1);
    expect(await post()).toMatchObject({ isRemoved: false, staffNotes: '' });
    expect(await queries().get('1')).toMatchObject({ isReversed: true, answerSeal: 'answer', answeredBy: 'yew' });
    expect(await queries().openAppealOf('case')).toBeUndefined();
  });

  test('the answer to the appeal of a member who has left stores no words', async () => {
    await decide('1');
    await queries().appeal({
      id: '1',
      caseId: 'case',
      appealSeal: 'appeal',
      appealedAt: minute(20),
      mail: mailRow('a'),
    });
    const { seq = 0 } = (await queries().get('1')) ?? {};
    expect(await queries().erase([seq])).toBe(true);
    expect(await queries().erase([seq])).toBe(false);
    const answer = { answerSeal: 'answer', answeredAt: minute(30) };
    const upheld = {
      isUpheld: false,
      outcome: '',
      restores: undefined,
      removesNote: undefined,
      entry: logEntry('decide_appeal'),
    };
    await queries().answerAppeal({ decisionId: '1', caseId: 'case', actor: 'yew', answer, ...upheld });
    expect(await queries().get('1')).toMatchObject({
      answerSeal: null,
      detailsSeal: null,
      appealSeal: null,
      answeredAt: minute(30),
    });
  });

  test('a decision that is taken back opens the case again, unless another is open', async () => {
    await decide('1', { removes: target });
    const restores = { item, choose: () => ({ ...target, profiles: [], heldIn: [] }) };
    const reopen = (actor: string) =>
      queries().reopen({
        ...{ decisionId: '1', caseId: 'case', actor, reversedAt: minute(8), restores, removesNote: undefined },
        ...{ holds: undefined, entry: logEntry('reopen_case') },
      });
    await cases(caseRow('other', { ...item, openTarget: 'post post' }));
    expect(await reopen('yew')).toBe(false);
    await decide('2', {}, { caseId: 'other' });
    const outcomes = await Promise.all([reopen('yew'), reopen('ash')]);
    expect(outcomes.filter(Boolean)).toEqual([{ wasTold: false }]);
    expect(await getCase()).toMatchObject({ status: 'open', openTarget: 'post post', closedAt: null });
    expect(await isRemoved()).toBe(false);
    const reports = await database().db.select().from(database().tables.reports);
    expect(reports).toMatchObject([{ status: 'open', outcome: null, replySeal: null }, { status: 'open' }]);
    expect(await queries().countTakenBackUntold('case', minute(0))).toBe(1);
    expect(await queries().countTakenBackUntold('case', minute(9))).toBe(0);
  });

  test('lists decisions with their cases, and closed cases by their latest decision', async () => {
    await decide('1');
    const restores = { restores: undefined, removesNote: undefined, holds: undefined };
    const reversal = {
      decisionId: '1',
      caseId: 'case',
      actor: 'yew',
      reversedAt: minute(8),
      entry: logEntry('reopen_case'),
    };
    await queries().reopen({ ...reversal, ...restores });
    await decide('2', { actor: 'yew' }, { decidedBy: 'yew', createdAt: day(21) });
    const { count, lastSeq } = await queries().countAndLastSeq();
    expect(count).toBe(2);
    const subjects = await queries().listSubjectsAfter(0);
    expect(subjects.map(({ subjectSeal }) => subjectSeal)).toEqual(['subject', 'subject']);
    expect(await queries().listWithCases([lastSeq, 10 ** 6])).toMatchObject([
      { decision: { id: '2' }, targetType: 'post' },
    ]);
    expect(await queries().listCasesOf([lastSeq])).toMatchObject([{ action: 'warn', row: { id: 'case' } }]);
    expect(await queries().contentOf('post', 'post')).toBe('Words of post');
    expect(await queries().contentOf('comment', 'post')).toBeUndefined();
    const { page } = closedCaseQueries(database());
    const all = { actors: undefined, targetType: undefined, from: undefined, to: undefined };
    const find = async (filter: object) =>
      (await page({ ...all, ...filter }, 5, undefined)).map(({ decision }) => decision.id);
    expect(await find({})).toEqual(['2']);
    expect(await find({ actors: ['oak'] })).toEqual([]);
    expect(await find({ actors: ['yew'], targetType: 'post', from: day(21), to: day(22) })).toEqual(['2']);
    expect(await find({ to: day(21) })).toEqual([]);
    expect(await page(all, 5, lastSeq)).toEqual([]);
  });

  test('reporters see a report as open until they are told of the decision', async () => {
    await decide('1');
    const reports = reportQueries(database());
    const seqs = (await database().db.select().from(database().tables.reports)).map(({ seq }) => seq);
    expect(await reports.ownBySeq(seqs)).toMatchObject([
      { status: 'open', outcome: null, replySeal: null },
      { status: 'open' },
    ]);
    await queries().markTold('1', minute(10));
    const told = (await reports.ownBySeq([...seqs, 10 ** 6])).toSorted((one, other) => one.seq - other.seq);
    expect(told).toMatchObject([{ status: 'closed', outcome: 'Warned', replySeal: 'reply' }, { status: 'closed' }]);
    expect(await reports.withDecisions(seqs)).toMatchObject([
      { decidedAt: minute(5), tellAt: null },
      { isReversed: false },
    ]);
    expect(await reports.isAnyAbout(item, seqs)).toBe(true);
    expect(await reports.isAnyAbout({ targetType: 'post', targetId: 'another' }, seqs)).toBe(false);
  });

  test('an item is hidden once, within the limit of a day, and shown by who hid it', async () => {
    const hidden = hiddenItemQueries(database());
    const hiding = (actor: string, caseId = 'case', maxPerDay = 1) => ({
      ...{ caseId, item, target, hiddenAt: minute(2), day: new Date('2051-01-01T00:00:00.000Z'), maxPerDay },
      entry: logEntry('hide_item', { actor, createdAt: new Date('2051-01-01T03:00:00.000Z') }),
    });
    const actor = `oak on ${database().dialect} ${alder.id}`;
    expect(await hidden.hide(hiding(actor, 'gone'))).toBe('decided');
    const outcomes = await Promise.all([hidden.hide(hiding(actor)), hidden.hide(hiding(actor))]);
    expect(outcomes).toEqual(['hidden', 'hidden']);
    expect(await hidden.list()).toEqual([{ caseId: 'case', hiddenAt: minute(2), stage: 0 }]);
    const ring = () =>
      hidden.ring([{ item: { caseId: 'case', hiddenAt: minute(2), stage: 0 }, stage: 1 }], () => [mailRow('rung')]);
    expect((await Promise.all([ring(), ring()])).toSorted()).toEqual([false, true]);
    const show = (hiddenBy: string | undefined) =>
      hidden.show({ caseId: 'case', item, target, hiddenBy, entry: logEntry('show_item') });
    expect(await show('ash')).toBe('others');
    expect(await show(actor)).toBe('shown');
    expect(await isRemoved()).toBe(false);
    expect(await hidden.hide(hiding(actor))).toBe('limited');
    expect(await show(undefined)).toBe('shown');
    expect(await hidden.list()).toEqual([]);
  });

  test('an answered letter of support is stored once, and opens a case about danger', async () => {
    await cases(
      caseRow('danger', { targetId: 'd', reason: 'danger', status: 'closed', closedAt: minute(1) }),
      caseRow('spam', { targetId: 's', reason: 'spam', status: 'closed' }),
    );
    const letter = (caseId: string) => decisionRow(`letter of ${caseId}`, { caseId, action: 'support' });
    await insertRows(database(), database().tables.decisions, letter('danger'), letter('spam'));
    const { reply, markRead, getReceiver } = supportLetterQueries(database());
    const answer = (caseId: string, id = caseId) =>
      reply({
        id: `letter of ${caseId}`,
        caseId,
        replySeal: 'reply',
        repliedAt: minute(7),
        lookAgainOn: day(21),
        mail: mailRow(id),
      });
    expect((await Promise.all([answer('danger'), answer('danger', 'again')])).toSorted()).toEqual([false, true]);
    expect(await getCase('danger')).toMatchObject({ status: 'open', openTarget: 'post d', isAnnounced: false });
    expect(await answer('spam')).toBe(true);
    expect(await getCase('spam')).toMatchObject({ status: 'closed', lookAgainOn: day(21) });
    await markRead(['letter of spam', 'gone']);
    expect(await queries().get('letter of spam')).toMatchObject({ isRead: true, replySeal: 'reply' });
    expect(await getReceiver(alder.id)).toEqual({ emailVerified: false, settings: null });
    expect(await getReceiver('gone')).toBeUndefined();
  });

  test('a story that goes on opens its latest case about danger, once', async () => {
    const about = { targetId: 'story', reason: 'danger' as const, status: 'closed' as const };
    await cases(
      caseRow('first', { ...about, closedAt: minute(1) }),
      caseRow('latest', { ...about, closedAt: minute(2) }),
    );
    const { reopenDanger } = caseFollowUps(database());
    await reopenDanger('story', minute(3));
    expect((await getCase('latest'))?.status).toBe('closed');
    await Promise.all([reopenDanger('story', minute(1)), reopenDanger('story', minute(1))]);
    expect((await getCase('latest'))?.status).toBe('open');
    expect((await getCase('first'))?.status).toBe('closed');
  });

  test('a wave has the undecided cases of a story and its comments, and danger that ended with a letter', async () => {
    await insertRows(database(), database().tables.comments, { ...postRow('c', alder.id), postId: 'post' });
    const danger = { ...item, reason: 'danger' as const, status: 'closed' as const, closedAt: minute(5) };
    await cases(
      caseRow('comment', { targetType: 'comment', targetId: 'c', openTarget: 'comment c' }),
      caseRow('supported', danger),
      caseRow('warned', danger),
      caseRow('elsewhere', { openTarget: 'post elsewhere' }),
    );
    await insertRows(
      database(),
      database().tables.decisions,
      decisionRow('letter', { caseId: 'supported', action: 'support' }),
      decisionRow('warning', { caseId: 'warned' }),
    );
    const waves = caseWaveQueries(database());
    expect(idsOf(await waves.undecidedIn('post', minute(5))).toSorted()).toEqual(['case', 'comment', 'supported']);
    expect(idsOf(await waves.undecidedIn('post', minute(6))).toSorted()).toEqual(['case', 'comment']);
    expect(await waves.storiesOf(['c', 'gone'])).toEqual([{ commentId: 'c', postId: 'post' }]);
    expect(idsOf(await waves.openCasesAbout(['comment c', 'post gone']))).toEqual(['comment']);
  });
});
