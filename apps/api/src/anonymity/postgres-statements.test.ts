import { planNameOf } from '@ballast/db/engine/prepared';
import { createPostgresDatabase } from '@ballast/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProxiedPostgres, type ProxiedPostgres } from '../testing/servers/proxied-postgres.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** A statement that the connection has sent before is called by the name of its plan alone. */
const lockMember = planNameOf('select pg_advisory_xact_lock_shared(hashtextextended($1, 0)) from (select 1) as one');
const findDeparture = planNameOf('select "id" from "departures" where "departures"."id" = $1');

if (!createPostgresDatabase) process.stderr.write('Statements are not recorded: TEST_POSTGRES_URL is not set.\n');

describe.runIf(createPostgresDatabase)('the statements of a transaction on PostgreSQL', () => {
  let postgres: ProxiedPostgres;
  let app: TestApp;
  beforeAll(async () => {
    postgres = await openProxiedPostgres();
    app = await createTestApp({ members: ['alder', 'birch'], database: postgres.database });
  });
  afterAll(async () => {
    await app.close();
    await postgres.close();
  });

  /** The statements from BEGIN to COMMIT, as a statement log would show them. */
  async function transactionsOf(act: () => Promise<unknown>): Promise<string> {
    postgres.proxy.takeSent();
    await act();
    const transactions = postgres.proxy.takeSent().match(/begin.*?commit/gis) ?? [];
    expect(transactions).not.toEqual([]);
    return transactions.join('\n');
  }

  const anonymous = { content: 'Cannot sleep', isAnonymous: true } as const;

  test('do not contain the author of an anonymous post or comment, nor the reporter', async () => {
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Up', isAnonymous: false });
    const { id: closedId } = await app.as('alder').posts.create.mutate({ ...anonymous, answers: 'nobody' });
    const acts = [
      () => app.as('alder').posts.create.mutate(anonymous),
      () => app.as('alder').comments.create.mutate({ ...anonymous, postId: closedId }),
      () => app.as('alder').comments.create.mutate({ ...anonymous, postId }),
      () => app.as('alder').reports.create.mutate({ targetType: 'post', targetId: postId, reason: 'I am worried' }),
    ];
    for (const act of acts) {
      const statements = await transactionsOf(act);
      const lockedAt = statements.indexOf(lockMember);
      expect(lockedAt).toBeGreaterThan(-1);
      // Found before the lock, a departure that is being written would be missed.
      expect(statements.indexOf(findDeparture)).toBeGreaterThan(lockedAt);
      for (const secret of [app.idOf('alder'), (await app.handles.of(app.idOf('alder'))) ?? '', 'alder'])
        expect(statements).not.toContain(secret);
    }
  });

  test('do not contain the author of an anonymous post or comment that is changed', async () => {
    const { id: postId } = await app.as('alder').posts.create.mutate(anonymous);
    const { id: commentId } = await app.as('alder').comments.create.mutate({ ...anonymous, postId });
    const acts = [
      () => app.as('alder').posts.update.mutate({ postId, content: 'Slept' }),
      () => app.as('alder').comments.update.mutate({ commentId, content: 'Slept' }),
    ];
    for (const act of acts) {
      const statements = await transactionsOf(act);
      expect(statements).toContain('Slept');
      for (const secret of [app.idOf('alder'), (await app.handles.of(app.idOf('alder'))) ?? '', 'alder'])
        expect(statements).not.toContain(secret);
    }
  });

  test('contain the author of a named post', async () => {
    const statements = await transactionsOf(() =>
      app.as('alder').posts.create.mutate({ content: 'By name', isAnonymous: false }),
    );
    expect(statements).toContain(app.idOf('alder'));
  });
});
