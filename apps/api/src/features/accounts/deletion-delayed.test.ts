import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  countSealsOf,
  countsOfPost,
  deleteAlderAccount,
  eraseAfter,
  rowsOf,
  storedPictures,
} from '../../testing/account-deletion.ts';
import { createFullHistory, type FullHistory, fullHistoryOptions } from '../../testing/full-history.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

const hourMs = 60 * 60_000;

const options = { ...fullHistoryOptions, erasureDelayHours: 48 };

describeOnEngines('deleting an account with an erasure delay', options, (app) => {
  let history: FullHistory;
  beforeEach(async () => {
    history = await createFullHistory(app());
  });

  describe('immediately', () => {
    test('deletes named content and leaves anonymous content as it was', async () => {
      await deleteAlderAccount(app());
      expect(await codeOf(app.as('birch').posts.get.query({ postId: history.namedPost }))).toBe('NOT_FOUND');
      const anonymousPost = await app.as('birch').posts.get.query({ postId: history.anonymousPost });
      expect(anonymousPost).toMatchObject({
        content: 'anonymouspost of theirs',
        mine: false,
        likesCount: 1,
        commentsCount: 2,
      });
      // The two named comments are gone; likes are counted until the erasure jobs run.
      expect(await countsOfPost(app(), history.birchPost)).toEqual({ likesCount: 2, commentsCount: 2 });
      expect(await countsOfPost(app(), history.cedarPost)).toEqual({ likesCount: 1, commentsCount: 0 });
      const likes = [...(await rowsOf(app(), 'postLikes')), ...(await rowsOf(app(), 'commentLikes'))];
      expect(JSON.stringify(likes)).not.toContain(app.idOf('alder'));
    });

    test('changes no anonymous item, no report and no reveal', async () => {
      const tables = ['posts', 'comments', 'reports', 'reveals', 'adminLog'] as const;
      const read = () => Promise.all(tables.map((table) => rowsOf(app(), table)));
      const isSealed = (row: object) => !('authorSeal' in row) || row.authorSeal !== null;
      const kept = (rows: Awaited<ReturnType<typeof read>>) => rows.map((all) => all.filter(isSealed));
      const before = kept(await read());
      await deleteAlderAccount(app());
      expect(kept(await read())).toEqual(before);
    });

    test('leaves seals that open to no member, so that a reveal finds no author', async () => {
      const handle = await app().handles.of(app.idOf('alder'));
      await deleteAlderAccount(app());
      expect(await countSealsOf(app(), handle)).toBeGreaterThan(0);
      expect(await app().handles.memberIdOf(handle ?? '')).toBeUndefined();
      const reveal = { targetType: 'post' as const, targetId: history.anonymousPost, reason: 'Once more, please.' };
      expect(await codeOf(app.asAdmin().admin.reveal.mutate(reveal))).toBe('NOT_FOUND');
      const { items } = await app.asAdmin().admin.reports.query({ order: 'oldest' });
      expect(items.find(({ targetId }) => targetId === history.anonymousPost)?.evidence?.content).toBe(
        'anonymouspost of theirs',
      );
    });

    test('adds one departure, whose columns have the same lengths as those of decoys', async () => {
      const decoys = await rowsOf(app(), 'departures');
      await app().privacy.erasures.maintain();
      await deleteAlderAccount(app());
      const rows = await rowsOf(app(), 'departures');
      expect(rows.length).toBeGreaterThan(decoys.length + 1);
      expect(new Set(rows.map((row) => Object.keys(row).join())).size).toBe(1);
      for (const column of ['id', 'seal'])
        expect(new Set(rows.map((row) => String(row[column]).length)).size, column).toBe(1);
      expect(new Set(rows.map(({ leftOn }) => (leftOn as Date).toISOString()))).toEqual(
        new Set(['2026-11-20T00:00:00.000Z']),
      );
      expect(await app().privacy.erasures.listDepartures()).toHaveLength(1);
    });
  });

  test('nothing is erased within the first hour', async () => {
    await deleteAlderAccount(app());
    const before = await dumpDatabase(app().database);
    app.advanceMs(58 * 60_000);
    expect(await app().privacy.erasures.run()).toBe(false);
    expect(await dumpDatabase(app().database)).toEqual(before);
  });

  test('everything is erased after the longest delay, also by concurrent runs', async () => {
    await deleteAlderAccount(app());
    await eraseAfter(app(), 48 * hourMs);
    await Promise.all([app().privacy.erasures.run(), app().privacy.erasures.run()]);
    for (const postId of [history.anonymousPost, history.secondAnonymousPost])
      expect(await codeOf(app.as('birch').posts.get.query({ postId }))).toBe('NOT_FOUND');
    expect(await countsOfPost(app(), history.birchPost)).toEqual({ likesCount: 1, commentsCount: 1 });
    expect(await countsOfPost(app(), history.cedarPost)).toEqual({ likesCount: 0, commentsCount: 0 });
    expect(await storedPictures(app())).toHaveLength(1);
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain('of theirs');
    const { items } = await app.asAdmin().admin.reports.query({ order: 'oldest' });
    expect(items.map(({ evidence }) => evidence?.content)).toEqual(['Cut back to the quick', ...Array(5)]);
  });

  test('each item is erased at a different time', async () => {
    await deleteAlderAccount(app());
    const goneAfterHours = new Map<string, number>();
    const anonymous = [history.anonymousPost, history.secondAnonymousPost, history.anonymousComment];
    for (let hour = 2; hour <= 48; hour += 2) {
      await eraseAfter(app(), 2 * hourMs);
      const remaining = [...(await rowsOf(app(), 'posts')), ...(await rowsOf(app(), 'comments'))].map(({ id }) => id);
      for (const id of anonymous) if (!remaining.includes(id) && !goneAfterHours.has(id)) goneAfterHours.set(id, hour);
    }
    expect(goneAfterHours.size).toBe(anonymous.length);
    expect(new Set(goneAfterHours.values()).size).toBeGreaterThan(1);
  });

  test('an item that was deleted with another member’s post does not stop the erasure of other items', async () => {
    await deleteAlderAccount(app());
    await app.as('birch').posts.delete.mutate({ postId: history.birchPost });
    await eraseAfter(app(), 48 * hourMs);
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain('of theirs');
  });

  test('erasures continue after a restart, which rebuilds the index from the database', async () => {
    await deleteAlderAccount(app());
    await app().privacy.ownItems.rebuild();
    await eraseAfter(app(), 48 * hourMs);
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain('of theirs');
  });

  test('the departure and its decoys are deleted some days after the longest delay', async () => {
    await deleteAlderAccount(app());
    await app().privacy.erasures.maintain();
    expect(await rowsOf(app(), 'departures')).not.toEqual([]);
    app.advanceMs(6 * 24 * hourMs);
    await app().privacy.erasures.maintain();
    const rows = await rowsOf(app(), 'departures');
    expect(rows).not.toEqual([]);
    expect(await app().privacy.erasures.listDepartures()).toEqual([]);
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain('of theirs');
  });

  test('items that the member chose to leave stay without an author; the reasons of their reports are erased', async () => {
    await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
    await eraseAfter(app(), 48 * hourMs);
    const post = await app.as('birch').posts.get.query({ postId: history.anonymousPost });
    expect(post).toMatchObject({ content: 'anonymouspost of theirs', mine: false, mediaUrl: expect.any(String) });
    const { items } = await app.as('birch').comments.list.query({ postId: history.birchPost });
    expect(items.map(({ content }) => content)).toEqual(['Growing again', 'anonymouscomment of theirs']);
    const reports = (await app.asAdmin().admin.reports.query({ order: 'oldest' })).items;
    expect(reports.map(({ reason, evidence }) => [reason, evidence?.content])).toEqual([
      [null, 'Cut back to the quick'],
      ['Worrying', undefined],
      ['Worrying', 'anonymouspost of theirs'],
      ['Worrying', 'anonymouscomment of theirs'],
      ['Worrying', undefined],
      ['Worrying', undefined],
    ]);
  });

  test('evidence of an anonymous item that its author had deleted is erased with delay too', async () => {
    await app.as('alder').posts.delete.mutate({ postId: history.anonymousPost });
    await deleteAlderAccount(app());
    const evidence = async () => {
      const { items } = await app.asAdmin().admin.reports.query({});
      return items.find(({ targetId }) => targetId === history.anonymousPost)?.evidence?.content;
    };
    expect(await evidence()).toBe('anonymouspost of theirs');
    await eraseAfter(app(), 48 * hourMs);
    expect(await evidence()).toBeUndefined();
  });
});
