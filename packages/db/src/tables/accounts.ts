import type { Columns } from './columns.ts';

export function accountTables({ table, text, instant, index }: Columns) {
  const users = table(
    'users',
    {
      id: text().primaryKey(),
      /** Normalised by `emailInput`. */
      email: text().notNull().unique('users_email_unique'),
      username: text().notNull().unique('users_username_unique'),
      passwordHash: text().notNull(),
      firstName: text().notNull(),
      lastName: text().notNull(),
      displayName: text(),
      bio: text(),
      profileImageId: text(),
      avatarColor: text().notNull(),
      phone: text(),
      address: text(),
      city: text(),
      postcode: text().notNull(),
      country: text().notNull(),
      /** YYYY-MM-DD. */
      dateOfBirth: text().notNull(),
      interests: text(),
      occupation: text(),
      relationshipStatus: text(),
      createdAt: instant().notNull(),
    },
    (t) => [index('users_created_idx').on(t.createdAt, t.id)],
  );

  /** A ciphertext, apart from the rest of the profile. */
  const healthRecords = table('health_records', {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealedFields: text().notNull(),
  });

  const sessions = table(
    'sessions',
    {
      id: text().primaryKey(),
      userId: text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** SHA-256 of the secret half of the cookie. */
      secretHash: text().notNull(),
      /** Both cut to the whole day: a finer time would sit beside an anonymous post's minute. */
      createdAt: instant().notNull(),
      expiresAt: instant().notNull(),
    },
    (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expiry_idx').on(t.expiresAt)],
  );

  return { users, healthRecords, sessions };
}
