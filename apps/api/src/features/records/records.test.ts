import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { expect, test } from 'vitest';
import { createLogEntries } from '../../auth/log-entries.ts';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAdminLog } from '../admin/admin-log.service.ts';
import { createTransparency } from '../admin/transparency.service.ts';
import { openRecords } from './open-records.ts';

const hourMs = 60 * 60_000;
const quarterMs = 92 * 24 * hourMs;
const summer = { from: '2026-07-01', to: '2026-09-30' };

function collect({ kernel, privacy, now }: TestApp, range = summer) {
  const current = { ...kernel, random: createSeededRandom('records'), clock: () => new Date(now()) };
  const admin = {
    ...createAdminLog(current, { subjectsOf: async () => new Map() }),
    ...createTransparency(current),
  };
  return openRecords(current, privacy, { admin, contactEmail: 'help@example.org' })(range);
}

/** Decides a case about an anonymous post, which its author may appeal against. */
async function decideOne(app: TestApp, author: string, { rule, isAppealed }: { rule: string; isAppealed: boolean }) {
  const { id } = await app.as(author).posts.create.mutate({ content: 'My brother Wulfric owes me', isAnonymous: true });
  const { id: caseId } = await app
    .asAdmin()
    .moderation.open.mutate({ targetType: 'post', targetId: id, reason: 'abuse' });
  app.advanceMs(2 * hourMs);
  await app.asAdmin().moderation.decide.mutate({ caseId, action: 'warn', rule, words: 'Please be kind.' });
  if (!isAppealed) return;
  await app.tellDecisions();
  const [decision] = await app.as(author).decisions.own.query();
  await app.as(author).decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'Wulfric asked me to.' });
  app.advanceMs(hourMs);
  await app.asAdmin().moderation.decideAppeal.mutate({ caseId, upheld: true, words: 'You are right about that.' });
}

const json = (files: Record<string, string>, name: string): unknown => JSON.parse(files[name] ?? 'null');

async function playQuarter(author: string): Promise<TestApp> {
  const app = await createTestApp({
    members: ['alder', 'birch'],
    startAt: '2026-08-10T09:00:00.000Z',
    seed: 'records',
  });
  for (let count = 0; count < 5; count += 1) await decideOne(app, author, { rule: 'Be kind', isAppealed: false });
  const message = { name: 'Ash', email: 'ash@example.org', subject: 'Wulfric', message: 'He is in danger' };
  await app.as('birch').contact.send.mutate({ ...message, type: 'crisis', clientId: 'first-message' });
  await app.as('birch').contact.send.mutate({ ...message, type: 'partnership', clientId: 'second-message' });
  return app;
}

test('collects figures, decisions, complaints, the log and its check, and no word or name of a member', async () => {
  const app = await playQuarter('alder');
  app.advanceMs(quarterMs);
  const { files, isLogWhole } = await collect(app);
  expect(isLogWhole).toBe(true);
  expect(json(files, 'transparency.json')).toMatchObject([{ from: '2026-07-01', decisionsByAction: { warn: 5 } }]);
  expect(files['transparency.csv']).toContain('2026-07-01,2026-09-30,decisions: warn,5\r\n');
  expect(json(files, 'decisions.json')).toEqual([
    {
      quarterFrom: '2026-07-01',
      quarterTo: '2026-09-30',
      action: 'warn',
      decisions: 5,
      byRule: { 'Be kind': 5 },
      byAppeal: { none: 5 },
    },
  ]);
  expect(files['complaints.csv']).toBe('kind,received on,ended on,hours\r\ncontact: crisis,2026-08-10,,\r\n');
  expect(json(files, 'log-verification.json')).toMatchObject({ isWhole: true, entries: 12, faults: [] });
  const signIn = { day: '2026-08-10', id: expect.any(String), action: 'sign_in', actor: 'Administrator key' };
  expect(json(files, 'log.json')).toEqual([signIn, signIn]);
  expect(json(files, 'documents.json')).toMatchObject([{ title: 'Terms and Conditions' }, { title: 'Privacy Policy' }]);
  const all = Object.entries(files).filter(([name]) => !name.startsWith('documents'));
  expect(all.filter(([, text]) => /alder|birch|Wulfric|ash@|danger'|Please be kind/i.test(text))).toEqual([]);
  await app.close();
});

test('the log has no time, order or hash, and actions on cases only as counts of quarters', async () => {
  const app = await playQuarter('alder');
  const { id } = await app.as('birch').posts.create.mutate({ content: 'Words', isAnonymous: true });
  await app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId: id, reason: 'The member may be in danger.' });
  const clock = () => new Date(app.now());
  const toEntry = createLogEntries({
    encryptionKeys: [Buffer.alloc(32, 7)],
    clock,
    random: createSeededRandom('entries'),
  });
  for (let count = 0; count < 5; count += 1) {
    app.advanceMs(hourMs);
    await adminLogQueries(app.database).insert(
      toEntry({ id: 'operator', staff: null }, { action: 'test_mail', reason: 'private' }),
    );
  }
  app.advanceMs(quarterMs);
  const { files } = await collect(app);
  const log = files['log.json'] ?? '';
  const valuesOf = (name: string) => [...log.matchAll(RegExp(`"${name}": "(.*)"`, 'g'))].map(([, value]) => value);
  expect(new Set(valuesOf('action'))).toEqual(new Set(['sign_in', 'test_mail']));
  const places = valuesOf('id').map((entryId, index) => `${valuesOf('day')[index]} ${entryId}`);
  expect(places).toEqual(places.toSorted());
  expect(log).not.toMatch(/T\d\d:\d\d|hash|private/);
  expect(files['log-counts.csv']).toContain('2026-07-01,2026-09-30,open_case,5\r\n');
  expect(files['log-counts.csv']).toContain('2026-07-01,2026-09-30,claim_case,0\r\n');
  expect(files['log-counts.csv']).not.toMatch(/decide|reveal/);
  await app.close();
});

test('shows no small count of actions on cases, and none of a quarter that has not ended', async () => {
  const app = await createTestApp({ members: ['alder'], startAt: '2026-08-10T09:00:00.000Z' });
  await decideOne(app, 'alder', { rule: 'Be kind', isAppealed: false });
  expect((await collect(app)).files['log-counts.csv']).toBe('from,to,action,count\r\n');
  app.advanceMs(quarterMs);
  expect((await collect(app)).files['log-counts.csv']).toContain('2026-07-01,2026-09-30,open_case,<5\r\n');
  await app.close();
});

test('shows no decision that stands out: neither a rare action, nor a rare rule or outcome of an appeal', async () => {
  const app = await playQuarter('alder');
  await decideOne(app, 'alder', { rule: 'Wulfric is my brother', isAppealed: true });
  await decideOne(app, 'alder', { rule: 'No spam', isAppealed: false });
  const { id } = await app.as('birch').posts.create.mutate({ content: 'Words', isAnonymous: true });
  const opened = { targetType: 'post', targetId: id, reason: 'abuse' } as const;
  const { id: caseId } = await app.asAdmin().moderation.open.mutate(opened);
  await app.asAdmin().moderation.decide.mutate({ caseId, action: 'remove', rule: 'Be kind', words: 'No.' });
  expect(json((await collect(app)).files, 'decisions.json')).toEqual([]);
  app.advanceMs(quarterMs);
  const { files } = await collect(app);
  expect(json(files, 'decisions.json')).toMatchObject([
    { action: 'remove', decisions: '<5', byRule: null, byAppeal: null },
    { action: 'warn', decisions: 7, byRule: null, byAppeal: null },
  ]);
  expect(files['complaints.csv']?.split('\r\n').toSorted().at(1)).toBe('appeal,2026-08-10,2026-08-10,1');
  expect(Object.keys(files).filter((name) => files[name]?.includes('Wulfric'))).toEqual([]);
  await app.close();
});

test('has what staff did outside the service by day, without the case, the time and who wrote it down', async () => {
  const app = await playQuarter('alder');
  const { id } = await app.as('birch').posts.create.mutate({ content: 'Words', isAnonymous: true });
  const { moderation } = app.asAdmin();
  const { id: caseId } = await moderation.open.mutate({ targetType: 'post', targetId: id, reason: 'danger' });
  const at = app.now();
  await moderation.addRecord.mutate({ caseId, what: 'Rang 999.', at, reference: 'CAD 1234' });
  await moderation.addRecord.mutate({
    caseId,
    what: 'Rang the GP.',
    at: new Date(Date.parse(app.now()) - quarterMs).toISOString(),
  });
  const { files } = await collect(app);
  expect(json(files, 'done-outside.json')).toEqual([{ day: '2026-08-10', what: 'Rang 999.', reference: 'CAD 1234' }]);
  await app.close();
});

test('does not depend on who wrote the anonymous items', async () => {
  const worlds = [];
  for (const author of ['alder', 'birch']) {
    const app = await playQuarter(author);
    await decideOne(app, author, { rule: 'No spam', isAppealed: true });
    app.advanceMs(quarterMs);
    worlds.push((await collect(app)).files);
    await app.close();
  }
  expect(worlds[0]).toEqual(worlds[1]);
});

test('names the versions that ran until the last day, each once', async () => {
  const app = await createTestApp({ startAt: '2026-08-10T09:00:00.000Z' });
  const clock = () => new Date(app.now());
  const toEntry = createLogEntries({
    encryptionKeys: [Buffer.alloc(32, 7)],
    clock,
    random: createSeededRandom('versions'),
  });
  const start = async (version: string) => {
    const entry = toEntry({ id: 'operator', staff: null }, { action: 'start_version', reason: version });
    await adminLogQueries(app.database).noteVersion(entry);
    app.advanceMs(24 * hourMs);
  };
  for (const version of ['0.2.0', '0.2.0', '1.0.0', '1.0.0']) await start(version);
  app.advanceMs(quarterMs);
  await start('1.1.0');
  const { files } = await collect(app);
  expect(files['versions.csv']).toBe('version,first started on\r\n0.2.0,2026-08-10\r\n1.0.0,2026-08-12\r\n');
  await app.close();
});

test('says so if the log is not whole', async () => {
  const app = await playQuarter('alder');
  const { transaction, tables } = app.database;
  await transaction(function* (tx) {
    yield tx.update(tables.adminLogHeads).set({ entries: 99 });
    yield tx
      .insert(tables.adminLog)
      .values({ id: 'by-hand', sessionId: 'key', action: 'sign_in', createdAt: new Date(app.now()) });
  });
  const { files, isLogWhole } = await collect(app);
  expect(isLogWhole).toBe(false);
  expect(json(files, 'log-verification.json')).toMatchObject({ isWhole: false });
  expect(files['log-verification.json']).toContain('(sign_in, 2026-08-10, id by-hand)');
  await app.close();
});
