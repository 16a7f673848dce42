import { removeCaseOfReport } from '@ballast/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { Asker } from '../testing/test-sign-ins.ts';
import { canaries, canaryColumns, canaryStrings, encodingsOf } from './canary.ts';
import { canaryActions } from './canary-actions.ts';
import { observe, observeFiles } from './observe.ts';

/** Allowed occurrences of the canaries' names, by receiver. */
const allowed: { name: string; paths: RegExp }[] = [
  // These three have conversations with both canaries, which are also in their exports.
  ...['hazel', 'rowan', 'willow'].map((name) => ({
    name,
    paths: /^GET \/api\/(trpc\/messages\.|messages\/conversation|trpc\/auth\.export|users\/export)/,
  })),
  // Canary follows cedar by name.
  { name: 'cedar', paths: /^GET \/api\/(trpc\/profiles\.followers|users\/followers)\b/ },
  // Admins see the list of members, without what they wrote.
  { name: 'admin', paths: /^GET \/api\/(trpc\/admin\.users|admin\/users)\b/ },
];
/** Only mails to these addresses may contain the canaries' names. */
const canaryAddresses = new Set<string>(
  Object.values(canaries).flatMap(({ row, texts }) => [row.email, texts.newEmail]),
);
const observers: Asker[] = ['cedar', 'elm', 'hazel', 'rowan', 'willow', { admin: true }, undefined];

let app: TestApp;
let calledProcedures: readonly string[];
/** Everything that others receive, by receiver. */
const received = new Map<string, string>();
const allowedReceived = new Map<string, string>();

const nameOf = (asker: Asker) => (typeof asker === 'object' ? 'admin' : (asker ?? 'visitor'));

beforeAll(async () => {
  app = await createTestApp({
    members: ['canary', 'siskin', 'cedar', 'elm', 'hazel', 'rowan', 'willow'],
    erasureDelayHours: 48,
    memberColumns: canaryColumns,
  });
  const actions = [canaryActions('canary', app), canaryActions('siskin', app)];
  calledProcedures = actions[0]?.names ?? [];
  const all = [];
  for (const action of actions) all.push(await action.performAll());
  const admin = app.asAdmin();
  const [report] = (await admin.admin.reports.query({})).items;
  await removeCaseOfReport(app.database, report?.id ?? '');
  await admin.admin.closeReport.mutate({ reportId: report?.id ?? '', outcome: 'No cat was found' });
  const subjects = {
    postIds: all.flatMap(({ postIds }) => postIds),
    commentIds: all.flatMap(({ commentIds }) => commentIds),
    mediaUrls: all.flatMap(({ mediaUrls }) => mediaUrls),
    caseIds: (
      await Promise.all([admin.moderation.cases.query({}), admin.moderation.cases.query({ status: 'closed' })])
    ).flatMap(({ items }) => items.map(({ id }) => id)),
    conversationIds: all.flatMap(({ conversationIds }) => conversationIds),
    userIds: ['cedar', 'elm', 'hazel'].map(app.idOf),
  };
  for (const asker of observers) {
    const name = nameOf(asker);
    const allowance = allowed.find((one) => one.name === name);
    const pages = (await observe(app, asker, subjects)).split(/\n\n(?=GET \/)/);
    received.set(name, pages.filter((page) => !allowance?.paths.test(page)).join('\n\n'));
    if (allowance) allowedReceived.set(name, pages.filter((page) => allowance.paths.test(page)).join('\n\n'));
  }
  received.set('files', observeFiles(app));
  received.set('log', app.logLines.join(''));
  const mails = await app.deliverMails();
  received.set('mails', JSON.stringify(mails.filter(({ to }) => !canaryAddresses.has(to))));
});
afterAll(() => app.close());

test('the canaries call every mutation of a member', () => {
  const changes = procedureNames.filter(
    (name) => procedureDetails(name).type === 'mutation' && !/^(admin|moderation|shifts)\./.test(name),
  );
  expect([...calledProcedures].sort()).toEqual(changes.sort());
});

test('the crawl includes the items of the canaries', () => {
  for (const name of ['cedar', 'elm', 'hazel']) expect(received.get(name)).toContain('Sang all night, twice');
  for (const name of ['cedar', 'elm', 'hazel']) expect(received.get(name)).toContain('Nobody at all');
  for (const word of ['Sang all night', 'A cat about', 'Too loud', 'More of it', 'No cat was found'])
    expect(received.get('admin')).toContain(word);
  expect(received.get('mails')).toContain('More of it');
  expect(received.get('log')?.split('\n').length).toBeGreaterThan(100);
  for (const name of ['hazel', 'cedar', 'admin'])
    expect(allowedReceived.get(name)).toContain(canaries.canary.row.username);
  // Siskin's account is deleted: hazel's copy has only hazel's messages.
  for (const name of ['hazel', 'cedar', 'admin'])
    expect(allowedReceived.get(name)).not.toContain(canaries.siskin.row.username);
});

test.each(canaryStrings)('no response to others contains %s in any encoding', (text) => {
  for (const [receiver, all] of received)
    for (const encoding of encodingsOf(text)) expect(all.includes(encoding), `${receiver}: ${encoding}`).toBe(false);
});

test('no response to others contains either half of a canary’s cookie', () => {
  for (const name of Object.keys(canaries)) {
    const halves = app
      .cookieOf(name)
      .replace(/^[^=]*=/, '')
      .split('.');
    expect(halves.map((half) => half.length)).toEqual([22, 43]);
    for (const half of halves) for (const [receiver, all] of received) expect(all.includes(half), receiver).toBe(false);
  }
});
