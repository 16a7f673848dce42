import { twoFactorQueries } from '@ballast/db/queries/sign-in/two-factor';
import { expect, test } from 'vitest';
import { createAbusivePost, moderationMembers as members, openCase } from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { startRequest } from '../../testing/slow-request.ts';
import type { TestApp } from '../../testing/test-app.ts';

const dismiss = (app: TestApp, staffId: string) => app.asAdmin().admin.removeStaff.mutate({ staffId });

const turnOffSecondFactor = ({ database, idOf }: TestApp) => twoFactorQueries(database).stop(idOf('cedar'), undefined);

const losses = [
  ['are dismissed', dismiss],
  ['turn off their second factor', turnOffSecondFactor],
] as const;

const tRpcAndRest = losses.flatMap(([title, lose]) => [[title, 'tRPC', lose] as const, [title, 'REST', lose] as const]);

describeOnEngines('a slow request body', { members }, (app) => {
  test.each(tRpcAndRest)('does not let moderators decide who %s meanwhile (%s)', async (_title, protocol, lose) => {
    const staffId = await app.appoint('cedar', 'moderator');
    const { caseId } = await openCase(app);
    const path = protocol === 'tRPC' ? '/api/trpc/moderation.decide' : `/api/moderation/cases/${caseId}/decide`;
    const slow = startRequest(app(), { staff: 'cedar' }, path, {
      caseId,
      action: 'close',
      rule: null,
      words: 'Closed.',
    });
    await expect.poll(slow.isRead).toBe(true);
    await lose(app(), staffId);
    slow.end();
    expect(await codeOf(slow.response)).toBe('ADMIN_LOCKED');
    expect(await app.asAdmin().moderation.case.query({ caseId })).toMatchObject({ status: 'open' });
  });

  test.each(tRpcAndRest)('does not let admins reveal who %s meanwhile (%s)', async (_title, protocol, lose) => {
    const staffId = await app.appoint('cedar', 'admin');
    const { id } = await createAbusivePost(app, true);
    const path = protocol === 'tRPC' ? '/api/trpc/admin.reveal' : '/api/admin/reveal';
    const slow = startRequest(app(), { staff: 'cedar' }, path, {
      targetType: 'post',
      targetId: id,
      reason: 'Because I want to know',
    });
    await expect.poll(slow.isRead).toBe(true);
    await lose(app(), staffId);
    slow.end();
    expect(await codeOf(slow.response)).toBe('ADMIN_LOCKED');
    const { items } = await app.asAdmin().admin.log.query({});
    expect(items.map(({ action }) => action)).not.toContain('reveal');
  });

  test.each([
    ['nobody', undefined, 'ADMIN_LOCKED'],
    ['a moderator', 'moderator', 'FORBIDDEN'],
  ] as const)('is not read from %s if the procedure is for admins', async (_who, role, code) => {
    const staffId = await app.appoint('cedar', role ?? 'moderator');
    if (role === undefined) await dismiss(app(), staffId);
    const slow = startRequest(app(), { staff: 'cedar' }, '/api/trpc/admin.reveal', {});
    expect(await refusalOf(slow.response)).toMatchObject({ code });
    expect(slow.isRead()).toBe(false);
  });
});
