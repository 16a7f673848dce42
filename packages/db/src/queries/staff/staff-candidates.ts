import { and, asc, eq } from 'drizzle-orm';
import { type Database, firstRow } from '../../engine/database.ts';
import { splitIds } from '../admin/end-admin-sessions.ts';

/** What an admin has to know of a member before they appoint them. */
export function staffCandidateQueries({ db, tables }: Pick<Database, 'db' | 'tables'>) {
  const { passkeys, staff, twoFactor, users } = tables;
  return {
    async get(username: string) {
      const member = firstRow(
        await db
          .select({
            userId: users.id,
            username: users.username,
            displayName: users.displayName,
            isEmailConfirmed: users.emailVerified,
            isTwoFactorOn: twoFactor.isConfirmed,
            twoFactorSince: twoFactor.confirmedAt,
            role: staff.role,
            passkeyIds: staff.passkeyIds,
            dismissedOn: staff.dismissedOn,
          })
          .from(users)
          .leftJoin(twoFactor, and(eq(twoFactor.userId, users.id), twoFactor.isConfirmed))
          .leftJoin(staff, eq(staff.userId, users.id))
          .where(eq(users.username, username))
          .limit(1),
      );
      if (!member) return undefined;
      const { passkeyIds, dismissedOn, isTwoFactorOn, role, ...rest } = member;
      const isAppointed = role !== null && dismissedOn === null;
      const taken = isAppointed ? splitIds(passkeyIds ?? '') : [];
      const owned = await db
        .select({ id: passkeys.id, name: passkeys.name, addedAt: passkeys.addedAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, member.userId))
        .orderBy(asc(passkeys.addedAt), asc(passkeys.id));
      return {
        ...rest,
        role: isAppointed ? role : null,
        isTwoFactorOn: isTwoFactorOn === true,
        passkeys: owned.map((passkey) => ({ ...passkey, isTaken: taken.includes(passkey.id) })),
      };
    },
  };
}

export type StaffCandidate = NonNullable<Awaited<ReturnType<ReturnType<typeof staffCandidateQueries>['get']>>>;
