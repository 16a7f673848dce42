import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { checkAdminLog } from '@ballast/db/queries/admin/admin-log-check';
import { expect, test } from 'vitest';
import { createLogHashes } from '../../auth/log-entries.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const dayMs = 24 * 60 * 60_000;

describeWithApp('the admin log', { members: ['alder', 'birch', 'cedar', 'yew'], tellsAtOnce: true }, (app) => {
  const check = () =>
    checkAdminLog({ queries: adminLogQueries(app().database), hashes: createLogHashes([Buffer.alloc(32, 7)]) });
  const log = (input: { from?: string; to?: string } = {}) => app.asAdmin().admin.log.query({ limit: 100, ...input });

  test('names the actor of each entry: staff, former staff or the administrator key', async () => {
    const cedarId = await app.appoint('cedar', 'moderator');
    await app.appoint('yew', 'admin');
    const { id } = await app.as('alder').posts.create.mutate({ content: 'Words', isAnonymous: true });
    const { moderation } = app.asStaff('cedar');
    const { id: caseId } = await app
      .asStaff('yew')
      .moderation.open.mutate({ targetType: 'post', targetId: id, reason: 'abuse' });
    await moderation.claim.mutate({ caseId });
    await moderation.release.mutate({ caseId });
    await moderation.decide.mutate({ caseId, action: 'warn', rule: null, words: 'Please be kind.' });
    const [decision] = await app.as('alder').decisions.own.query();
    await app.as('alder').decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'It was not meant so.' });
    await app
      .asStaff('yew')
      .moderation.decideAppeal.mutate({ caseId, upheld: true, words: 'You are right about that.' });
    const steps = (await log()).items.filter(({ targetId }) => targetId === caseId);
    expect(steps.map(({ actor, action, reason }) => [actor, action, reason])).toEqual([
      ['yew', 'decide_appeal', 'upheld'],
      ['cedar', 'decide_case', 'warn'],
      ['cedar', 'release_case', null],
      ['cedar', 'claim_case', null],
      ['yew', 'open_case', null],
    ]);
    expect(JSON.stringify(steps)).not.toMatch(/alder|Words|kind|meant/);

    await app.asStaff('yew').admin.removeStaff.mutate({ staffId: cedarId });
    await app.as('cedar').auth.deleteAccount.mutate({ anonymousItems: 'remove' });
    const { items } = await log();
    expect(items.find(({ targetId, action }) => targetId === cedarId && action === 'dismiss_staff')?.actor).toBe('yew');
    expect(items.find(({ targetId, action }) => targetId === caseId && action === 'decide_case')?.actor).toBe(
      'Former staff',
    );
    expect(items.find(({ action }) => action === 'appoint_staff')?.actor).toBe('Administrator key');
    expect((await check()).faults).toEqual([]);
  });

  test('lists a range of days, first and last day included, on all pages', async () => {
    await app().signInAsAdmin();
    const first = app.now().slice(0, 10);
    app.advanceMs(400 * dayMs);
    await app().signInAsAdmin();
    await app().signInAsAdmin();
    const later = app.now().slice(0, 10);
    expect(
      new Set((await log({ from: later, to: later })).items.map(({ createdAt }) => createdAt.slice(0, 10))),
    ).toEqual(new Set([later]));
    expect((await log({ to: first })).items.every(({ createdAt }) => createdAt.slice(0, 10) <= first)).toBe(true);
    const page = await app.asAdmin().admin.log.query({ from: later, limit: 1 });
    const next = app.asAdmin().admin.log.query({ from: first, limit: 1, cursor: page.nextCursor ?? '' });
    expect(await codeOf(next)).toBe('BAD_INPUT');
    const response = await app.request({ admin: true }, `/api/admin/log?from=${later}&limit=1`);
    expect(response.headers.get('link')).toContain(`from=${later}`);
  });

  test('refuses an invalid day, and an end before the start', async () => {
    for (const query of ['from=2026-02-30', 'to=yesterday', 'from=2026-11-20&to=2026-11-19']) {
      const response = app.request({ admin: true }, `/api/admin/log?${query}`);
      expect(await refusalOf(response), query).toMatchObject({ code: 'BAD_INPUT' });
    }
  });

  test('accepts the days from 2000-01-01 to 9999-12-30', async () => {
    const call = (range: { from?: string; to?: string }) => log(range);
    const fields = { from: expect.stringContaining('2000-01-01') };
    for (const day of ['0000-01-01', '1999-12-31', '9999-12-31']) {
      expect(await refusalOf(call({ from: day })), day).toMatchObject({ code: 'BAD_INPUT', fields });
      expect(await refusalOf(call({ to: day })), day).toMatchObject({ code: 'BAD_INPUT', fields: { to: fields.from } });
    }
    for (const day of ['2000-01-01', '9999-12-30']) await call({ from: day, to: day });
  });
});
