import { run } from '@ballast/db/engine/database';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Alert, MailMessage } from '../../mail/mail.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createReadinessWatch } from './readiness-watch.ts';
import { createServerAlerts } from './server-alerts.ts';

const minuteMs = 60_000;
const sent: Alert[] = [];
const webhook = async (alert: Alert) => void sent.push(alert);

let app: TestApp;
beforeEach(async () => {
  sent.splice(0);
  app = await createTestApp({ webhook });
});
afterEach(() => app.close());

async function deliver() {
  await app.deliverMails();
  return sent.splice(0).map(({ kind }) => kind);
}

test('each kind is sent at most once an hour while it lasts, whatever the number of processes', async () => {
  const processes = [app.alerts, app.openAlerts()];
  const kinds = ['log.broken', 'mail.delayed'] as const;
  for (const [minutes, expected] of [
    [0, kinds],
    [30, []],
    [29, []],
    [1, kinds],
  ] as const) {
    app.advanceMs(minutes * minuteMs);
    await Promise.all(processes.flatMap(({ queueAlert }) => kinds.map((kind) => queueAlert(kind))));
    expect((await deliver()).sort(), `after ${minutes} more minutes`).toEqual([...expected]);
  }
});

test('an alert names its kind, its minute and a page, and nothing else', async () => {
  await app.alerts.queueAlert('log.broken');
  await app.alerts.queueAlert('mail.delayed', 'https://example.org/help');
  await app.deliverMails();
  const at = '2026-11-20T03:07:00.000Z';
  expect(sent.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
    { kind: 'log.broken', at, url: 'http://127.0.0.1:3000/admin' },
    { kind: 'mail.delayed', at, url: 'https://example.org/help' },
  ]);
});

test('without a webhook nothing waits', async () => {
  const other = await createTestApp();
  await other.alerts.queueAlert('log.broken');
  expect(await other.mail.count()).toBe(0);
  await other.close();
});

const serverAlerts = (isMailDelayed = async () => false) =>
  createServerAlerts(app.kernel, { alerts: app.alerts, isMailDelayed });

test('delayed mail is told', async () => {
  for (const isDelayed of [false, true]) {
    await serverAlerts(async () => isDelayed).alertIfMailIsDelayed();
    expect(await deliver()).toEqual(isDelayed ? ['mail.delayed'] : []);
  }
});

test('a log that does not verify is told', async () => {
  await app.signInAsAdmin();
  await serverAlerts().alertIfLogIsBroken();
  expect(await deliver()).toEqual([]);
  const { tables, transaction } = app.database;
  await transaction(function* (tx) {
    yield* run(tx.update(tables.adminLogHeads).set({ entries: 7 }));
  });
  await serverAlerts().alertIfLogIsBroken();
  expect(await deliver()).toEqual(['log.broken']);
});

describe('a server that is not ready', () => {
  let isReady: boolean;
  let canQueue: boolean;
  let watch: ReturnType<typeof createReadinessWatch>;
  const queueAlert = vi.fn(async () => {});
  const sendNow = vi.fn(async (_mail: MailMessage) => {});
  const recipients = vi.fn(async () => ({ memberIds: ['cedar'], addresses: ['duty@example.org'] }));
  beforeEach(() => {
    [isReady, canQueue] = [false, true];
    queueAlert.mockReset();
    sendNow.mockReset();
    watch = createReadinessWatch(
      { ...app.kernel, onCallEmails: ['duty@example.org'] },
      {
        readReadiness: async () => ({ isReady, states: { database: isReady ? 'ok' : 'unavailable' } }),
        recipients,
        sendNow,
        alerts: { queueAlert },
        canQueue: () => canQueue,
        webhook,
      },
    );
  });
  async function look(seconds: number) {
    app.advanceMs(seconds * 1000);
    await watch.look();
  }

  test('is told after a minute, and then once an hour', async () => {
    for (const seconds of [0, 30, 29]) await look(seconds);
    expect(queueAlert).not.toHaveBeenCalled();
    await look(1);
    expect(queueAlert).toHaveBeenCalledWith('readyz.failed', 'http://127.0.0.1:3000/readyz');
    await look(59 * 60);
    expect(queueAlert).toHaveBeenCalledTimes(1);
    await look(60);
    expect(queueAlert).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([]);
  });

  const mailed = () => sendNow.mock.calls.map(([{ to }]) => to);
  const everybody = [{ address: 'duty@example.org' }, { address: 'reports@example.org' }, { memberId: 'cedar' }];

  test('is mailed at once to staff, REPORTS_EMAIL and who is on call, and not again for 20 hours', async () => {
    await look(0);
    await look(60);
    expect(mailed()).toEqual(everybody);
    expect(sendNow.mock.calls[0]?.[0].subject).toBe('Ballast: nobody can write or sign in');
    for (let hour = 0; hour < 19; hour += 1) await look(3600);
    expect(mailed()).toEqual(everybody);
    await look(3600);
    expect(mailed()).toEqual([...everybody, ...everybody]);
  });

  test('is mailed to the addresses of the settings if the database cannot be read', async () => {
    recipients.mockRejectedValueOnce(new Error('down'));
    await look(0);
    await look(60);
    expect(mailed()).toEqual(everybody.slice(0, 2));
  });

  test('is mailed to no member while a restore is not complete: they may have left the staff', async () => {
    canQueue = false;
    await look(0);
    await look(60);
    expect(mailed()).toEqual(everybody.slice(0, 2));
  });

  test('is mailed again after an hour if the mail server took no mail', async () => {
    sendNow.mockRejectedValue(new Error('refused'));
    await look(0);
    await expect(look(60)).rejects.toThrow('refused');
    expect(mailed()).toHaveLength(3);
    await look(1800);
    expect(mailed()).toHaveLength(3);
    await expect(look(1800)).rejects.toThrow('refused');
    expect(mailed()).toHaveLength(6);
  });

  test('is not told if it was ready in between', async () => {
    await look(0);
    isReady = true;
    await look(50);
    isReady = false;
    await look(10);
    await look(50);
    expect(queueAlert).not.toHaveBeenCalled();
  });

  test.each(['the database fails', 'a restore is not complete'])(
    'is told to the webhook directly while %s, because an alert could not wait or go out',
    async (why) => {
      if (why === 'the database fails') queueAlert.mockRejectedValue(new Error('down'));
      else canQueue = false;
      await look(0);
      await look(60);
      await look(60);
      const [at, url] = ['2026-11-20T03:08:00.000Z', 'http://127.0.0.1:3000/readyz'];
      expect(sent).toEqual([{ kind: 'readyz.failed', at, url }]);
      expect(queueAlert).toHaveBeenCalledTimes(canQueue ? 1 : 0);
    },
  );
});
