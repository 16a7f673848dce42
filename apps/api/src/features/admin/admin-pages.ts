import type { AdminPage } from '@ballast/db/queries/admin-pages';
import type { PageInput } from '@ballast/schema/pagination';
import { cutPage, type Page, readShown } from '../../lists/cut-page.ts';
import type { Cursors } from '../../privacy/cursors.ts';

type Ordered = PageInput & { order: AdminPage['order'] };

/**
 * @param list The list's name with its filters. A cursor is valid for one such name and one order.
 * @param isShown The page is filled up with further rows for those that it leaves out.
 */
export async function readPageOf<Row extends { seq: number }>(
  cursors: Cursors,
  list: string,
  { limit, cursor, order }: Ordered,
  read: (page: AdminPage) => PromiseLike<Row[]>,
  isShown: (row: Row) => boolean = () => true,
): Promise<Page<Row>> {
  const name = `${list} ${order}`;
  const start = cursors.decode(name, cursor);
  const readAfter = (last: Row | undefined) => read({ limit: limit + 1, order, after: last?.seq ?? start });
  const found = await readShown(limit, readAfter, isShown);
  return cutPage(found, limit, ({ seq }) => cursors.encode(name, seq));
}
