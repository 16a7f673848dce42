import type { accountTables } from './accounts.ts';
import type { Columns } from './columns.ts';

/** Mailed links, the second factor, and passkeys. */
export function signInTables(
  { table, text, integer, flag, instant, index }: Columns,
  { users }: Pick<ReturnType<typeof accountTables>, 'users'>,
) {
  const accountTokens = table(
    'account_tokens',
    {
      /** SHA-256 of the token. */
      tokenHash: text().primaryKey(),
      userId: text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      kind: text({
        enum: [
          'reset_password',
          'verify_email',
          'change_email',
          // A change whose link was opened before `takesEffectAt`.
          'awaited_change',
          'undo_email',
          'remove_passkeys',
          'freeze',
        ],
      }).notNull(),
      /** The address that the link verifies or restores, normalised. Null in a link for a new password. */
      email: text(),
      /** False in a link that restores an address that was never confirmed. Only such links have a use for it. */
      isAddressProved: flag().notNull().default(true),
      /** When a change takes effect of which the former mailbox learns nothing. Rounded up. Null in other links. */
      takesEffectAt: instant(),
      /** Digests of the password's hash and of the second factor's secret when the change that the link undoes was requested. */
      passwordDigest: text(),
      twoFactorDigest: text(),
      /**
       * `possible`: the member's address was later confirmed in no session of theirs. `open`: a reset followed, so that nobody
       * can tell the owner, and the link freezes the account.
       */
      dispute: text({ enum: ['possible', 'open'] }),
      /** Rounded up, so that it does not tell the minute of the request. */
      expiresAt: instant().notNull(),
      /** A keyed hash of the six digits in the same mail. Null if the mail has none. */
      codeHash: text(),
      /** How often a code was entered since the mail. */
      codeTries: integer().notNull().default(0),
    },
    (t) => [index('account_tokens_user_idx').on(t.userId, t.kind), index('account_tokens_expiry_idx').on(t.expiresAt)],
  );

  const twoFactor = table('two_factor', {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretSeal: text().notNull(),
    /** Whether the member has entered a first code. */
    isConfirmed: flag().notNull().default(false),
    /** Only the day: the time is 00:00 UTC. Null before the confirmation, and in rows older than this column. */
    confirmedAt: instant(),
    /** Whether an admin found it on at the appointment. Turned on later, its codes do not open the admin area. */
    opensAdminArea: flag().notNull().default(false),
    /** The 30-second step of the last accepted code. Encrypted, because it tells when the member signed in. */
    lastStepSeal: text(),
  });

  const recoveryCodes = table(
    'recovery_codes',
    {
      /** A keyed hash of the member and the unused code. */
      codeHash: text().primaryKey(),
      userId: text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
    },
    (t) => [index('recovery_codes_user_idx').on(t.userId)],
  );

  const passkeys = table(
    'passkeys',
    {
      /** The credential's id, base64url. */
      id: text().primaryKey(),
      userId: text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** COSE, base64url. */
      publicKey: text().notNull(),
      /** The authenticator's signature counter. 0 if the authenticator has none. */
      counter: integer().notNull(),
      /** A JSON list of WebAuthn transports. */
      transports: text().notNull(),
      name: text().notNull(),
      /** Only the day: the time is 00:00 UTC. */
      addedAt: instant().notNull(),
      /** The day of the last sign-in. Null if there was none since this column exists. */
      lastUsedAt: instant(),
    },
    (t) => [index('passkeys_user_idx').on(t.userId)],
  );

  return { accountTokens, twoFactor, recoveryCodes, passkeys };
}
