import { knownPlaceKinds } from '@ballast/schema/column-enums';
import { sql } from 'drizzle-orm';
import type { Columns } from './columns.ts';

export function accountTables({ table, text, flag, instant, index }: Columns) {
  const users = table(
    'users',
    {
      id: text().primaryKey(),
      /** Normalised by `emailInput`. */
      email: text().notNull().unique('users_email_unique'),
      /** Whether the member has opened a link that was mailed to `email`. */
      emailVerified: flag().notNull().default(false),
      /** Whether one person has shown access to the mailbox and to the account: by a reset, or a link opened while signed in. */
      isOwnerProved: flag().notNull().default(false),
      /**
       * The seqs of the newest rows when the owner was proved, or that the owner has decided about earlier content. Encrypted and
       * padded.
       */
      reviewSeal: text(),
      /** Whether the next sign-in asks which passkeys and second factor are the member's own. */
      asksAboutCredentials: flag().notNull().default(false),
      /** Whether nobody may use the account, and nobody sees its profile and named items, until a person has decided whose it is. */
      isFrozen: flag().notNull().default(false),
      /** Whether staff have hidden what the profile says until a decision. The member alone still sees it. */
      isProfileHidden: flag().notNull().default(false),
      username: text().notNull().unique('users_username_unique'),
      passwordHash: text().notNull(),
      /** The encrypted handle (docs/anonymity.md, rule 2). Null only before the conversion of an older database. */
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
      /** The UK day (YYYY-MM-DD) on which the daily mail was last considered, whether or not the mail was sent. */
      digestDay: text(),
      /** The day (YYYY-MM-DD, UTC) of the last mail that says that somebody tried to sign up with the address. */
      signUpMailDay: text(),
      createdAt: instant().notNull(),
    },
    (t) => [
      index('users_created_idx').on(t.createdAt, t.id),
      index('users_frozen_idx').on(t.id).where(sql`${t.isFrozen}`),
      index('users_hidden_profile_idx').on(t.profileImageId).where(sql`${t.isProfileHidden}`),
    ],
  );

  /** Names of deleted accounts, which nobody may take for a year: a stranger could pass for the former member. */
  const departedUsernames = table(
    'departed_usernames',
    {
      /** A keyed hash of the username. */
      nameHash: text().primaryKey(),
      /** The first day of a month. A finer time would tell the day on which the member left. */
      keptUntil: instant().notNull(),
    },
    (t) => [index('departed_usernames_until_idx').on(t.keptUntil)],
  );

  /** Encrypted, and separate from the rest of the profile. */
  const healthRecords = table('health_records', {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealedFields: text().notNull(),
  });

  /** Devices and network addresses of earlier sign-ins. Wrong passwords from elsewhere do not block sign-ins there. */
  const knownPlaces = table(
    'known_places',
    {
      id: text().primaryKey(),
      userId: text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      kind: text({ enum: knownPlaceKinds }).notNull(),
      /** A keyed hash of the member and the device's token or the network address. The place is found by it. */
      proof: text().notNull().unique('known_places_proof_unique'),
      /** Only a day. Updated at most once a month, because it would otherwise tell the day of the last sign-in. */
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
      /** Only the day, like the other times: a finer time could match the minute of an anonymous post. */
      createdAt: instant().notNull(),
      expiresAt: instant().notNull(),
      /** The day of the last use. Null in sessions of versions without this column. */
      lastUsedAt: instant(),
      /** When the password was last entered in this session, encrypted: the time tells when the member was there. */
      passwordProofSeal: text(),
      /** A text such as "Chrome on Android". */
      deviceName: text(),
      /** The device of the sign-in. Ending the session from the list deletes the device. */
      knownPlaceId: text().references(() => knownPlaces.id, { onDelete: 'set null' }),
    },
    (t) => [
      index('sessions_user_idx').on(t.userId),
      index('sessions_expiry_idx').on(t.expiresAt),
      index('sessions_place_idx').on(t.knownPlaceId),
    ],
  );

  return { users, departedUsernames, healthRecords, knownPlaces, sessions };
}
