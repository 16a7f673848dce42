import type { accountQueries } from '@ballast/db/queries/accounts';
import type { ChangePasswordInput } from '@ballast/schema/accounts';
import type { Passwords } from '../../auth/passwords.ts';
import type { Sessions, Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { checkNewPassword } from './password.policy.ts';

type Deps = {
  queries: Pick<ReturnType<typeof accountQueries>, 'getById' | 'exists' | 'changePassword'>;
  sessions: Sessions;
  passwords: Passwords;
  rateLimits: RateLimits;
};

export function createPasswordService({ queries, sessions, passwords, rateLimits }: Deps) {
  return {
    /** Ends the member's other sessions. Of two concurrent changes one is refused with WRONG_PASSWORD. */
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
      await checkNewPassword('newPassword', input.newPassword, user);
      const isChanged = await queries.changePassword({
        userId: viewer.id,
        oldHash: user.passwordHash,
        passwordHash: await passwords.hash(input.newPassword),
        sessionId: sessions.idOf(viewer),
      });
      if (!isChanged) throw new AppError((await queries.exists(viewer.id)) ? 'WRONG_PASSWORD' : 'NOT_SIGNED_IN');
      // Ends a session that a concurrent sign-in with the former password began after the change.
      await sessions.endOthers(viewer);
    },
  };
}
