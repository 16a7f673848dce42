import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';

/** No row exists for a notice: notices are computed when their member asks (docs/anonymity.md, rule 8). */
export function noticeTables(
  { table, text, index }: Columns,
  { users, sessions }: Pick<ReturnType<typeof accountTables>, 'users' | 'sessions'>,
) {
  const noticeMarks = table('notice_marks', {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The state that the member had seen when they last marked notices as read, encrypted and padded. */
    seal: text().notNull(),
  });

  /** A subscription belongs to the member of its session, and ends with it. */
  const pushSubscriptions = table(
    'push_subscriptions',
    {
      id: text().primaryKey(),
      sessionId: text()
        .notNull()
        .references(() => sessions.id, { onDelete: 'cascade' }),
      /** A keyed hash. */
      endpointHash: text().notNull().unique('push_subscriptions_endpoint_hash_unique'),
      /** The endpoint and the browser's keys, encrypted and padded. */
      seal: text().notNull(),
    },
    (t) => [index('push_subscriptions_session_idx').on(t.sessionId)],
  );

  return { noticeMarks, pushSubscriptions };
}
