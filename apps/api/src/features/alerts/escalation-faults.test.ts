import type { Queries } from '@ballast/db/queries/queries';
import type { WaitingItem } from '@ballast/db/queries/staff/alerts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Mail, OutgoingMessage } from '../../mail/mail.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEscalation } from './escalation.service.ts';

const now = new Date('2026-11-20T03:30:00.000Z');
const createdAt = new Date('2026-11-20T03:07:00.000Z');

const item = (id: string, changes: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ kind: 'case', id, reason: 'danger', createdAt, latestReportAt: createdAt },
  ...{ claimedBy: null, claimedAt: null, alertFrom: null, alertStage: 0, isVouchedFor: false, sender: null },
  ...changes,
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let sent: OutgoingMessage[];
let logged: string[];
beforeEach(() => {
  [sent, logged] = [[], []];
});

type Own = Parameters<typeof createEscalation>[1];

/** The database refuses to write items with these ids. */
function open(items: WaitingItem[], unwritable: string[] = [], changes: Partial<Own> = {}) {
  const requireWritable = (ids: string[]) => {
    if (ids.some((id) => unwritable.includes(id))) throw new Error('This row cannot be written.');
  };
  const mail: Mail = {
    toRow: (message) => {
      sent.push(message);
      return { id: String(sent.length), seal: '', dueAt: now };
    },
    wake: vi.fn(),
  };
  const alerts: Queries['alerts'] = {
    ...app.kernel.queries.alerts,
    listWaiting: async () => items,
    async setEscalation({ id }) {
      requireWritable([id]);
    },
    async escalate(due, _now, messages) {
      requireWritable(due.map((one) => one.item.id));
      return messages(due).length > 0;
    },
    listUnannounced: async () => items.map(({ kind, id, reason }) => ({ kind, id, reason })),
    async announce(some, _now, messages) {
      requireWritable(some.map(({ id }) => id));
      messages(some);
      return true;
    },
  };
  const { run } = createEscalation(
    {
      ...app.kernel,
      queries: { ...app.kernel.queries, alerts },
      mail,
      hasWebhook: true,
      publicOrigin: () => 'http://127.0.0.1',
      clock: () => now,
      log: pino({ base: null }, { write: (line) => logged.push(line) }),
    },
    {
      alertTimes: { urgent: [15], harm: [60] },
      recipients: async () => ({ memberIds: ['cedar'], addresses: [] }),
      picturedCases: async () => new Set(),
      voicesIn: async () => [],
      newCaseRecipients: async () => ['oak'],
      ...changes,
    },
  );
  return { run, mail };
}

const urls = () => sent.flatMap((message) => ('webhook' in message ? message.webhook.url : []));
const urlOf = (id: string) => `http://127.0.0.1/admin?tab=cases&case=${id}`;
const pushed = () => sent.flatMap((message) => ('push' in message ? message.push.memberId : []));

test.each([
  ['has a time that is none', item('bad', { alertFrom: new Date(Number.NaN), alertStage: 1 }), []],
  ['cannot be written', item('bad'), ['bad']],
])('an item that %s does not silence another', async (_what, bad, unwritable) => {
  await open([bad, item('good')], unwritable).run();
  expect(urls()).toEqual([urlOf('good')]);
  expect(logged.map((line) => JSON.parse(line).item)).toContain('case bad');
  expect(logged.join()).not.toContain('This row');
});

test('a failure of the news about new cases does not silence what nobody claims', async () => {
  const newCaseRecipients = () => Promise.reject(new Error('These hours are none.'));
  const { run, mail } = open([item('good')], [], { newCaseRecipients });
  await run().catch(() => {});
  expect(urls()).toEqual([urlOf('good')]);
  expect(mail.wake).toHaveBeenCalled();
});

test('a failure of what nobody claims does not silence the news about new cases', async () => {
  const { run } = open([item('good')], [], { recipients: () => Promise.reject(new Error('No rota.')) });
  await expect(run()).rejects.toThrow('No rota.');
  expect(pushed()).toEqual(['oak']);
});

test('staff who are told of what nobody claims are not told of new cases at the same look', async () => {
  await open([item('good')]).run();
  expect(pushed()).toEqual(['cedar']);
});

test('if the pictures of sexual items are unknown, the case is told, and so are others', async () => {
  const old = { createdAt: new Date(now.getTime() - 60 * 60_000), latestReportAt: null };
  const picturedCases = () => Promise.reject(new Error('This seal is none.'));
  await open([item('sexual', { ...old, reason: 'sexual' }), item('good')], [], { picturedCases }).run();
  expect(new Set(urls())).toEqual(new Set([urlOf('sexual'), urlOf('good')]));
  expect(logged.map((line) => JSON.parse(line).item)).toEqual(['case sexual']);
});
