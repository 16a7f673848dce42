import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { chunks } from '../chunks.ts';
import { ownReportTrust, type TrustJudgement } from './own-report-trust.ts';

const reportsCount = 1000;
const createdAt = new Date('2026-11-02T03:04:00.000Z');
const unfoundedSince = new Date('2026-11-01T00:00:00.000Z');
const isTrusted: TrustJudgement['isTrusted'] = ({ undecided, unfounded }) => undecided < 5 && unfounded === 0;

describe.each(engines)('trust in a member with many reports on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
  });
  afterAll(() => database.close());

  /** The newest report has a case with a decision. */
  async function insertReports(status: 'open' | 'closed', newestAction: 'none' | 'remove') {
    const { cases, decisions, reports } = database.tables;
    const item = { targetType: 'post' as const, targetId: 'one', createdAt };
    const rows = Array.from({ length: reportsCount }, (_, index) => {
      const id = `report ${index}`;
      return { ...item, id, reference: id, reporterSeal: 'birch', status };
    });
    await database.transaction(function* (tx) {
      yield* run(
        tx.insert(cases).values({ ...item, id: 'case', reason: 'other', status: 'closed', closedAt: createdAt }),
      );
      const decision = { action: newestAction, subjectSeal: 'alder', decidedBy: 'cedar', createdAt };
      yield* run(tx.insert(decisions).values({ ...decision, id: 'decision', caseId: 'case' }));
      for (const some of chunks(rows)) yield* run(tx.insert(reports).values(some));
      yield* run(
        tx
          .update(reports)
          .set({ caseId: 'case' })
          .where(eq(reports.id, rows.at(-1)?.id ?? '')),
      );
    });
    return (await database.db.select({ seq: reports.seq }).from(reports).orderBy(reports.seq)).map(({ seq }) => seq);
  }

  /** Counts the queries, and the reporter seals that are opened. */
  async function judge(indexed: TrustJudgement['indexed']) {
    let [queries, opened] = [0, 0];
    const isByReporter = () => {
      opened += 1;
      return true;
    };
    const trusted = await database.transaction(function* (tx) {
      const steps = ownReportTrust(database.tables)(tx, { indexed, unfoundedSince, isTrusted }, isByReporter);
      let step = steps.next();
      for (; !step.done; step = steps.next(yield step.value)) queries += 1;
      return step.value;
    });
    return { trusted, queries, opened };
  }

  test('with many undecided reports, one query decides, and none is opened', async () => {
    const seqs = await insertReports('open', 'remove');
    const [last = 0] = seqs.slice(-50);
    const indexed = { seqs: seqs.filter((seq) => seq <= last), last, gaps: [] };
    expect(await judge(indexed)).toEqual({ trusted: false, queries: 1, opened: 0 });
  });

  test('with an unfounded report among the newest, two queries decide', async () => {
    const seqs = await insertReports('closed', 'none');
    expect(await judge({ seqs, last: seqs.at(-1) ?? 0, gaps: [] })).toEqual({ trusted: false, queries: 2, opened: 0 });
  });

  test('a trusted member’s reports are all counted, and those that the index lacks opened', async () => {
    const seqs = await insertReports('closed', 'remove');
    const [first = 0, last = 0] = [seqs[0], seqs.at(-51)];
    const indexed = { seqs: seqs.filter((seq) => seq > first && seq <= last), last, gaps: [first] };
    // Two for each 100 indexed reports, one for the new reports, one for the gap, and two to count these.
    expect(await judge(indexed)).toEqual({ trusted: true, queries: 2 * 10 + 4, opened: 51 });
  });
});
