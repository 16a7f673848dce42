import { run } from '@ballast/db/engine/database';
import { insertMail } from '@ballast/db/queries/notices/outgoing-mails';
import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines } from '../testing/on-engines.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { MailRecipient } from './mail.ts';

const minuteMs = 60_000;
const waitingRows = async ({ database }: TestApp) => (await dumpDatabase(database))['outgoingMails'] ?? [];

async function queue({ database, mail }: TestApp, to: MailRecipient): Promise<void> {
  await database.transaction(function* (tx) {
    yield* insertMail(database.tables, tx, mail.toRow({ to, subject: 'Your account', text: 'It is still here.\n' }));
  });
}

let isMailServerDown = false;
const options = { members: ['alder', 'birch'], refusesMail: () => isMailServerDown };

describeOnEngines('the recipients of waiting mails', options, (app) => {
  const alder = () => ({ memberId: app().idOf('alder') });
  beforeEach(() => {
    isMailServerDown = false;
  });

  test('a mail to a member goes to their address at the time of sending', async () => {
    await queue(app(), alder());
    await app().as('birch').auth.deleteAccount.mutate();
    const { users } = app().database.tables;
    await app().database.transaction(function* (tx) {
      yield* run(tx.update(users).set({ email: 'pine@example.org' }));
    });
    expect(await app().deliverMails()).toMatchObject([{ to: 'pine@example.org' }]);
  });

  test('a mail to a former address of a member, and to the operator, goes to that address', async () => {
    await queue(app(), { ...alder(), address: 'former@example.org' });
    await queue(app(), { address: 'operator@example.org' });
    const sent = (await app().deliverMails()).map(({ to }) => to);
    expect(sent.toSorted()).toEqual(['former@example.org', 'operator@example.org']);
  });

  test('a member whose account is deleted gets no mail, but log and database look as if the mail had been sent', async () => {
    await queue(app(), alder());
    await queue(app(), { ...alder(), address: 'former@example.org' });
    await app().as('alder').auth.deleteAccount.mutate();
    expect(await waitingRows(app())).toHaveLength(2);
    const before = app().logLines.length;
    expect(await app().deliverMails()).toEqual([]);
    const afterDeletion = app().logLines.slice(before);
    expect(await waitingRows(app())).toEqual([]);
    await queue(app(), { memberId: app().idOf('birch') });
    await queue(app(), { memberId: app().idOf('birch') });
    await app().deliverMails();
    expect(app().logLines.slice(before)).toEqual([...afterDeletion, ...afterDeletion]);
  });

  test('while the server is unreachable, the mail to a deleted account waits like any other', async () => {
    isMailServerDown = true;
    await queue(app(), alder());
    await queue(app(), { memberId: app().idOf('birch') });
    await app().as('alder').auth.deleteAccount.mutate();
    for (let count = 0; count < 4; count += 1) {
      await app().deliverMails();
      const rows = (await waitingRows(app())).map(({ attempts, dueAt, claimedUntil }) => [
        attempts,
        dueAt,
        claimedUntil,
      ]);
      expect(rows).toEqual([rows[1], rows[0]]);
      expect(rows[0]?.[0]).toBe(count + 1);
      app().advanceMs(61 * minuteMs);
    }
    isMailServerDown = false;
    expect(await app().deliverMails()).toMatchObject([{ to: 'birch@example.org' }]);
    expect(await waitingRows(app())).toEqual([]);
  });

  test('every row has a seal of the same length and a whole minute, for any recipient', async () => {
    await queue(app(), alder());
    await queue(app(), { memberId: app().idOf('birch'), address: 'a.long.former.address@example.org' });
    const rows = await waitingRows(app());
    expect(new Set(rows.map(({ seal }) => String(seal).length)).size).toBe(1);
    for (const row of rows) {
      expect(row).toEqual({
        id: expect.stringMatching(/^[\w-]{22}$/),
        seal: expect.any(String),
        attempts: 0,
        dueAt: new Date('2026-11-20T03:07:00.000Z'),
        claimedUntil: null,
      });
    }
    for (const text of ['alder', 'birch', 'example', app().idOf('alder'), 'still here']) {
      expect(JSON.stringify(rows)).not.toContain(text);
    }
  });

  test('two processes send each mail once', async () => {
    const other = await createTestApp({ database: app().database, seed: 'other', startAt: app().now() });
    for (let count = 0; count < 30; count += 1) await queue(app(), { address: `operator-${count}@example.org` });
    await Promise.all([app().deliverMails(), other.deliverMails(), app().deliverMails()]);
    const sent = [...app().mails, ...other.mails].map(({ to }) => to);
    expect(sent.length).toBe(30);
    expect(new Set(sent).size).toBe(30);
    expect(await waitingRows(app())).toEqual([]);
    await other.close();
  });

  test('a mail that the keys do not open waits, and is logged', async () => {
    await queue(app(), alder());
    const other = await createTestApp({ database: app().database, encryptionKeys: [Buffer.alloc(32, 8)] });
    expect(await other.deliverMails()).toEqual([]);
    expect(other.logLines.join()).toContain('the current keys do not open a message');
    await other.close();
    app().advanceMs(2 * minuteMs);
    expect(await app().deliverMails()).toHaveLength(1);
  });

  test('a mail sealed with an earlier key is sent', async () => {
    await queue(app(), alder());
    const encryptionKeys = [Buffer.alloc(32, 8), Buffer.alloc(32, 7)];
    const other = await createTestApp({ database: app().database, encryptionKeys });
    expect(await other.deliverMails()).toMatchObject([{ to: 'alder@example.org' }]);
    await other.close();
  });

  test('mails are delayed once the oldest has failed for over 15 minutes', async () => {
    isMailServerDown = true;
    await queue(app(), alder());
    expect(await app().mail.isDelayed()).toBe(false);
    for (const [minutes, isDelayed] of [
      [0, false],
      [2, false],
      [6, false],
      [15, true],
    ] as const) {
      app().advanceMs(minutes * minuteMs);
      await app().deliverMails();
      expect(await app().mail.isDelayed(), `after ${minutes} more minutes`).toBe(isDelayed);
    }
    await queue(app(), { address: 'operator@example.org' });
    isMailServerDown = false;
    // The longest of these waits is an hour, rounded up to the minute.
    app().advanceMs(61 * minuteMs);
    await app().deliverMails();
    expect(await app().mail.isDelayed()).toBe(false);
  });
});
