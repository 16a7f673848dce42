import { dumpDatabase } from '@ballast/db/testing';
import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import {
  appeal,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const help = 'Childline is on 0800 1111.';
const stays = 'We have looked at it, and it stays. Thank you for telling us.';
const reversed = 'We looked at it a second time, and took our decision back.';

describeWithApp(
  'words to whoever reported an item',
  { members, moderators, tellsAtOnce: true, erasureDelayHours: 0 },
  (app) => {
    const cedar = () => app.asStaff('cedar').moderation;
    const oak = () => app.asStaff('oak').moderation;
    const outcomesOf = async (name: string) => (await app.as(name).reports.own.query()).map(({ outcome }) => outcome);

    async function decide(action: 'none' | 'warn', reporterWords: string | null, caseId?: string) {
      const words = action === 'none' ? null : 'Be kind.';
      const decision = { caseId: caseId ?? (await onlyCaseId(app)), action, rule: null, words, reporterWords };
      return cedar().decide.mutate(decision);
    }

    test('everybody who reported the item gets them below the outcome, for each of their reports', async () => {
      const { id } = await createAbusivePost(app, true);
      for (const name of ['birch', 'birch', 'elm']) await report(app, name, id, 'child_safety');
      const decided = await decide('none', help);
      expect(await outcomesOf('birch')).toEqual([`${stays}\n\n${help}`, `${stays}\n\n${help}`]);
      expect(await outcomesOf('elm')).toEqual([`${stays}\n\n${help}`]);
      expect((await app.as('elm').auth.export.query()).reports).toMatchObject([{ outcome: `${stays}\n\n${help}` }]);
      expect(decided.reporterWords).toBe(help);
      expect(JSON.stringify(decided)).not.toMatch(/birch|elm/);
      // A later report has a decision of its own.
      await report(app, 'birch', id);
      await decide('none', null);
      expect(await outcomesOf('birch')).toEqual([stays, `${stays}\n\n${help}`, `${stays}\n\n${help}`]);
    });

    test.each([true, false])('the author never sees them (anonymous: %s)', async (isAnonymous) => {
      await report(app, 'birch', (await createAbusivePost(app, isAnonymous)).id, 'threat');
      await decide('warn', help);
      const alder = app.as('alder');
      const [exported, own, notices] = [
        await alder.auth.export.query(),
        await alder.decisions.own.query(),
        await alder.notices.list.query({}),
      ];
      expect(own).toMatchObject([{ action: 'warn', words: 'Be kind.' }]);
      expect(JSON.stringify([exported, own, notices])).not.toContain('Childline');
      expect(await app.as('fir').reports.own.query()).toEqual([]);
    });

    test.each(['post', 'user'] as const)(
      'the author of a %s does not see them after a report of their own',
      async (type) => {
        const id = type === 'user' ? app.idOf('alder') : (await createAbusivePost(app, true)).id;
        for (const name of ['birch', 'alder']) await report(app, name, id, 'threat', type);
        const decided = await decide('none', help);
        expect(decided.reporterWords).toEqual(help);
        expect(decided.reportsCount).toBe(2);
        expect(await outcomesOf('birch')).toEqual([`${stays}\n\n${help}`]);
        expect(await app.as('alder').reports.own.query()).toMatchObject([{ status: 'closed', outcome: stays }]);
        expect((await app.as('alder').auth.export.query()).reports).toMatchObject([
          { status: 'closed', outcome: stays },
        ]);
      },
    );

    test('staff see no difference if the author alone has reported the item', async () => {
      await report(app, 'alder', (await createAbusivePost(app, true)).id, 'threat');
      expect((await decide('none', help)).reporterWords).toBe(help);
      expect(await outcomesOf('alder')).toEqual([stays]);
    });

    test('the database and the log contain them only encrypted, in one length', async () => {
      for (const words of ['Thank you.', help]) {
        await report(app, 'birch', (await createAbusivePost(app, true)).id);
        await decide('none', words);
      }
      const { reports = [], ...others } = await dumpDatabase(app().database);
      expect(JSON.stringify([reports, others])).not.toContain('Childline');
      expect(new Set(reports.map(({ replySeal }) => String(replySeal).length)).size).toBe(1);
      expect(new Set(reports.map(({ replySeal }) => replySeal)).size).toBe(2);
    });

    test('a reversed decision takes them back', async () => {
      await report(app, 'birch', (await createAbusivePost(app, false)).id);
      const { id: caseId } = await decide('warn', help);
      await appeal(app);
      const answer = (upheld: boolean) =>
        oak().decideAppeal.mutate({ caseId, upheld, words: 'You are right. We are sorry.' });
      expect((await answer(true)).reporterWords).toBeNull();
      expect(await outcomesOf('birch')).toEqual([reversed]);
    });

    test('a refused appeal leaves them', async () => {
      await report(app, 'birch', (await createAbusivePost(app, false)).id);
      const { id: caseId } = await decide('warn', help);
      await appeal(app);
      await oak().decideAppeal.mutate({ caseId, upheld: false, words: 'It stays as it is.' });
      expect(await outcomesOf('birch')).toEqual([expect.stringContaining(help)]);
    });

    test('a reopened case takes them back, and the next decision does not repeat them', async () => {
      await report(app, 'birch', (await createAbusivePost(app, false)).id);
      const { id: caseId } = await decide('none', help);
      expect((await cedar().reopen.mutate({ caseId, reason: 'It was a slip.' })).reporterWords).toBeNull();
      expect(await outcomesOf('birch')).toEqual([null]);
      await decide('none', null, caseId);
      expect(await outcomesOf('birch')).toEqual([stays]);
    });

    test.each(['before', 'after'])('a reporter whose account was deleted %s the decision leaves none', async (when) => {
      const { id } = await createAbusivePost(app, false);
      for (const name of ['birch', 'elm']) await report(app, name, id);
      const caseId = await onlyCaseId(app);
      const leave = async () => {
        await app.as('birch').auth.deleteAccount.mutate();
        await app().privacy.erasures.run();
      };
      if (when === 'before') await leave();
      await decide('none', help, caseId);
      if (when === 'after') await leave();
      const { reports = [] } = await dumpDatabase(app().database);
      const inOrder = reports.toSorted((one, other) => Number(one['seq']) - Number(other['seq']));
      expect(inOrder.map(({ replySeal }) => replySeal !== null)).toEqual([false, true]);
      expect(await outcomesOf('elm')).toEqual([`${stays}\n\n${help}`]);
    });

    test('they stay when the author deletes their account', async () => {
      await report(app, 'birch', (await createAbusivePost(app, false)).id);
      await decide('warn', help);
      await app.as('alder').auth.deleteAccount.mutate();
      await app().privacy.erasures.run();
      expect(await outcomesOf('birch')).toEqual([expect.stringContaining(help)]);
    });

    test('words that are too long are refused, and blank ones count as absent', async () => {
      await report(app, 'birch', (await createAbusivePost(app, false)).id);
      const tooLong = decide('none', 'x'.repeat(limits.decisionTextMaxChars + 1));
      expect((await refusalOf(tooLong))?.fields).toEqual({ reporterWords: expect.any(String) });
      await decide('none', ' \u200b ');
      expect(await outcomesOf('birch')).toEqual([stays]);
    });
  },
);
