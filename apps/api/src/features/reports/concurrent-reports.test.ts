import { dumpDatabase } from '@ballast/db/testing';
import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { createAbusivePost, moderationMembers as members, report } from '../../testing/moderation.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { createTestApp } from '../../testing/test-app.ts';

const oldEnoughMs = (limits.trustedReporterMinAccountDays + 1) * 24 * 60 * 60_000;
const postsCount = 12;

describeOnEngines('reports at the same moment', { members }, (app) => {
  async function createPosts(): Promise<string[]> {
    app.advanceMs(oldEnoughMs);
    for (const name of members) await app.beginSession(name);
    const ids: string[] = [];
    for (let count = 0; count < postsCount; count += 1) ids.push((await createAbusivePost(app, true)).id);
    return ids;
  }
  const shownCount = async () => (await app.as('yew').posts.feed.query({})).items.length;
  /** Whether each stored report is trusted. */
  async function storedTrust(): Promise<(boolean | undefined)[]> {
    const { db, tables } = app().database;
    return (await db.select().from(tables.reports)).map((row) => app().privacy.reportSeals.openWords(row)?.isTrusted);
  }

  test('hide no more posts than reports one after the other', async () => {
    const ids = await createPosts();
    for (const name of ['birch', 'elm', 'fir']) await Promise.all(ids.map((id) => report(app, name, id)));
    expect(await shownCount()).toBeGreaterThanOrEqual(postsCount - limits.undecidedReportsPerMemberMax);
    expect((await storedTrust()).filter(Boolean)).toHaveLength(3 * limits.undecidedReportsPerMemberMax);
  });

  test('count for each other in two processes', async () => {
    const ids = await createPosts();
    const second = await createTestApp({ seed: 'second', database: app().database, startAt: app.now() });
    const cookie = app.cookieOf('birch');
    const init = { method: 'POST', headers: { 'content-type': 'application/json', cookie } };
    const send = (targetId: string, index: number) =>
      (index % 2 ? app() : second).app.request('/api/reports', {
        ...init,
        body: JSON.stringify({ targetType: 'post', targetId, reason: 'abuse' }),
      });
    const responses = await Promise.all(ids.map(send));
    await second.close();
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 201));
    expect((await storedTrust()).filter(Boolean)).toHaveLength(limits.undecidedReportsPerMemberMax);
  });

  test('retries of one report count as one', async () => {
    const ids = await createPosts();
    const send = (targetId: string) =>
      app.as('birch').reports.create.mutate({ targetType: 'post', targetId, reason: 'abuse', clientId: 'attempt-1' });
    const first = ids.slice(0, limits.undecidedReportsPerMemberMax);
    await Promise.all([...first, ...first, ...first].map(send));
    expect(await storedTrust()).toEqual(first.map(() => true));
    expect((await dumpDatabase(app().database))['outgoingMails']).toHaveLength(first.length);
  });
});
