import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '@ballast/db/engine/database';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { dumpDatabase } from '@ballast/db/testing';
import { postView } from '@ballast/schema/posts';
import { beforeEach, expect, test } from 'vitest';
import { createSealingBox } from '../../privacy/sealing.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { testMailAddresses } from '../../testing/test-outbox.ts';

const reason = 'The author may have taken an overdose.';
const path = '/api/admin/reveal';
const unknownId = 'x'.repeat(22);
const dayMs = 24 * 60 * 60_000;
const maxPerDay = 5;
let day = 0;

let isMailServerDown = false;
const options = { members: ['alder', 'birch'], refusesMail: () => isMailServerDown };

describeOnEngines('reveals', options, (app) => {
  beforeEach(() => {
    isMailServerDown = false;
    // The daily limit counts the logged reveals of earlier tests, so each test has its own day.
    day = (day + 1) % 25;
    app.advanceMs(day * dayMs);
  });
  const reveal = (targetType: 'post' | 'comment', targetId: string) =>
    app.asAdmin().admin.reveal.mutate({ targetType, targetId, reason });
  const post = async (isAnonymous: boolean) =>
    (await app.as('alder').posts.create.mutate({ content: 'I have had enough', isAnonymous })).id;
  /** The log entries since the last admin sign-in. */
  const logged = async () => {
    const { items } = await app.asAdmin().admin.log.query({});
    const signInIndex = items.findIndex(({ action }) => action === 'sign_in');
    return items.slice(0, signInIndex);
  };
  const revealRows = async () => (await dumpDatabase(app().database))['reveals'] ?? [];
  const mailRows = async () => (await dumpDatabase(app().database))['outgoingMails'] ?? [];

  test('a reveal returns the author of an anonymous post or comment', async () => {
    const postId = await post(true);
    const author = { id: app.idOf('alder'), username: 'alder', displayName: 'alder' };
    expect(await reveal('post', postId)).toMatchObject({ author, member: author, tellAfter: null });
    const { id } = await app.as('birch').comments.create.mutate({ postId, content: 'Me too', isAnonymous: true });
    const response = await app.sendJson({ admin: true }, path, { targetType: 'comment', targetId: id, reason });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ author: { username: 'birch' } });
  });

  test('the log entry has the reason and the item, but no author', async () => {
    const targetId = await post(true);
    await reveal('post', targetId);
    const [entry] = await logged();
    expect(entry).toEqual({
      id: expect.any(String),
      sessionId: expect.any(String),
      actor: 'Administrator key',
      hash: expect.any(String),
      action: 'reveal',
      targetType: 'post',
      targetId,
      reason,
      about: { targetType: 'post', caseId: null, postId: targetId, username: null },
      revealIds: [expect.any(String)],
      // Only the day, although it is 03:07 now.
      createdAt: new Date(Date.UTC(2026, 10, 20 + day)).toISOString(),
    });
  });

  test('without the sealing key, the database does not link the member to the item', async () => {
    const targetId = await post(true);
    await app.as('birch').posts.create.mutate({ content: 'Another', isAnonymous: true });
    const before = await dumpDatabase(app().database);
    await reveal('post', targetId);
    await reveal('post', targetId);
    const after = await dumpDatabase(app().database);
    const member = ['alder', app.idOf('alder')];
    for (const table of ['adminLog', 'reveals', 'adminSessions']) {
      for (const token of member) expect(JSON.stringify(after[table]), table).not.toContain(token);
    }
    for (const table of ['users', 'sessions', 'settings', 'posts']) expect(after[table], table).toEqual(before[table]);
    const [one, other] = await revealRows();
    const columns = ['id', 'kind', 'logId', 'memberSeal', 'minuteSeal', 'tellAt'];
    expect(Object.keys(one ?? {}).sort()).toEqual(columns);
    expect(one?.['memberSeal']).not.toBe(other?.['memberSeal']);
    const box = createSealingBox([Buffer.alloc(32, 7)], 'reveals by handle', () => Buffer.alloc(12));
    const handle = await app().handles.of(app.idOf('alder'));
    expect(box.open(String(one?.['memberSeal']), `reveal ${one?.['id']}`)).toBe(handle);
    expect(box.open(String(one?.['memberSeal']), `reveal ${other?.['id']}`)).toBeUndefined();
  });

  test('the member gets a mail whose subject and first line do not mention the reveal', async () => {
    const targetId = await post(true);
    await reveal('post', targetId);
    const mails = await app.deliverMails();
    expect(mails.map(({ to }) => to)).toEqual(['alder@example.org']);
    const { subject, text, replyTo } = mails[0] ?? { subject: '', text: '' };
    expect(replyTo?.address).toEqual(testMailAddresses.contact);
    expect(text).toEqual(expect.stringContaining(`The address is ${testMailAddresses.contact}.`));
    expect(subject).toBe('A note about your Ballast account');
    const [greeting, , firstLine] = text.split('\n');
    expect(greeting).toBe('Hello alder,');
    expect(firstLine).toBe('This is the Ballast team, with a note about your account.');
    for (const secret of [targetId, reason, 'I have had enough', 'nonymous', '!']) expect(text).not.toContain(secret);
    for (const needed of ['looked up who wrote', 'data export', 'reply to this mail', '116 123'])
      expect(text).toContain(needed);
  });

  test('a reveal of a named post is refused, not logged and not mailed', async () => {
    const targetId = await post(false);
    const body = { targetType: 'post', targetId, reason };
    expect((await refusalOf(app.sendJson({ admin: true }, path, body)))?.fields).toEqual({
      targetId: expect.any(String),
    });
    expect(await logged()).toEqual([]);
    expect(await revealRows()).toEqual([]);
    expect(await mailRows()).toEqual([]);
  });

  test('unknown items and items of deleted authors give the same refusal', async () => {
    const { transaction, tables } = app().database;
    const [orphaned, deleted] = [await post(true), await post(true)];
    await app.as('alder').posts.delete.mutate({ postId: deleted });
    const reveal = (targetId: string, targetType = 'post') =>
      refusalOf(app.sendJson({ admin: true }, path, { targetType, targetId, reason }));
    const refusals = [
      await reveal(unknownId),
      await reveal(deleted),
      await reveal('not an id'),
      await reveal(app.idOf('alder')),
      await reveal(orphaned, 'comment'),
    ];
    await transaction(function* (tx) {
      yield* run(tx.delete(tables.users));
    });
    refusals.push(await reveal(orphaned));
    await transaction(function* (tx) {
      yield* run(tx.update(tables.posts).set({ authorSeal: 'opened by no key' }));
    });
    refusals.push(await reveal(orphaned));
    expect((await dumpDatabase(app().database))['posts']).toHaveLength(1);
    for (const response of refusals) expect(response).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ code: 'NOT_FOUND' });
    // Only the first reveal of `orphaned` is logged: its post exists, so the refusal shows that the author's account is deleted.
    expect((await logged()).map(({ targetId }) => targetId)).toEqual([orphaned]);
    expect(await app.deliverMails()).toEqual([]);
  });

  test('the database does not show whether the author of a revealed item had left before', async () => {
    const shapes: unknown[] = [];
    for (const hasLeft of [false, true]) {
      const before = (await revealRows()).length;
      const { id } = await app.as('birch').posts.create.mutate({ content: 'Words', isAnonymous: true });
      if (hasLeft) await app.as('birch').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
      const refusal = await refusalOf(reveal('post', id));
      expect(refusal?.code).toBe(hasLeft ? 'NOT_FOUND' : undefined);
      const lengths = (row: object) => Object.values(row).map((value) => String(value).length);
      shapes.push([(await revealRows()).slice(before).map(lengths), (await mailRows()).map(lengths)]);
      await app.deliverMails();
      expect(await mailRows()).toEqual([]);
    }
    expect(shapes[0]).toMatchObject([
      [[22, 22, expect.any(Number), 'author'.length, 'null'.length, expect.any(Number)]],
      [[22, expect.any(Number), 1, expect.any(Number), 4]],
    ]);
    expect(shapes[1]).toEqual(shapes[0]);
  });

  test('the sixth reveal of a day is refused, and stores and sends nothing', async () => {
    const targetId = await post(true);
    const outcomes = await Promise.all(
      Array.from({ length: maxPerDay + 3 }, () => refusalOf(reveal('post', targetId))),
    );
    const refused = outcomes.filter((outcome) => outcome !== undefined);
    expect(refused).toHaveLength(3);
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 'RATE_LIMITED' });
    const response = await app.sendJson({ admin: true }, path, { targetType: 'post', targetId, reason });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toEqual(String(21 * 3600 - 7 * 60 - 21));
    expect(await response.json()).toMatchObject({
      error: 'No more than 5 authors a day can be revealed. The next can be tomorrow, from midnight UTC.',
    });
    expect((await logged()).filter(({ action }) => action === 'reveal')).toHaveLength(maxPerDay);
    const otherProcess = await createTestApp({ database: app().database, seed: 'other', startAt: app.now() });
    const refusedThere = otherProcess.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId, reason });
    expect(await codeOf(refusedThere)).toBe('RATE_LIMITED');
    await otherProcess.close();
    expect(await app.deliverMails()).toHaveLength(maxPerDay);
    expect(await revealRows()).toHaveLength(maxPerDay);
    app.advanceMs(21 * 3_600_000);
    expect(await reveal('post', targetId)).toMatchObject({ author: { username: 'alder' } });
  });

  test('a mail that could not be sent stays stored, and is sent once when the server is back', async () => {
    isMailServerDown = true;
    expect(await reveal('post', await post(true))).toMatchObject({ author: { username: 'alder' } });
    expect(await app.deliverMails()).toEqual([]);
    expect(await mailRows()).toEqual([expect.objectContaining({ attempts: 1 })]);
    isMailServerDown = false;
    app.advanceMs(120_000);
    await app.deliverMails();
    await app.deliverMails();
    expect(app().mails.map(({ to }) => to)).toEqual(['alder@example.org']);
    expect(app().mails[0]?.text).toContain('looked up who wrote');
    expect(await mailRows()).toEqual([]);
  });

  test('the row of a waiting mail shows neither its topic nor its recipient, and no time finer than a minute', async () => {
    const targetId = await post(true);
    await reveal('post', targetId);
    const contact = { name: 'Yew Tree', email: 'yew@example.org', subject: 'A question', message: 'x'.repeat(5000) };
    await app.sendJson(undefined, '/api/contact', contact);
    const rows = await mailRows();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(String(row['seal'])).toHaveLength(String(rows[0]?.['seal']).length);
      expect(row['dueAt']).toEqual(new Date(Date.UTC(2026, 10, 20 + day, 3, 7)));
      for (const text of [app.idOf('alder'), 'alder', targetId, (await revealRows())[0]?.['id'], 'Yew Tree'])
        expect(JSON.stringify(row)).not.toContain(text);
    }
  });

  test('an account deletion does not change the row of a waiting mail, whose delivery sends nothing and deletes it', async () => {
    await reveal('post', await post(true));
    const before = await mailRows();
    await app.as('alder').auth.deleteAccount.mutate();
    expect(await mailRows()).toEqual(before);
    expect(await app.deliverMails()).toEqual([]);
    expect(await mailRows()).toEqual([]);
  });

  test('every reveal, concurrent ones too, adds one log entry and one mail', async () => {
    const targetId = await post(true);
    await Promise.all([reveal('post', targetId), reveal('post', targetId), reveal('post', targetId)]);
    expect(await logged()).toHaveLength(3);
    expect((await revealRows()).length).toBe(3);
    expect((await app.deliverMails()).length).toBe(3);
  });

  test('after an account was deleted during reveals, the stored reveals lead to no member', async () => {
    const targetId = await post(true);
    const handle = (await app().handles.of(app.idOf('alder'))) ?? '';
    await app.asAdmin().admin.stats.query();
    // The reveals are spread over the duration of the deletion.
    const reveals = Array.from({ length: maxPerDay }, async (_, index) => {
      await sleep(8 * index);
      return await codeOf(reveal('post', targetId));
    });
    const [, ...outcomes] = await Promise.all([app.as('alder').auth.deleteAccount.mutate(), ...reveals]);
    for (const outcome of outcomes) expect([undefined, 'NOT_FOUND']).toContain(outcome);
    expect(await app().handles.memberIdOf(handle)).toBeUndefined();
    expect(await codeOf(reveal('post', targetId))).toBe('NOT_FOUND');
  });

  test('the response and the mail have the display name', async () => {
    await accountQueries(app().database).create({
      id: 'y'.repeat(22),
      handleSeal: app().handles.create('y'.repeat(22)).handleSeal,
      email: 'rowan@example.org',
      username: 'rowan',
      displayName: 'Rowan the Red',
      passwordHash: 'plain',
      firstName: 'R',
      lastName: 'R',
      avatarColor: '#d9a066',
      postcode: 'M1 1AE',
      country: 'UK',
      dateOfBirth: '1988-02-03',
      createdAt: new Date('2026-11-01T00:00:00.000Z'),
    });
    const { sessions } = app();
    const cookie = (await sessions.begin('y'.repeat(22))).cookie.split(';')[0] ?? '';
    const created = await app().app.request('/api/community/posts', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Red', isAnonymous: true }),
    });
    const { id } = postView.parse(await created.json());
    expect(await reveal('post', id)).toMatchObject({ author: { displayName: 'Rowan the Red' } });
    expect((await app.deliverMails())[0]?.text).toMatch(/^Hello Rowan the Red,\n/);
  });
});
