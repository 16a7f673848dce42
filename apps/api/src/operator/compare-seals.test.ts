import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveDatabase } from '@ballast/db/move/move-database';
import type { MoveTarget } from '@ballast/db/move/move-end';
import { movedTables } from '@ballast/db/move/moved-tables';
import { openMoveEnd } from '@ballast/db/move/open-move-end';
import { openDatabase } from '@ballast/db/open-database';
import { keyCheckQueries } from '@ballast/db/queries/privacy/key-checks';
import { createPostgresDatabase, runOnFile } from '@ballast/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyOrRegisterKeys } from '../privacy/key-check.ts';
import { systemRandom } from '../privacy/random.ts';
import { createReviewSeals } from '../privacy/seals/review-seals.ts';
import { createFullHistory, fullHistoryOptions } from '../testing/full-history.ts';
import { signUpForm } from '../testing/personas.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { totpCode } from '../testing/totp-code.ts';
import { compareSeals, sealedColumns } from './compare-seals.ts';

const keys = [Buffer.alloc(32, 7)];
/** A keyed hash over the log, which `check` verifies. */
const hashes = ['admin_log_heads.seal'];
const names = sealedColumns.map(([table, column]) => `${table}.${column}`);

/** What the full history lacks. */
async function addOtherSeals(app: TestApp): Promise<void> {
  const elm = app.as('elm');
  const { secret } = await elm.auth.startTwoFactor.mutate({ password: signUpForm('elm').password });
  await elm.auth.confirmTwoFactor.mutate({ code: totpCode(secret, app.now()) });
  await elm.profiles.update.mutate({ triggers: 'Loud rooms' });
  const { moderation, admin } = app.asAdmin();
  const warning = { action: 'warn', rule: null, words: 'Be kind.', reporterWords: 'Thank you.' } as const;
  async function warn(content: string): Promise<string> {
    const { id } = await elm.posts.create.mutate({ content, isAnonymous: true });
    const report = { targetType: 'post', targetId: id, reason: 'abuse', clientId: `about-${id}` } as const;
    await app.as('birch').reports.create.mutate(report);
    const { items } = await moderation.cases.query({});
    const caseId = items.find(({ evidence }) => evidence?.content === content)?.id ?? '';
    await moderation.addNote.mutate({ caseId, words: 'A note.' });
    await moderation.addRecord.mutate({ caseId, what: 'Rang 999.', at: app.now() });
    await moderation.decide.mutate({ caseId, ...warning });
    return caseId;
  }
  // An appeal that is upheld takes back the words to the reporter.
  await warn('First words of elm');
  const caseId = await warn('Second words of elm');
  await app.tellDecisions();
  const [decision] = await elm.decisions.own.query();
  await elm.decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'No.' });
  await moderation.decideAppeal.mutate({ caseId, upheld: true, words: 'You are right.' });
  const { id: ownId } = await elm.posts.create.mutate({ content: 'Third words of elm', isAnonymous: true });
  const { id: letterCaseId } = await moderation.open.mutate({ targetType: 'post', targetId: ownId, reason: 'other' });
  await moderation.decide.mutate({ caseId: letterCaseId, action: 'support', rule: null, words: 'How are you?' });
  const letter = (await elm.decisions.own.query()).find(({ action }) => action === 'support');
  await elm.decisions.answer.mutate({ decisionId: letter?.id ?? '', words: 'Better.' });
  await app.asAdmin().shifts.saveWords.mutate({ name: 'Spam', words: 'Nobody came to be sold to.' });
  await app.asAdmin().shifts.handOver.mutate({ words: 'One appeal waits.' });
  const person = { name: 'Sam Reed', phone: '07700 900000' };
  await admin.addRotaEntry.mutate({ weekday: 1, fromHour: 3, toHour: 5, person });
  const [contact] = (await admin.contacts.query({})).items;
  await admin.answerContact.mutate({ contactId: contact?.id ?? '', words: 'Here we are.' });
  await app.as('oak').auth.deleteAccount.mutate();
  const opened = await app.as('birch').posts.create.mutate({ content: 'Words of birch', isAnonymous: true });
  await moderation.open.mutate({ targetType: 'post', targetId: opened.id, reason: 'abuse' });
  await verifyOrRegisterKeys(keyCheckQueries(app.database), keys, systemRandom);
}

test('every sealed column is compared, unless it is a hash', () => {
  const sealed = movedTables().flatMap(({ name, columns }) =>
    columns.filter((column) => /seal$|^sealed_/.test(column.name)).map((column) => `${name}.${column.name}`),
  );
  expect([...names, ...hashes].toSorted()).toEqual(sealed.toSorted());
});

describe.runIf(createPostgresDatabase)('the seals of a move', () => {
  let folder: string;
  let postgres: Awaited<ReturnType<NonNullable<typeof createPostgresDatabase>>>;
  let source: MoveTarget;
  let target: MoveTarget;

  beforeAll(async () => {
    if (!createPostgresDatabase) return;
    folder = mkdtempSync(join(tmpdir(), 'ballast-seals-'));
    postgres = await createPostgresDatabase();
    const database = await openDatabase(`file:${folder}/one.db`);
    const app = await createTestApp({
      ...fullHistoryOptions,
      members: [...fullHistoryOptions.members, 'oak'],
      database,
    });
    await createFullHistory(app);
    await addOtherSeals(app);
    await app.close();
    await database.close();
    const review = createReviewSeals(keys, systemRandom).sealAnswered(app.idOf('elm'));
    runOnFile(`${folder}/one.db`, `update users set review_seal = '${review}' where id = '${app.idOf('elm')}'`);
    source = await openMoveEnd(`file:${folder}/one.db`);
    target = await openMoveEnd(postgres.url);
    await moveDatabase(source, target);
  });
  afterAll(async () => {
    await source.close();
    await target.close();
    await postgres.drop();
    rmSync(folder, { recursive: true });
  });

  test('they open on both ends', async () => {
    const { opened, unreadable } = await compareSeals(source, target, keys);
    expect(opened).toBeGreaterThan(sealedColumns.length);
    // The history has a two-factor secret that is not one.
    expect(unreadable).toBe(1);
  });

  test.each(sealedColumns)('a broken seal in %s.%s of the target is found', async (table, column) => {
    const condition = `"${column}" is not null and "${column}" <> 'sealed'`;
    const rows = runOnFile(join(folder, 'one.db'), `select "${column}" from "${table}" where ${condition} limit 1`);
    const seal = String(rows);
    const replace = (from: string, to: string) =>
      postgres.administer(`update "${table}" set "${column}" = '${to}' where "${column}" = '${from}'`);
    expect(rows).toHaveLength(1);
    await replace(seal, 'broken');
    await expect(compareSeals(source, target, keys)).rejects.toThrow(`of the table ${table} (${column})`);
    await replace('broken', seal);
    expect(await compareSeals(source, target, keys)).toMatchObject({ unreadable: 1 });
  });

  test('without their key they open on neither end, which is counted', async () => {
    const { opened, unreadable } = await compareSeals(source, target, [Buffer.alloc(32, 9)]);
    expect(opened).toBe(0);
    expect(unreadable > sealedColumns.length).toBe(true);
  });
});
