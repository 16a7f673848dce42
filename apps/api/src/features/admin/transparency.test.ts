import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

const hourMs = 60 * 60_000;

describeWithApp(
  'transparency',
  { members: ['alder', 'birch'], tellsAtOnce: true, startAt: '2026-08-10T09:00:00.000Z' },
  (app) => {
    const admin = () => app.asAdmin();
    const figures = (input: { from?: string; to?: string } = {}) => admin().admin.transparency.query(input);

    /** Opens and decides a case about a new post by alder. */
    async function decideOne(hours: number, action: 'none' | 'warn' = 'warn'): Promise<string> {
      const { id } = await app.as('alder').posts.create.mutate({ content: 'Words', isAnonymous: true });
      const opened = { targetType: 'post', targetId: id, reason: 'abuse' } as const;
      const { id: caseId } = await admin().moderation.open.mutate(opened);
      app.advanceMs(hours * hourMs);
      const words = action === 'none' ? undefined : 'Please be kind.';
      await admin().moderation.decide.mutate({ caseId, action, rule: null, words });
      return caseId;
    }

    test('hides numbers from 1 to 4, and shows zero and numbers from 5', async () => {
      for (let hours = 1; hours <= 4; hours += 1) await decideOne(hours);
      const [few] = await figures();
      expect(few).toMatchObject({
        from: '2026-07-01',
        to: '2026-09-30',
        isComplete: false,
        casesByReason: { abuse: '<5', spam: 0 },
        decisionsByAction: { warn: '<5', none: 0 },
        medianHoursToDecision: '<5',
        appeals: 0,
      });
      await decideOne(5);
      expect((await figures())[0]).toMatchObject({
        casesByReason: { abuse: 5 },
        decisionsByAction: { warn: 5 },
        medianHoursToDecision: 3,
      });
      await decideOne(1, 'none');
      expect((await figures())[0]).toMatchObject({ decisionsByAction: { warn: 5, none: '<5' } });
    });

    test('counts appeals and reveals in the quarter in which they happened', async () => {
      const caseId = await decideOne(1);
      const [decision] = await app.as('alder').decisions.own.query();
      const appeal = { decisionId: decision?.id ?? '', words: 'It was not meant so.' };
      await app.as('alder').decisions.appeal.mutate(appeal);
      app.advanceMs(92 * 24 * hourMs);
      await admin().moderation.decideAppeal.mutate({ caseId, upheld: true, words: 'You are right about that.' });
      const [now, before] = await figures();
      expect(now).toMatchObject({ from: '2026-10-01', appeals: 0, appealsUpheld: '<5', medianHoursToDecision: null });
      expect(before).toMatchObject({ from: '2026-07-01', isComplete: true, appeals: '<5', appealsUpheld: 0 });
    });

    test('counts no decision that staff took back by themselves as an upheld appeal', async () => {
      for (let hours = 1; hours <= 5; hours += 1) {
        await admin().moderation.reopen.mutate({ caseId: await decideOne(hours), reason: 'It was a slip.' });
      }
      expect((await figures())[0]).toMatchObject({ appeals: 0, appealsUpheld: 0 });
    });

    test('widens every range to whole quarters, so that no difference of ranges shows a small number', async () => {
      await decideOne(1);
      expect(await figures({ from: '2026-08-10', to: '2026-08-11' })).toEqual(
        await figures({ from: '2026-07-01', to: '2026-09-30' }),
      );
      expect(await figures()).toHaveLength(5);
      expect(await figures({ from: '2026-06-30', to: '2030-01-01' })).toHaveLength(2);
      expect(await figures({ from: '2030-01-01' })).toEqual([]);
      expect(await codeOf(figures({ from: '1990-01-01' }))).toBe('BAD_INPUT');
    });

    test('a download is logged, and omits the current quarter', async () => {
      await decideOne(1);
      const download = async () => {
        const path = '/api/admin/transparency/export?from=2026-07-01';
        const response = await app.request({ admin: true }, path, { method: 'POST' });
        expect(response.headers.get('content-disposition')).toBe('attachment; filename="ballast-transparency.json"');
        return response.json();
      };
      expect(await download()).toEqual([]);
      app.advanceMs(92 * 24 * hourMs);
      expect(await download()).toMatchObject([{ from: '2026-07-01' }]);
      const { items } = await admin().admin.log.query({ limit: 1 });
      expect(items).toMatchObject([{ action: 'export_transparency', actor: 'Administrator key' }]);
    });

    test('a download of the admin log is sorted oldest first, and has hashes and its own entry', async () => {
      await decideOne(1);
      const today = app.now().slice(0, 10);
      const response = await app.request({ admin: true }, `/api/admin/log/export?from=${today}`, { method: 'POST' });
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="ballast-log.json"');
      const text = await response.text();
      const entries = JSON.parse(text);
      expect(entries.at(-1)).toMatchObject({ action: 'export_log', reason: `${today} to now` });
      expect(entries.every(({ hash }: { hash: unknown }) => typeof hash === 'string')).toBe(true);
      expect(text.trim().split('\n')).toHaveLength(entries.length + 2);
      expect(text).not.toMatch(/alder|Words|kind/);
    });
  },
);
