import { erasureJobQueries } from '@ballast/db/queries/erasure-jobs';
import { dumpDatabase } from '@ballast/db/testing';
import { createReportSeals } from '../features/reports/report-seals.ts';
import { runErasureJobs } from '../maintenance.ts';
import { createAuthorship } from '../privacy/authorship.ts';
import { systemRandom } from '../privacy/random.ts';
import { createSealingBox } from '../privacy/sealing.ts';
import type { TestApp } from './test-app.ts';

const startAt = new Date('2026-11-20T03:07:21.345Z');

const boxFor = (purpose: string) => createSealingBox([Buffer.alloc(32, 7)], purpose, systemRandom);
const authorship = createAuthorship(boxFor('authorship'));
const reportSeals = createReportSeals(boxFor('reports'));

export const deleteAccount = (app: TestApp) => app.request('alder', '/api/users/delete-account', { method: 'DELETE' });
/** Runs the erasure jobs that are due `ms` after the deletion. */
export const runJobsAfter = ({ database, media }: TestApp, ms: number) =>
  runErasureJobs({
    database,
    media,
    erasureJobs: erasureJobQueries(database),
    clock: () => new Date(startAt.getTime() + ms),
  });

export async function countsOf(app: TestApp, postId: string) {
  const { likesCount, commentsCount } = await app.as('birch').posts.get.query({ postId });
  return { likesCount, commentsCount };
}

export async function storedPictures({ media }: TestApp): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of media.list()) ids.push(id);
  return ids;
}

type Rows = Record<string, unknown>[];
export const rowsOf = async ({ database }: TestApp, table: keyof TestApp['database']['tables']): Promise<Rows> =>
  (await dumpDatabase(database))[table] ?? [];

/** Whether any seal still opens to the member. */
export async function isSealedAnywhere(app: TestApp, memberId: string): Promise<boolean> {
  const { db, tables } = app.database;
  const items = [...(await db.select().from(tables.posts)), ...(await db.select().from(tables.comments))];
  const reports = await db.select().from(tables.reports);
  return (
    items.some((item) => authorship.isBy(item, memberId)) ||
    reports.some((row) => [reportSeals.openReporter(row), reportSeals.openAuthorId(row)].includes(memberId))
  );
}
