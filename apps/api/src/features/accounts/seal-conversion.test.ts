import { run } from '@ballast/db/engine/database';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../../privacy/random.ts';
import { createSealingBox } from '../../privacy/sealing.ts';
import { eraseAfter } from '../../testing/account-deletion.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { convertSeals } from './seal-conversion.ts';

const encryptionKeys = [Buffer.alloc(32, 7)];
const formerBox = (purpose: string) => createSealingBox(encryptionKeys, purpose, systemRandom);
const createdAt = new Date('2026-11-19T03:07:00.000Z');
const hourMs = 60 * 60_000;
const reportId = 'report'.padEnd(22, '_');

/** Members without a handle, as they were before the migration. */
const options = {
  members: ['alder', 'birch'],
  memberColumns: () => ({ handleSeal: null }),
  erasureDelayHours: 48,
};

describeWithApp('converting the seals of an older version', options, (app) => {
  const convert = () => convertSeals(app().kernel, app().privacy, { erasureDelayHours: 48 });

  beforeEach(async () => {
    const { tables, transaction } = app().database;
    const authorBox = formerBox('authorship');
    const reports = formerBox('reports');
    const post = (id: string, authorId: string) => ({
      id: id.padEnd(22, '_'),
      content: `Words of ${id}`,
      authorSeal: authorBox.seal(authorId, `author of ${id.padEnd(22, '_')}`),
      createdAt,
    });
    const evidence = {
      targetId: 'of_birch'.padEnd(22, '_'),
      authorId: app.idOf('birch'),
      evidence: { content: 'Words', isAnonymous: true, author: null, createdAt: null, mediaUrl: null },
    };
    const padded = (value: unknown) => JSON.stringify(value).padEnd(2048);
    await transaction(function* (tx) {
      yield* run(
        tx
          .insert(tables.posts)
          .values([
            post('of_alder', app.idOf('alder')),
            post('of_birch', app.idOf('birch')),
            post('leaving', 'x'.repeat(22)),
            post('left', 'y'.repeat(22)),
          ]),
      );
      yield* run(
        tx.insert(tables.reports).values({
          id: reportId,
          reference: 'R-1',
          targetType: 'post',
          targetId: evidence.targetId,
          reporterSeal: reports.seal(app.idOf('alder'), `reporter of ${reportId}`),
          wordsSeal: reports.seal(padded({ reason: 'Worrying', details: null }), `words of ${reportId}`),
          evidenceSeal: reports.seal(padded(evidence), `evidence of ${reportId}`),
          createdAt,
        }),
      );
      yield* run(
        tx
          .insert(tables.erasureJobs)
          .values({ id: 'job', kind: 'post', itemId: 'leaving'.padEnd(22, '_'), dueAt: createdAt }),
      );
    });
  });

  test('gives every member a handle, and keeps their items and reports', async () => {
    expect(await convert()).toBe(true);
    const { items } = await app.as('alder').posts.feed.query({});
    expect(items.map(({ content, mine }) => [content, mine])).toEqual([
      ['Words of left', false],
      ['Words of leaving', false],
      ['Words of of_birch', false],
      ['Words of of_alder', true],
    ]);
    const exported = await app.as('alder').auth.export.query();
    expect(exported.reports).toMatchObject([{ reason: 'Worrying' }]);
    const reports = await app.asAdmin().admin.reports.query({});
    expect(reports.items).toMatchObject([{ reason: 'Worrying', evidence: { content: 'Words' } }]);
    await app.as('birch').posts.delete.mutate({ postId: 'of_birch'.padEnd(22, '_') });
  });

  test('changes every seal, and keeps its length', async () => {
    const seals = async () => {
      const { posts = [], reports = [] } = await dumpDatabase(app().database);
      return [
        ...posts.map(({ authorSeal }) => String(authorSeal)),
        ...reports.flatMap(({ reporterSeal, wordsSeal }) => [String(reporterSeal), String(wordsSeal)]),
      ];
    };
    const before = await seals();
    await convert();
    const after = await seals();
    expect(after.filter((seal) => before.includes(seal))).toEqual([]);
    expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
  });

  test('replaces the plain rows of pending erasures by a sealed departure', async () => {
    await convert();
    const { erasureJobs, departures = [] } = await dumpDatabase(app().database);
    expect(erasureJobs).toEqual([]);
    expect(departures.length).toBeGreaterThan(0);
    await eraseAfter(app(), 49 * hourMs);
    const { items } = await app.as('alder').posts.feed.query({});
    expect(items.map(({ content }) => content)).toEqual(['Words of left', 'Words of of_birch', 'Words of of_alder']);
  });

  test('a second conversion, after an older version signed up a member, keeps the items and reports of others', async () => {
    await convert();
    const { tables, transaction } = app().database;
    const { password: _, ...form } = signUpForm('cedar');
    const cedar = { ...form, id: 'c'.repeat(22), passwordHash: 'none', avatarColor: '#d9a066', createdAt };
    await accountQueries(app().database).create(cedar);
    await transaction(function* (tx) {
      const id = 'late'.padEnd(22, '_');
      const authorSeal = formerBox('authorship').seal(app.idOf('alder'), `author of ${id}`);
      yield* run(tx.insert(tables.posts).values({ id, content: 'Late words of alder', authorSeal, createdAt }));
    });
    expect(await convert()).toBe(true);
    const { items } = await app.as('alder').posts.feed.query({});
    expect(items.filter(({ mine }) => mine).map(({ content }) => content)).toEqual([
      'Late words of alder',
      'Words of of_alder',
    ]);
    expect((await app.as('alder').auth.export.query()).reports).toMatchObject([{ reason: 'Worrying' }]);
    const reports = await app.asAdmin().admin.reports.query({});
    expect(reports.items).toMatchObject([{ reason: 'Worrying', evidence: { content: 'Words' } }]);
  });

  test('the evidence about a deleted item is erased with the pending erasures', async () => {
    const { tables, transaction } = app().database;
    await transaction(function* (tx) {
      yield* run(tx.delete(tables.posts));
      const itemId = 'of_birch'.padEnd(22, '_');
      yield* run(tx.insert(tables.erasureJobs).values({ id: 'gone', kind: 'post', itemId, dueAt: createdAt }));
    });
    await convert();
    const evidence = async () => (await app.asAdmin().admin.reports.query({})).items[0]?.evidence;
    expect(await evidence()).toMatchObject({ content: 'Words' });
    await eraseAfter(app(), 49 * hourMs);
    expect(await evidence()).toBeNull();
  });

  test('is needed once', async () => {
    expect(await convert()).toBe(true);
    expect(await convert()).toBe(false);
  });
});
