import type { AdminPage } from '@ballast/db/queries/admin/admin-pages';
import type { PageInput } from '@ballast/schema/pagination';
import { cutPage, type Page, readShown } from '../../lists/cut-page.ts';
import type { Cursors } from '../../privacy/cursors.ts';

type OrderedPageInput = PageInput & { order: AdminPage['order'] };

/** A cursor is valid for one order and one list, whose name has its filters. Later rows replace hidden ones. */
export async function readPageOf<Row extends { seq: number }>(
  cursors: Cursors,
  listName: string,
  { limit, cursor, order }: OrderedPageInput,
  read: (page: AdminPage) => PromiseLike<Row[]>,
  isShown: (row: Row) => boolean = () => true,
): Promise<Page<Row>> {
  const cursorScope = `${listName} ${order}`;
  const start = cursors.decode(cursorScope, cursor);
  const readAfter = (count: number, last: Row | undefined) => read({ limit: count, order, after: last?.seq ?? start });
  const found = await readShown(limit, readAfter, isShown);
  return cutPage(found, limit, ({ seq }) => cursors.encode(cursorScope, seq));
}
