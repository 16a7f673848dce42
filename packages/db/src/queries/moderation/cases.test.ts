import { beforeEach, expect, test } from 'vitest';
import { adminCallQueries } from '../admin/admin-calls.ts';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { caseRow, logEntry, loggedAmong, mailRow, postRow, reportRow, userRow } from '../testing/test-rows.ts';
import { caseLowering } from './case-lowering.ts';
import { caseNoteQueries } from './case-notes.ts';
import { caseRecordQueries } from './case-records.ts';
import { caseQueries } from './cases.ts';

const alder = userRow('alder');
const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 3, n));
const claimOf = (claimedBy: string, changes = {}) => ({
  ...{ status: 'open' as const, claimedBy, claimedAt: minute(10), isByAdmin: false },
  ...{ staleBefore: minute(0), renewableSince: undefined },
  ...changes,
});
const noteOf = (id: string, changes = {}) => ({
  ...{ id, caseId: 'a', writtenBy: 'oak', wordsSeal: 'sealed', idempotencyKey: id, createdAt: minute(20) },
  ...changes,
});

describeOnEngines('cases', (database) => {
  const queries = () => caseQueries(database());
  const cases = (...rows: ReturnType<typeof caseRow>[]) => insertRows(database(), database().tables.cases, ...rows);
  const open = (id: string, columns = {}) => caseRow(id, { openTarget: `post post of ${id}`, ...columns });
  const reports = (...rows: ReturnType<typeof reportRow>[]) =>
    insertRows(database(), database().tables.reports, ...rows);
  beforeEach(async () => {
    const { posts, users } = database().tables;
    await insertRows(database(), users, alder);
    await insertRows(database(), posts, postRow('post', alder.id));
  });

  test('lists the most severe first, then the oldest, page by page', async () => {
    await cases(
      open('spam', { reason: 'spam' }),
      open('danger', { reason: 'danger', isHeld: true }),
      open('late danger', { reason: 'danger', claimedBy: 'oak', hiddenBy: 'oak' }),
      open('abuse', { reason: 'abuse' }),
      caseRow('closed', { reason: 'danger', status: 'closed' }),
    );
    const first = await queries().page({ status: 'open' }, 3, undefined);
    expect(idsOf(first)).toEqual(['danger', 'late danger', 'abuse']);
    expect(idsOf(await queries().page({ status: 'open' }, 3, first.at(-1)))).toEqual(['spam']);
    expect(idsOf(await queries().page({ status: 'open', claimedBy: 'oak' }, 3, undefined))).toEqual(['late danger']);
    expect(idsOf(await queries().listAuthors({ status: 'open', isHeld: true }))).toEqual(['danger', 'late danger']);
    expect(idsOf(await queries().listById(['spam', 'gone']))).toEqual(['spam']);
    const counts = await queries().countsByStatus();
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toEqual({ open: 4, closed: 1 });
  });

  test('an item’s undecided case comes before its later ones', async () => {
    const about = { targetType: 'post' as const, targetId: 'post' };
    expect(await queries().getLatest(about)).toBeUndefined();
    await cases(
      caseRow('open', { ...about, openTarget: 'post post' }),
      caseRow('closed', { ...about, status: 'closed' }),
    );
    expect((await queries().getLatest(about))?.id).toBe('open');
    expect((await queries().getUndecided(about))?.id).toBe('open');
    expect(await queries().getUndecided({ targetType: 'comment', targetId: 'post' })).toBeUndefined();
    expect(await queries().get('gone')).toBeUndefined();
  });

  test('reads the reports of a case without what is long', async () => {
    await cases(open('a'), open('b'));
    const long = 'e'.repeat(40);
    await reports(
      reportRow('1', { caseId: 'a', evidenceSeal: 'first', reporterSeal: 'r1' }),
      reportRow('2', { caseId: 'a', evidenceSeal: long, reporterSeal: 'r2' }),
      reportRow('3', { caseId: 'b' }),
    );
    const latest = (await queries().latestEvidenceOf(['a', 'b'])).toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    );
    expect(latest).toEqual([
      { id: '2', caseId: 'a', sealStart: 'e'.repeat(32) },
      { id: '3', caseId: 'b', sealStart: null },
    ]);
    expect(await queries().evidenceOf(['1'])).toEqual([{ id: '1', evidenceSeal: 'first' }]);
    const reporters = await queries().latestReportersOf('a', 1);
    expect(reporters).toMatchObject([{ id: '2', reporterSeal: 'r2' }]);
    expect(await queries().reportersOf('a')).toHaveLength(2);
    expect(idsOf(await queries().reportsBySeq([reporters[0]?.seq ?? 0]))).toEqual(['2']);
    expect((await queries().listReporters({ status: 'open' })).map(({ caseId }) => caseId).toSorted()).toEqual([
      'a',
      'a',
      'b',
    ]);
  });

  test('opening a case joins the item’s undecided one, and nothing opens without the item', async () => {
    const toCase = (id: string) => () => ({
      ...{ id, targetType: 'post' as const, targetId: 'post', createdAt: minute(0), reason: 'abuse' as const },
      ...{ openedBy: 'oak', sealEvidence: (caseId: string) => `evidence of ${caseId}`, sealAuthor: () => 'author' },
    });
    const entries = [logEntry('open_case'), logEntry('open_case'), logEntry('open_case')];
    const openCase = (index: number, targetId = 'post') => {
      const target = { targetType: 'post' as const, targetId, reporterId: null };
      return queries().open(target, toCase(`case ${index}`), () => entries[index] ?? logEntry('open_case'));
    };
    const opened = await Promise.all([openCase(0), openCase(1)]);
    expect(new Set(opened).size).toBe(1);
    expect(await openCase(2, 'gone')).toBeUndefined();
    const [found] = await queries().page({ status: 'open' }, 5, undefined);
    expect(found).toMatchObject({ openedBy: 'oak', authorSeal: 'author', evidenceSeal: `evidence of ${opened[0]}` });
    expect(await loggedAmong(database(), entries)).toHaveLength(2);
  });

  test('one of several concurrent claims holds the case, and an admin who was called takes it over', async () => {
    await cases(open('a'));
    const entries = [logEntry('claim_case'), logEntry('claim_case')];
    const held = await Promise.all(
      entries.map((entry, index) => queries().claim('a', claimOf(['oak', 'ash'][index] ?? ''), entry)),
    );
    expect(held.toSorted()).toEqual([false, true]);
    expect(await loggedAmong(database(), entries)).toHaveLength(1);
    const byAdmin = claimOf('yew', { isByAdmin: true });
    expect(await queries().claim('a', byAdmin, logEntry('claim_case'))).toBe(false);
    const call = {
      note: noteOf('call'),
      calledAt: minute(20),
      ringsAgainIfBefore: minute(0),
      messages: [mailRow('call')],
    };
    const { call: ring, see, sightingsOf } = adminCallQueries(database());
    await ring(call, logEntry('call_admin'));
    await see({ caseId: 'a', seenBy: 'yew', seenAt: minute(21) });
    expect(await queries().claim('a', byAdmin, logEntry('claim_case'))).toBe(true);
    expect(await queries().get('a')).toMatchObject({
      claimedBy: 'yew',
      isAdminCalled: false,
      calledAt: null,
      calledBy: null,
    });
    expect(await sightingsOf(['a'])).toEqual([]);
  });

  test('a claim lapses, is released by its holder, and is refused in another status', async () => {
    await cases(open('a', { claimedBy: 'oak', claimedAt: minute(5) }), caseRow('closed', { status: 'closed' }));
    const claim = (id: string, one: ReturnType<typeof claimOf>) => queries().claim(id, one, logEntry('claim_case'));
    expect(await claim('a', claimOf('ash'))).toBe(false);
    expect(await claim('a', claimOf('ash', { status: 'appealed' }))).toBe(false);
    expect(await claim('closed', claimOf('ash', { status: 'closed' }))).toBe(false);
    expect(await claim('a', claimOf('ash', { staleBefore: minute(6) }))).toBe(true);
    const [others, own] = [logEntry('release_case'), logEntry('release_case')];
    await queries().release('a', 'oak', others);
    await queries().release('a', 'ash', own);
    expect(await loggedAmong(database(), [others, own])).toEqual([own]);
  });

  test('raising needs a more severe reason, and makes an urgent case new', async () => {
    await cases(
      open('a', { reason: 'abuse', claimedBy: 'oak', alertStage: 2, reasonConfirmedBy: 'ash' }),
      caseRow('closed', { status: 'closed' }),
    );
    const raise = (id: string, reason: 'spam' | 'danger', entry: ReturnType<typeof logEntry>) =>
      queries().raise(id, { reason, raisedAt: minute(9), raisedBy: 'yew', note: noteOf(reason) }, entry);
    const entries = [logEntry('raise_case'), logEntry('raise_case'), logEntry('raise_case')];
    const [lower, higher, closed] = entries;
    if (!lower || !higher || !closed) throw new Error('Three entries.');
    expect(await raise('a', 'spam', lower)).toBe(true);
    expect(await raise('a', 'danger', higher)).toBe(true);
    expect(await raise('closed', 'danger', closed)).toBe(false);
    expect(await loggedAmong(database(), entries)).toEqual([higher]);
    const raised = {
      reason: 'danger',
      reasonBy: 'yew',
      reasonConfirmedBy: null,
      claimedBy: 'oak',
      claimedAt: minute(9),
    };
    expect(await queries().get('a')).toMatchObject({
      ...raised,
      isAnnounced: false,
      alertFrom: minute(9),
      alertStage: 0,
    });
    expect(idsOf(await caseNoteQueries(database()).notesOf('a'))).toEqual(['danger']);
    const asRead = { id: 'a', reason: 'danger' as const, reasonBy: 'yew' };
    const confirm = (who: string) => queries().confirmReason(asRead, who, logEntry('confirm_reason'));
    expect((await Promise.all([confirm('oak'), confirm('ash')])).toSorted()).toEqual([false, true]);
  });

  test('lowering needs a less severe reason, and a retry with its note changes nothing', async () => {
    const { lower } = caseLowering(database());
    await cases(
      open('a', { reason: 'danger', claimedBy: 'oak', claimedAt: minute(19), alertFrom: minute(1), alertStage: 2 }),
    );
    const entries = [logEntry('lower_case'), logEntry('lower_case')];
    const to = (reason: 'danger' | 'threat' | 'spam', id: string, index = 0, caseId = 'a') =>
      lower({
        caseId,
        reason,
        now: minute(20),
        note: noteOf(id, { caseId }),
        entry: entries[index] ?? logEntry('lower_case'),
      });
    expect(await to('danger', '1')).toBe('not lower');
    expect(await to('threat', '2')).toBe('lowered');
    expect(await to('threat', '2', 1)).toBe('lowered');
    expect(await to('spam', '3', 1, 'gone')).toBe('decided');
    expect(await loggedAmong(database(), entries)).toHaveLength(1);
    const lowered = {
      reason: 'threat',
      reasonBy: 'oak',
      claimedBy: 'oak',
      claimedAt: minute(20),
      alertFrom: minute(20),
      alertStage: 0,
    };
    expect(await queries().get('a')).toMatchObject(lowered);
  });

  test('a call for an admin rings once in a while, and its own caller does not see it', async () => {
    await cases(open('a'), caseRow('closed', { status: 'closed' }));
    const { call, listCalled, see, sightingsOf } = adminCallQueries(database());
    const ring = (id: string, at: number, ringsAgainIfBefore: number, caseId = 'a') =>
      call(
        {
          note: noteOf(id, { caseId }),
          calledAt: minute(at),
          ringsAgainIfBefore: minute(ringsAgainIfBefore),
          messages: [mailRow(id)],
        },
        logEntry('call_admin'),
      );
    expect(await Promise.all([ring('1', 1, 0), ring('1', 1, 0)])).toEqual([true, true]);
    expect(await ring('2', 2, 0)).toBe(true);
    expect(await ring('3', 9, 1)).toBe(true);
    expect(await ring('4', 9, 1, 'closed')).toBe(false);
    const mails = await database().db.select().from(database().tables.outgoingMails);
    expect(idsOf(mails).toSorted()).toEqual(['1', '3']);
    expect(await listCalled(5)).toMatchObject([{ id: 'a', calledAt: minute(9) }]);
    for (const [seenBy, at] of [
      ['oak', 10],
      ['yew', 12],
      ['ash', 11],
      ['yew', 13],
    ] as const)
      await see({ caseId: 'a', seenBy, seenAt: minute(at) });
    expect((await sightingsOf(['a'])).map(({ seenBy }) => seenBy)).toEqual(['ash', 'yew']);
    expect(await sightingsOf([])).toEqual([]);
  });

  test('notes and records are stored once, and hold the writer’s own claim', async () => {
    await cases(
      open('a', { claimedBy: 'oak', claimHeldFrom: minute(1) }),
      caseRow('second', { targetId: 'post of a' }),
    );
    const notes = caseNoteQueries(database());
    const entries = [1, 2, 3, 4].map(() => logEntry('add_note'));
    const entryOf = (index: number) => entries[index] ?? logEntry('add_note');
    await Promise.all([
      notes.add(noteOf('1', { idempotencyKey: 'key' }), entryOf(0)),
      notes.add(noteOf('2', { idempotencyKey: 'key' }), entryOf(1)),
    ]);
    expect(await notes.notesOf('a')).toHaveLength(1);
    expect((await queries().get('a'))?.claimHeldFrom).toEqual(minute(20));
    expect(await notes.get('second', '1')).toBeUndefined();
    const records = caseRecordQueries(database());
    const record = (id: string, caseId: string, doneAt: Date) => ({
      ...{
        id,
        caseId,
        writtenBy: 'ash',
        seal: 'sealed',
        doneAt,
        idempotencyKey: `key of ${caseId}`,
        createdAt: minute(25),
      },
    });
    await records.add(record('late', 'a', minute(9)), entryOf(2));
    await records.add(record('again', 'a', minute(9)), entryOf(3));
    await records.add(record('early', 'second', minute(8)), logEntry('add_record'));
    expect(idsOf(await records.recordsAbout({ targetType: 'post', targetId: 'post of a' }))).toEqual(['early', 'late']);
    expect(idsOf(await records.recordsOf(['second']))).toEqual(['early']);
    expect((await queries().get('a'))?.claimHeldFrom).toEqual(minute(20));
    expect(await loggedAmong(database(), entries)).toHaveLength(2);
  });

  test('evidence, author and notes of a case are erased once its item is gone', async () => {
    await cases(
      open('a', { targetId: 'post', evidenceSeal: 'sealed', authorSeal: 'author' }),
      open('b', { targetId: 'gone', evidenceSeal: 'sealed', authorSeal: 'author' }),
      open('c', { targetId: 'gone', evidenceSeal: 'sealed', authorSeal: 'author', openTarget: null }),
    );
    await reports(reportRow('1', { caseId: 'c', evidenceSeal: 'sealed' }));
    await caseNoteQueries(database()).add(noteOf('1', { caseId: 'b' }), logEntry('add_note'));
    expect(await queries().eraseEvidence('a')).toBe(false);
    expect(await queries().eraseEvidence('b')).toBe(true);
    expect(await queries().eraseEvidence('c')).toBe(true);
    expect(await queries().get('b')).toMatchObject({ evidenceSeal: null, authorSeal: null });
    // A report still has evidence, which names the author.
    expect(await queries().get('c')).toMatchObject({ evidenceSeal: null, authorSeal: 'author' });
    expect(await caseNoteQueries(database()).notesOf('b')).toEqual([]);
    expect(idsOf(await queries().listWithEvidence())).toEqual(['a']);
  });
});
