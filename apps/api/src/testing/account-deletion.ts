import { dumpDatabase } from '@ballast/db/testing';
import type { TestApp } from './test-app.ts';

export const deleteAlderAccount = (app: TestApp) =>
  app.request('alder', '/api/users/delete-account', { method: 'DELETE' });

/** Advances the clock and runs the tasks that maintenance runs every minute. */
export async function eraseAfter({ advanceMs, privacy }: TestApp, ms: number): Promise<void> {
  await privacy.likeCorrections.run();
  advanceMs(ms);
  await privacy.erasures.run();
  await privacy.likeCorrections.run();
}

export async function countsOfPost(app: TestApp, postId: string) {
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

/** Counts the items and reports with a seal that contains the handle. */
export async function countSealsOf({ database: { db, tables }, privacy }: TestApp, handle: string | undefined) {
  const items = [...(await db.select().from(tables.posts)), ...(await db.select().from(tables.comments))];
  const reports = await db.select().from(tables.reports);
  const handles = [
    ...items.map(privacy.authorship.handleOf),
    ...reports.flatMap((row) => [privacy.reportSeals.openReporter(row), privacy.reportSeals.openAuthorHandle(row)]),
  ];
  return handles.filter((opened) => opened === handle).length;
}
