import { run } from '@ballast/db/engine/database';
import { dumpDatabase } from '@ballast/db/testing';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { convertPendingMails } from './pending-mails.ts';

let day = 0;

describeOnEngines('mails about reveals that an older version left unsent', { members: ['alder', 'birch'] }, (app) => {
  let logLines: string[];
  const rows = async (table: 'pendingMails' | 'outgoingMails') => (await dumpDatabase(app().database))[table] ?? [];

  function convert(key = 7): Promise<void> {
    const log = pino({ base: null }, { write: (line) => logLines.push(line) });
    const encryptionKeys = [Buffer.alloc(32, key)];
    return convertPendingMails({ ...app().kernel, encryptionKeys, log }, app().privacy);
  }

  beforeEach(async () => {
    logLines = [];
    // The daily limit counts the logged reveals of earlier tests, so each test has its own day.
    day += 1;
    app.advanceMs(day * 24 * 60 * 60_000);
    for (const name of ['alder', 'birch']) {
      const { id: targetId } = await app.as(name).posts.create.mutate({ content: 'Words', isAnonymous: true });
      await app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId, reason: 'Fear for a life.' });
    }
    const { pendingMails, outgoingMails, reveals } = app().database.tables;
    const revealed = await app().database.db.select({ revealId: reveals.id }).from(reveals);
    await app().database.transaction(function* (tx) {
      yield* run(tx.delete(outgoingMails));
      yield* run(tx.insert(pendingMails).values(revealed));
    });
  });

  test('are sent once, also if two processes convert them', async () => {
    await Promise.all([convert(), convert()]);
    expect(await rows('pendingMails')).toEqual([]);
    expect((await rows('outgoingMails')).length).toBe(2);
    const mails = await app.deliverMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['alder@example.org', 'birch@example.org']);
    for (const { text } of mails) expect(text).toContain('looked up who wrote');
  });

  test('become rows of the same shape, but a member who has left gets no mail', async () => {
    await app.as('alder').auth.deleteAccount.mutate();
    await convert();
    const [one, other] = (await rows('outgoingMails')).map(({ id, seal, ...others }) => [
      String(id).length,
      String(seal).length,
      others,
    ]);
    expect(one).toEqual(other);
    expect((await app.deliverMails()).map(({ to }) => to)).toEqual(['birch@example.org']);
    expect(await rows('pendingMails')).toEqual([]);
    expect(await rows('outgoingMails')).toEqual([]);
  });

  test('stay pending, and are logged, if no current key opens the recipient', async () => {
    await convert(8);
    expect((await rows('pendingMails')).length).toBe(2);
    expect(await rows('outgoingMails')).toEqual([]);
    expect(logLines.join()).toContain('the current keys do not open');
  });
});
