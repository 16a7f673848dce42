import type { AdminPage } from '@ballast/db/queries/admin-pages';
import type { PageInput } from '@ballast/schema/pagination';
import { cutPage, type Page } from '../../lists/cut-page.ts';
import type { Cursors } from '../../privacy/cursors.ts';

type Ordered = PageInput & { order: AdminPage['order'] };

/** @param list The list's name with its filters. A cursor is valid for one such name and one order. */
export async function readPageOf<Row extends { seq: number }>(
  cursors: Cursors,
  list: string,
  { limit, cursor, order }: Ordered,
  read: (page: AdminPage) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const name = `${list} ${order}`;
  const found = await read({ limit: limit + 1, order, after: cursors.decode(name, cursor) });
  return cutPage(found, limit, ({ seq }) => cursors.encode(name, seq));
}
