import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';

const dayMs = 24 * 60 * 60_000;
const secret = 'Ann';
const words = `You wrote this about ${secret}.`;
const help = 'Childline is on 0800 1111.';

describeWithApp(
  'staff who answer after the author has left',
  { members, moderators, tellsAtOnce: true, erasureDelayHours: 48 },
  (app) => {
    const cedar = () => app.asStaff('cedar').moderation;
    const oak = () => app.asStaff('oak').moderation;
    const createReportedPost = async (isAnonymous: boolean) => {
      await report(app, 'birch', (await createAbusivePost(app, isAnonymous)).id);
      return onlyCaseId(app);
    };
    async function leave(anonymousItems: 'remove' | 'leave' = 'remove') {
      await app.as('alder').auth.deleteAccount.mutate({ anonymousItems });
    }
    /** Runs the hourly erasure for some days, and signs staff in again. */
    async function passDays(days: number) {
      for (let day = 0; day < days; day += 1) {
        app.advanceMs(dayMs);
        await app().privacy.erasures.run();
        await app().privacy.erasures.maintain();
      }
      for (const name of members.filter((member) => member !== 'alder')) await app.beginSession(name);
      await appointModerators(app);
    }
    const decide = (caseId: string) =>
      cedar().decide.mutate({ caseId, action: 'remove', rule: `Rule of ${secret}`, words, reporterWords: help });

    async function decideAndAppeal(isAnonymous: boolean): Promise<string> {
      const caseId = await createReportedPost(isAnonymous);
      await decide(caseId);
      const [decision] = await app.as('alder').decisions.own.query();
      await app
        .as('alder')
        .decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: `I am sorry, ${secret}.` });
      return caseId;
    }

    /** Every sealed text of decisions that can be opened. */
    async function storedTexts(): Promise<string> {
      const { db, tables } = app().database;
      const { openDetails, openAppeal, openAppealAnswer } = app().privacy.decisionSeals;
      const rows = await db.select().from(tables.decisions);
      return JSON.stringify(rows.map((row) => [openDetails(row), openAppeal(row), openAppealAnswer(row)]));
    }

    test.each([0, 5])('leave no answer to an appeal behind (answered after %i days)', async (days) => {
      const caseId = await decideAndAppeal(false);
      await leave();
      await passDays(days);
      const answered = await oak().decideAppeal.mutate({ caseId, upheld: false, words });
      await passDays(5);
      expect(await storedTexts()).not.toContain(secret);
      expect((await dumpDatabase(app().database))['decisions']).toMatchObject([
        { detailsSeal: null, appealSeal: null, answerSeal: null, answeredAt: expect.anything() },
      ]);
      expect(answered).toMatchObject({ status: 'closed', history: [{ appeal: { answeredBy: 'oak' } }] });
    });

    test.each([0, 5])('leave no words of a decision behind (decided after %i days)', async (days) => {
      const caseId = await createReportedPost(false);
      await leave();
      await passDays(days);
      await decide(caseId);
      await passDays(5);
      expect(await storedTexts()).not.toContain(secret);
      const { history, reporterWords } = await cedar().case.query({ caseId });
      expect(history).toMatchObject([{ action: 'remove', words: null, rule: null, decidedBy: expect.any(String) }]);
      // The reporters still read what is for them.
      expect(reporterWords).toBe(help);
      expect(await app.as('birch').reports.own.query()).toMatchObject([{ outcome: expect.stringContaining(help) }]);
    });

    test('leave no answer to a letter of support behind', async () => {
      const caseId = await createReportedPost(false);
      const { history } = await cedar().decide.mutate({ caseId, action: 'support', rule: null, words });
      const decisionId = history[0]?.id ?? '';
      await app.as('alder').decisions.answer.mutate({ decisionId, words: `It was ${secret}.` });
      await leave();
      await passDays(5);
      const { decisions } = await dumpDatabase(app().database);
      expect(decisions).toMatchObject([{ replySeal: null, repliedAt: expect.anything() }]);
      expect(await cedar().case.query({ caseId })).toMatchObject({ history: [{ reply: { words: null } }] });
    });

    test('leave no rule in the log if it is decided after the erasure', async () => {
      const caseId = await createReportedPost(false);
      await leave();
      await passDays(5);
      await decide(caseId);
      const { adminLog = [] } = await dumpDatabase(app().database);
      const logged = adminLog.filter(({ action, targetId }) => action === 'decide_case' && targetId === caseId);
      expect(logged).toMatchObject([{ reason: 'remove' }]);
    });

    test('keep words and answer about an anonymous item that stays', async () => {
      const caseId = await decideAndAppeal(true);
      await leave('leave');
      await passDays(5);
      const answered = await oak().decideAppeal.mutate({ caseId, upheld: false, words });
      expect(answered.history).toMatchObject([{ words, appeal: { answer: words } }]);
    });
  },
);
