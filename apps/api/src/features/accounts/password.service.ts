import type { accountQueries } from '@ballast/db/queries/accounts';
import type { ChangePasswordInput } from '@ballast/schema/accounts';
import type { Passwords } from '../../auth/passwords.ts';
import type { Sessions, Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { refuseGuessable } from './password.policy.ts';

type Deps = {
  queries: Pick<ReturnType<typeof accountQueries>, 'getById' | 'exists' | 'changePassword'>;
  sessions: Sessions;
  passwords: Passwords;
  rateLimits: RateLimits;
};

/** Changing one's password. */
export function createPasswordService({ queries, sessions, passwords, rateLimits }: Deps) {
  return {
    /** Ends every other session of the member's. Of two changes at once, the second has the wrong password. */
    async changePassword(viewer: Viewer, input: ChangePasswordInput, address: string): Promise<void> {
      const attempts = `password of ${viewer.id}`;
      await rateLimits.checkWait(attempts, address);
      const user = (await queries.getById(viewer.id))?.user;
      if (!user) throw new AppError('NOT_SIGNED_IN');
      if (!(await passwords.verify(user.passwordHash, input.currentPassword))) {
        await rateLimits.noteFailure(attempts, address);
        throw new AppError('WRONG_PASSWORD');
      }
      await rateLimits.clearFailures(attempts, address);
      await refuseGuessable('newPassword', input.newPassword, user);
      const isChanged = await queries.changePassword({
        userId: viewer.id,
        oldHash: user.passwordHash,
        passwordHash: await passwords.hash(input.newPassword),
        sessionId: sessions.idOf(viewer),
      });
      if (!isChanged) throw new AppError((await queries.exists(viewer.id)) ? 'WRONG_PASSWORD' : 'NOT_SIGNED_IN');
      // Again, for a sign-in under the former password that was on its way; from here on it finds out by itself.
      await sessions.endOthers(viewer);
    },
  };
}
