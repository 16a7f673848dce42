import { anonymousNewsTimes, messageSenders, profileVisibilities } from '@ballast/schema/column-enums';
import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';

/** These tables store no times. */
export function memberTables(
  { table, text, integer, flag, index, primaryKey }: Columns,
  { users }: Pick<ReturnType<typeof accountTables>, 'users'>,
) {
  const member = () =>
    text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' });

  /** Inserted with the first change. Until then `defaultSettings` apply. */
  const settings = table('settings', {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    profileVisibility: text({ enum: profileVisibilities }).notNull(),
    showLocation: flag().notNull(),
    showAge: flag().notNull(),
    showEmail: flag().notNull(),
    showPhone: flag().notNull(),
    showRealName: flag().notNull(),
    allowMessaging: flag().notNull(),
    /** Who may open a conversation with the member. With `requests`, members whom they do not follow send a request. */
    messagesFrom: text({ enum: messageSenders }).notNull().default('requests'),
    showOnlineStatus: flag().notNull(),
    allowProfileSearch: flag().notNull(),
    emailNotifications: flag().notNull(),
    pushNotifications: flag().notNull(),
    messageNotifications: flag().notNull(),
    communityNotifications: flag().notNull(),
    crisisAlerts: flag().notNull(),
    /** UK time, 0 to 23. */
    digestHour: integer().notNull().default(18),
    /** Whether push messages and mails omit the product's name. */
    discreetNotifications: flag().notNull().default(false),
    /** When push messages and mails tell of anonymous items. */
    anonymousNews: text({ enum: anonymousNewsTimes }).notNull().default('later'),
  });

  const follows = table('follows', { followerId: member(), followeeId: member() }, (t) => [
    primaryKey({ columns: [t.followerId, t.followeeId] }),
    index('follows_followee_idx').on(t.followeeId),
  ]);

  const blocks = table('blocks', { blockerId: member(), blockedId: member() }, (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked_idx').on(t.blockedId),
  ]);

  return { settings, follows, blocks };
}
