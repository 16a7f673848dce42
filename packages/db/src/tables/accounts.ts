import type { Columns } from './columns.ts';

export function accountTables({ table, text, flag, instant, index }: Columns) {
  const users = table(
    'users',
    {
      id: text().primaryKey(),
      /** Normalised by `emailInput`. */
      email: text().notNull().unique('users_email_unique'),
      /** Whether a link that was mailed to `email` has been opened. */
      emailVerified: flag().notNull().default(false),
      username: text().notNull().unique('users_username_unique'),
      passwordHash: text().notNull(),
      /** The member's handle, encrypted (docs/anonymity.md, rule 2). Null only until an older database is converted. */
      handleSeal: text(),
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
      /**
       * The UK day (YYYY-MM-DD) on which the member's daily mail was last considered. It moves for every member who asked
       * for that mail, so that it does not tell whether one was sent.
       */
      digestDay: text(),
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

  /** Devices and addresses from which a member signed in. There, strangers' wrong passwords do not lock the member out. */
  const knownPlaces = table(
    'known_places',
    {
      id: text().primaryKey(),
      userId: text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      kind: text({ enum: ['device', 'address'] }).notNull(),
      /** A keyed hash of the member with the device's token or with the address. */
      proof: text().notNull().unique('known_places_proof_unique'),
      /** Cut to the whole day and moved once a month at most, because it would tell the day of the last sign-in. */
      knownUntil: instant().notNull(),
    },
    (t) => [index('known_places_user_idx').on(t.userId), index('known_places_until_idx').on(t.knownUntil)],
  );

  const sessions = table(
    'sessions',
    {
      id: text().primaryKey(),
      userId: text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** SHA-256 of the secret half of the cookie. */
      secretHash: text().notNull(),
      /**
       * Cut to the whole day, like `expiresAt` and `lastUsedAt`. A finer time could match the minute of an anonymous post.
       */
      createdAt: instant().notNull(),
      expiresAt: instant().notNull(),
      /** The day of the last use; null in sessions of versions without this column. */
      lastUsedAt: instant(),
      /** A text such as "Chrome on Android". */
      deviceName: text(),
      /** The known device, which is deleted if the member ends this session from the list. */
      knownPlaceId: text().references(() => knownPlaces.id, { onDelete: 'set null' }),
    },
    (t) => [
      index('sessions_user_idx').on(t.userId),
      index('sessions_expiry_idx').on(t.expiresAt),
      index('sessions_place_idx').on(t.knownPlaceId),
    ],
  );

  return { users, healthRecords, knownPlaces, sessions };
}
