import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';

/** Notices have no rows. They are computed when the member asks for them (docs/anonymity.md, rule 8). */
export function noticeTables(
  { table, text, index }: Columns,
  { users, sessions }: Pick<ReturnType<typeof accountTables>, 'users' | 'sessions'>,
) {
  const noticeMarks = table('notice_marks', {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the member had seen when they last marked notices as read, encrypted and padded. */
    seal: text().notNull(),
  });

  /** A subscription belongs to a session, and is deleted with it. */
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
