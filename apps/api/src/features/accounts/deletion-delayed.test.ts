import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  countsOf,
  deleteAccount,
  isSealedAnywhere,
  rowsOf,
  runJobsAfter,
  storedPictures,
} from '../../testing/account-deletion.ts';
import { createFullHistory, type FullHistory, fullHistoryOptions } from '../../testing/full-history.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';

const hourMs = 60 * 60_000;

const options = { ...fullHistoryOptions, erasureDelayHours: 48 };

describeOnEngines('deleting an account with an erasure delay', options, (app) => {
  let history: FullHistory;
  beforeEach(async () => {
    history = await createFullHistory(app());
  });

  describe('immediately', () => {
    test('deletes named content and leaves anonymous content as it was', async () => {
      await deleteAccount(app());
      expect(await refusalOf(app().as('birch').posts.get.query({ postId: history.namedPost }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      const anonymousPost = await app().as('birch').posts.get.query({ postId: history.anonymousPost });
      expect(anonymousPost).toMatchObject({
        content: 'anonymouspost of theirs',
        mine: false,
        likesCount: 1,
        commentsCount: 2,
      });
      // The two named comments are gone; likes are counted until the erasure jobs run.
      expect(await countsOf(app(), history.birchPost)).toEqual({ likesCount: 2, commentsCount: 2 });
      expect(await countsOf(app(), history.cedarPost)).toEqual({ likesCount: 1, commentsCount: 0 });
      const likes = [...(await rowsOf(app(), 'postLikes')), ...(await rowsOf(app(), 'commentLikes'))];
      expect(JSON.stringify(likes)).not.toContain(app().idOf('alder'));
    });

    test('replaces every author seal by one of the same length', async () => {
      const before = await rowsOf(app(), 'posts');
      await deleteAccount(app());
      expect(await isSealedAnywhere(app(), app().idOf('alder'))).toBe(false);
      const after = new Map((await rowsOf(app(), 'posts')).map((row) => [row['id'], row]));
      for (const id of [history.anonymousPost, history.secondAnonymousPost]) {
        const [was, is] = [before.find((row) => row['id'] === id), after.get(id)];
        expect(is?.['authorSeal']).not.toBe(was?.['authorSeal']);
        expect(String(is?.['authorSeal'])).toHaveLength(String(was?.['authorSeal']).length);
        expect(is?.['idempotencyKey'] === null).toBe(was?.['idempotencyKey'] === null);
        if (was?.['idempotencyKey']) expect(is?.['idempotencyKey']).not.toBe(was['idempotencyKey']);
        expect(String(is?.['idempotencyKey'])).toHaveLength(String(was?.['idempotencyKey']).length);
        expect({ ...is, authorSeal: '', idempotencyKey: '' }).toEqual({ ...was, authorSeal: '', idempotencyKey: '' });
      }
      const { items } = await app().asAdmin().admin.reports.query({ order: 'oldest' });
      expect(items.find(({ targetId }) => targetId === history.anonymousPost)?.evidence?.content).toBe(
        'anonymouspost of theirs',
      );
      const reveal = { targetType: 'post' as const, targetId: history.anonymousPost, reason: 'Once more, please.' };
      expect(await refusalOf(app().asAdmin().admin.reveal.mutate(reveal))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('schedules a job with its own time for each item', async () => {
      await deleteAccount(app());
      const jobs = await rowsOf(app(), 'erasureJobs');
      const ownReports = (await rowsOf(app(), 'reports')).filter(({ reporterSeal }) => reporterSeal === null);
      expect(ownReports.length).toBeGreaterThan(0);
      const waiting = jobs.map(({ kind, itemId }) => `${kind} ${itemId}`).sort();
      expect(waiting).toEqual(
        [
          `post ${history.anonymousPost}`,
          `post ${history.secondAnonymousPost}`,
          `comment ${history.anonymousComment}`,
          `comment ${history.ownComment}`,
          `post_like ${history.birchPost}`,
          `post_like ${history.cedarPost}`,
          `comment_like ${history.reply}`,
          // If the words disappeared immediately, an admin would see who had reported.
          ...ownReports.map(({ id }) => `report_words ${id}`),
        ].sort(),
      );
      const dueAt = jobs.map((row) => (row['dueAt'] as Date).getTime());
      // Two jobs may happen to get the same one of the 2,820 minutes.
      expect(new Set(dueAt).size).toBeGreaterThanOrEqual(jobs.length - 1);
      for (const at of dueAt) expect(at % 60_000).toBe(0);
    });
  });

  test('no job runs within the first hour', async () => {
    await deleteAccount(app());
    const before = await dumpDatabase(app().database);
    await runJobsAfter(app(), 58 * 60_000);
    expect(await dumpDatabase(app().database)).toEqual(before);
  });

  test('after the longest delay everything is erased, also by concurrent runs', async () => {
    await deleteAccount(app());
    await Promise.all([runJobsAfter(app(), 48 * hourMs), runJobsAfter(app(), 48 * hourMs)]);
    await runJobsAfter(app(), 49 * hourMs);
    for (const postId of [history.anonymousPost, history.secondAnonymousPost])
      expect(await refusalOf(app().as('birch').posts.get.query({ postId }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await countsOf(app(), history.birchPost)).toEqual({ likesCount: 1, commentsCount: 1 });
    expect(await countsOf(app(), history.cedarPost)).toEqual({ likesCount: 0, commentsCount: 0 });
    expect(await storedPictures(app())).toHaveLength(1);
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain('of theirs');
    const { items } = await app().asAdmin().admin.reports.query({ order: 'oldest' });
    expect(items.map(({ evidence }) => evidence?.content)).toEqual(['Cut back to the quick', ...Array(5)]);
  });

  test('a job whose item is deleted already succeeds', async () => {
    await deleteAccount(app());
    await app().as('birch').posts.delete.mutate({ postId: history.birchPost });
    await runJobsAfter(app(), 48 * hourMs);
    expect(await rowsOf(app(), 'erasureJobs')).toEqual([]);
  });

  test('evidence of an anonymous item that its author deleted before is erased with delay too', async () => {
    await app().as('alder').posts.delete.mutate({ postId: history.anonymousPost });
    await deleteAccount(app());
    const evidence = async () => {
      const { items } = await app().asAdmin().admin.reports.query({});
      return items.find(({ targetId }) => targetId === history.anonymousPost)?.evidence?.content;
    };
    expect(await evidence()).toBe('anonymouspost of theirs');
    await runJobsAfter(app(), 48 * hourMs);
    expect(await evidence()).toBeUndefined();
  });
});
