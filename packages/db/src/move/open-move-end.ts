import type { MoveTarget } from './move-end.ts';

/** @param url As of `openDatabase`. A database in memory can't be moved. @throws If it can't be opened or migrated. */
export async function openMoveEnd(url: string): Promise<MoveTarget> {
  if (!url.startsWith('file:')) return (await import('./pg-end.ts')).openPgEnd(url);
  return (await import('./sqlite-end.ts')).openSqliteEnd(url.slice('file:'.length));
}
