import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { deletionOf, mailRow, postRow, userRow } from '../testing/test-rows.ts';
import { accountDeletionQueries } from './account-deletion.ts';
import { accountQueries } from './accounts.ts';

const alder = userRow('alder');
const createdAt = new Date('2026-11-20T03:07:00.000Z');
const sealed = (name: string) => ({ authorId: null, authorSeal: `by ${name}`, createdAt });

describe.each(engines)('deleting an account on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const user of [alder, userRow('birch')]) await accountQueries(database).create(user);
  });
  afterAll(() => database.close());

  test('changes no row that contains the member only as a seal', async () => {
    const { posts, comments, reports, adminLog, reveals, outgoingMails } = database.tables;
    const logId = crypto.randomUUID();
    await database.transaction(function* (tx) {
      for (const name of ['alder', 'birch']) {
        yield* run(tx.insert(posts).values({ ...postRow(`post of ${name}`, ''), ...sealed(name) }));
        yield* run(
          tx.insert(comments).values({ id: `of ${name}`, postId: `post of ${name}`, content: 'Me', ...sealed(name) }),
        );
        const report = { id: name, reference: name, targetType: 'post', targetId: 'post of birch', createdAt } as const;
        yield* run(tx.insert(reports).values({ ...report, reporterSeal: `by ${name}`, wordsSeal: 'w' }));
      }
      yield* run(tx.insert(adminLog).values({ id: logId, sessionId: 'admin', action: 'reveal', createdAt }));
      for (const name of ['alder', 'birch']) {
        yield* run(tx.insert(reveals).values({ id: name, logId, memberSeal: `by ${name}` }));
        yield* run(tx.insert(outgoingMails).values(mailRow(`to ${name}`)));
      }
    });
    const { users: _before, departures: none, ...before } = await dumpDatabase(database);
    expect(none).toEqual([]);
    await accountDeletionQueries(database).deleteAccount(deletionOf(alder.id));
    const { users, departures, departedUsernames, ...after } = await dumpDatabase(database);
    expect({ ...after, departedUsernames: [] }).toEqual(before);
    expect(departedUsernames).toHaveLength(1);
    expect(users).toMatchObject([{ username: 'birch' }]);
    expect(departures).toEqual(deletionOf(alder.id).departures);
  });

  test('deletes the contact messages from the member’s address since sign-up', async () => {
    const { contactMessages } = database.tables;
    const message = { name: 'A', email: alder.email, subject: 'S', message: 'M', type: 'general' } as const;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(contactMessages).values({ ...message, id: 'since', createdAt }));
      yield* run(tx.insert(contactMessages).values({ ...message, id: 'before', createdAt: new Date(0) }));
    });
    await accountDeletionQueries(database).deleteAccount(deletionOf(alder.id));
    expect(await dumpDatabase(database)).toMatchObject({ contactMessages: [{ id: 'before' }] });
  });

  test('a second deletion finds no member and adds no departure', async () => {
    const { deleteAccount } = accountDeletionQueries(database);
    expect(await deleteAccount(deletionOf(alder.id))).toEqual([]);
    expect(await deleteAccount(deletionOf(alder.id))).toBeUndefined();
    expect((await dumpDatabase(database))['departures']).toHaveLength(1);
  });
});
