import { getTableColumns } from 'drizzle-orm';
import { authorColumns } from '../author-columns.ts';
import type { Tables } from '../database.ts';

/** Every column of a comment except the idempotency key, with those of its author, who is joined. */
export function commentColumns({ comments, users }: Pick<Tables, 'comments' | 'users'>) {
  const { idempotencyKey: _key, ...columns } = getTableColumns(comments);
  return { ...columns, author: authorColumns(users) };
}
