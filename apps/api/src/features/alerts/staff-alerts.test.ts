import { run } from '@ballast/db/engine/database';
import type { OwnAlertsInput } from '@ballast/schema/alerts';
import { limits } from '@ballast/schema/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAbusivePost, report } from '../../testing/moderation.ts';
import { codeOf } from '../../testing/refusal.ts';
import { type PushService, startPushService } from '../../testing/servers/push-service.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const hourMs = 60 * 60_000;
const night = { from: 22, to: 6 };
const always: OwnAlertsInput['hours'] = Array(7).fill({ from: 0, to: 24 });

let service: PushService;
let app: TestApp;
beforeEach(async () => {
  service = await startPushService();
  // A Friday, at three in the night.
  app = await createTestApp({ members: ['alder', 'birch', 'cedar', 'oak'], pushAgent: service.agent });
  for (const name of ['cedar', 'oak']) {
    await app.appoint(name, 'moderator');
    await app.as(name).push.subscribe.mutate(service.subscribe(name));
  }
});
afterEach(async () => {
  await app.close();
  await service.close();
});

const choose = (name: string, newCases: OwnAlertsInput['newCases'], hours = always) =>
  app.asStaff(name).admin.setOwnAlerts.mutate({ newCases, hours });

/** Reports a new story, and returns which browsers have shown which payload since the last call. */
async function shownAfter(reason: string, reporter = 'birch'): Promise<[string, string][]> {
  const before = service.shown().length;
  await report(app, reporter, (await createAbusivePost(app, true)).id, reason);
  await app.alerts.escalation.run();
  await app.alerts.escalation.run();
  await app.deliverMails();
  return service.shown().slice(before).sort();
}

test('staff choose whether they take all new cases, urgent ones, or none, which is so until they choose', async () => {
  expect(await app.asStaff('cedar').admin.ownAlerts.query()).toEqual({ newCases: 'none', hours: always, devices: 1 });
  expect(await shownAfter('danger')).toEqual([]);
  await choose('cedar', 'urgent');
  await choose('oak', 'all');
  expect(await shownAfter('child_safety')).toEqual([
    ['cedar', 's'],
    ['oak', 's'],
  ]);
  expect(await shownAfter('abuse')).toEqual([['oak', 's']]);
  expect(service.arrivals.at(-1)?.headers).toMatchObject({ urgency: 'high' });
});

test('crisis messages are urgent; other contact messages are no cases', async () => {
  await choose('cedar', 'urgent');
  const message = { name: 'Dan', email: 'dan@example.org', subject: 'Tonight', message: 'I cannot.' };
  for (const type of ['general', 'crisis'] as const) {
    await app.as().contact.send.mutate({ ...message, type });
    await app.alerts.escalation.run();
    await app.deliverMails();
    expect(service.shown(), type).toHaveLength(type === 'crisis' ? 1 : 0);
  }
});

test('new cases are pushed within the hours of the day in London, which may end on the next day', async () => {
  const hours = always.map((_day, index) => (index === 3 ? night : null));
  await choose('cedar', 'all', hours);
  expect(await shownAfter('abuse')).toEqual([['cedar', 's']]);
  app.advanceMs(3 * hourMs);
  expect(await shownAfter('abuse')).toEqual([]);
});

test('what nobody claims is pushed at any hour, whatever staff have chosen, also as members', async () => {
  await choose(
    'cedar',
    'none',
    always.map(() => null),
  );
  await app.as('cedar').settings.update.mutate({ pushNotifications: false });
  await app.as('oak').settings.update.mutate({ discreetNotifications: true });
  expect(await shownAfter('danger')).toEqual([]);
  app.advanceMs(hourMs / 4);
  await app.alerts.escalation.run();
  await app.deliverMails();
  expect(service.shown().sort()).toEqual([
    ['cedar', 's'],
    ['oak', 't'],
  ]);
});

test('a further case of the same reporter, or of a new account, is not pushed while one of its kind is told', async () => {
  await choose('cedar', 'urgent');
  expect(await shownAfter('danger')).toEqual([['cedar', 's']]);
  expect(await shownAfter('danger')).toEqual([]);
  expect(await shownAfter('danger', 'oak')).toEqual([]);
  app.advanceMs(limits.trustedReporterMinAccountDays * 24 * hourMs);
  await app.alerts.escalation.run();
  await app.deliverMails();
  // All was told: it starts anew.
  expect(await shownAfter('danger')).toEqual([['cedar', 's']]);
  expect(await shownAfter('danger')).toEqual([]);
  expect(await shownAfter('danger', 'cedar')).toEqual([['cedar', 's']]);
});

test('many new cases are one push message', async () => {
  await choose('cedar', 'all');
  for (const reason of ['abuse', 'spam', 'danger'])
    await report(app, 'birch', (await createAbusivePost(app, true)).id, reason);
  expect(await shownAfter('abuse')).toEqual([['cedar', 's']]);
});

test('unreadable hours silence nobody, and count as all hours', async () => {
  await choose('cedar', 'urgent');
  await choose('oak', 'all');
  const { tables, transaction } = app.database;
  for (const [hours, reason] of [
    ['not JSON', 'danger'],
    ['{"from":1}', 'child_safety'],
  ] as const) {
    await transaction(function* (tx) {
      yield* run(tx.update(tables.staffAlerts).set({ hours }));
    });
    expect(await app.asStaff('cedar').admin.ownAlerts.query()).toMatchObject({ newCases: 'urgent', hours: always });
    expect(await shownAfter(reason)).toEqual([
      ['cedar', 's'],
      ['oak', 's'],
    ]);
  }
  const before = service.shown().length;
  app.advanceMs(hourMs / 4);
  await app.alerts.escalation.run();
  await app.deliverMails();
  expect(service.shown().slice(before).sort()).toEqual([
    ['cedar', 's'],
    ['oak', 's'],
  ]);
});

test('a case that a report makes urgent is pushed as one', async () => {
  await choose('cedar', 'urgent');
  const { id } = await createAbusivePost(app, true);
  await report(app, 'birch', id, 'abuse');
  await app.alerts.escalation.run();
  await report(app, 'cedar', id, 'danger');
  await app.alerts.escalation.run();
  await app.deliverMails();
  expect(service.shown()).toEqual([['cedar', 's']]);
});

test('hours have to be those of a day', async () => {
  for (const hours of [always.slice(1), [...always.slice(1), { from: 24, to: 25 }]])
    expect(await codeOf(choose('cedar', 'all', hours))).toBe('BAD_INPUT');
});
