import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import {
  appointModerators,
  createAbusivePost,
  moderationMembers,
  moderators,
  onlyCaseId,
  openCase,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const what = 'Rang 999, an ambulance is on its way.';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describeWithApp(
  'what staff did outside the service',
  { members: moderationMembers, moderators, erasureDelayHours: 48 },
  (app) => {
    const cedar = () => app.asStaff('cedar').moderation;
    const oak = () => app.asStaff('oak').moderation;
    const instant = (ms: number) => new Date(ms).toISOString();
    const minutesAgo = (minutes: number) => instant(Date.parse(app.now()) - minutes * minuteMs);

    const storedRecords = async () => (await dumpDatabase(app().database))['caseRecords'] ?? [];

    test('all staff read who did what and when, with the reference, in the order in which it was done', async () => {
      const { caseId } = await openCase(app);
      const start = Math.floor(Date.parse(app.now()) / minuteMs) * minuteMs;
      await cedar().addRecord.mutate({ caseId, what, at: instant(start), reference: 'CAD 1234' });
      const earlier = { caseId, what: 'Rang his GP.', at: instant(start - 10 * minuteMs) };
      const { records } = await oak().addRecord.mutate(earlier);
      expect(records).toEqual([
        { by: 'oak', at: earlier.at, what: 'Rang his GP.', reference: null, writtenAt: instant(start) },
        { by: 'cedar', at: instant(start), what, reference: 'CAD 1234', writtenAt: instant(start) },
      ]);
      expect((await app.asAdmin().moderation.case.query({ caseId })).records).toEqual(records);
    });

    test('what was done stands in every later case about the same item', async () => {
      const { id: postId } = await createAbusivePost(app, true);
      await report(app, 'birch', postId, 'danger');
      const first = await onlyCaseId(app);
      await cedar().addRecord.mutate({ caseId: first, what, at: app.now(), reference: 'CAD 1234' });
      await cedar().decide.mutate({ caseId: first, action: 'support', rule: null, words: 'We are here.' });
      await report(app, 'elm', postId, 'danger');
      const second = await oak().case.query({ caseId: await onlyCaseId(app) });
      expect(second.records).toMatchObject([{ what, reference: 'CAD 1234' }]);
      expect(second.otherDecisions).toMatchObject([{ caseId: first, action: 'support', isAnswered: false }]);
    });

    test('nothing that is yet to come is written down, and a clock that is a little ahead counts as now', async () => {
      const { caseId } = await openCase(app);
      const add = (at: string) => cedar().addRecord.mutate({ caseId, what, at });
      for (const at of [minutesAgo(-6), minutesAgo(367 * 24 * 60), 'tonight'])
        expect(await refusalOf(add(at)), at).toMatchObject({ code: 'BAD_INPUT', fields: { at: expect.any(String) } });
      expect(await storedRecords()).toEqual([]);
      const { records } = await add(minutesAgo(-4));
      expect(new Date(records[0]?.at ?? '').getTime()).toBeLessThanOrEqual(Date.parse(app.now()));
    });

    test('they stay, and further ones are added, once what was reported is erased', async () => {
      const { caseId } = await openCase(app, false);
      await cedar().addRecord.mutate({ caseId, what, at: minutesAgo(1) });
      await cedar().addNote.mutate({ caseId, words: 'Alder is safe.' });
      await app.as('alder').auth.deleteAccount.mutate();
      app.advanceMs(3 * dayMs);
      await app().privacy.erasures.run();
      await appointModerators(app);
      const later = await cedar().addRecord.mutate({ caseId, what: 'The police closed it.', at: minutesAgo(1) });
      expect(later).toMatchObject({
        evidence: null,
        notes: [],
        records: [{ what }, { what: 'The police closed it.' }],
      });
    });

    test('retries, also concurrent ones, write and log one', async () => {
      const { caseId } = await openCase(app);
      const add = () => cedar().addRecord.mutate({ caseId, what, at: minutesAgo(1), clientId: 'attempt-0001' });
      await Promise.all([add(), add(), add()]);
      const { items } = await app.asAdmin().admin.log.query({});
      const logged = items.filter(({ action, targetId }) => action === 'add_record' && targetId === caseId);
      expect((await storedRecords()).length).toBe(1);
      expect(logged.length).toBe(1);
      expect(logged[0]?.reason).toBe(null);
    });

    test('the database contains them only encrypted, in one length', async () => {
      const { caseId } = await openCase(app);
      for (const words of [what, 'Rang.']) await cedar().addRecord.mutate({ caseId, what: words, at: minutesAgo(1) });
      expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain('ambulance');
      expect(new Set((await storedRecords()).map(({ seal }) => String(seal).length)).size).toBe(1);
    });

    test('no member reads one', async () => {
      const { caseId } = await openCase(app);
      await cedar().addRecord.mutate({ caseId, what, at: minutesAgo(1) });
      for (const name of ['alder', 'birch'])
        expect(JSON.stringify(await app.as(name).auth.export.query())).not.toContain('ambulance');
    });
  },
);
