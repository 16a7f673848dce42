import { passwordChangedMail } from '@ballast/content/mails/link-mails';
import type { UserRow } from '@ballast/db/queries/accounts/accounts';
import type { ChangePasswordInput } from '@ballast/schema/accounts';
import type { KnownPlaces, SignInSource } from '../../auth/known-places.ts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { checkNewPassword } from './password.policy.ts';

function createPasswordCheck({ passwords, rateLimits }: Kernel) {
  /**
   * `linkHash` is that of the mailed link that the password comes with.
   * @throws {AppError} WRONG_PASSWORD, and over the limit of guesses RATE_LIMITED.
   */
  return async (
    { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
    password: string,
    address: string,
    linkHash?: string,
  ) => {
    const counted =
      linkHash === undefined
        ? ({ purpose: 'confirmation', account: id } as const)
        : ({ purpose: 'link', account: linkHash } as const);
    const attempt = await rateLimits.countPasswordAttempt({ ...counted, address });
    if (attempt.isOverLimit) throw attempt.refusal();
    if (!(await passwords.verify(passwordHash, password))) throw new AppError('WRONG_PASSWORD');
    await attempt.succeed();
  };
}

export type CheckPassword = ReturnType<typeof createPasswordCheck>;

export function createPasswordService(kernel: Kernel, { places }: { places: KnownPlaces }) {
  const { sessions, passwords, mail, publicOrigin, contactEmail } = kernel;
  const queries = kernel.queries.accounts;
  const checkPassword = createPasswordCheck(kernel);

  return {
    checkPassword,

    async requirePassword(viewer: Viewer, password: string, address: string): Promise<UserRow> {
      const user = (await queries.getById(viewer.id))?.user;
      if (!user) throw new AppError('NOT_SIGNED_IN');
      await checkPassword(user, password, address);
      await sessions.noteRightPassword(viewer);
      return user;
    },

    /** Whether the member has entered the password in this session in the last ten minutes. */
    isProvedLately: (viewer: Viewer): Promise<boolean> => sessions.hasRecentPassword(viewer),

    /**
     * Also ends the other sessions, forgets the other devices and all addresses, and removes the passkeys that the member names.
     * A concurrent second change is refused.
     */
    async changePassword(
      viewer: Viewer,
      user: UserRow,
      input: Omit<ChangePasswordInput, 'currentPassword'>,
      source: SignInSource,
    ): Promise<void> {
      await checkNewPassword('newPassword', input.newPassword, user);
      const texts = passwordChangedMail({ url: `${publicOrigin()}/forgot-password`, contactEmail });
      const isChanged = await queries.changePassword({
        userId: viewer.id,
        oldHash: user.passwordHash,
        passwordHash: await passwords.hash(input.newPassword),
        sessionId: sessions.idOf(viewer),
        placeId: await places.findDevice(viewer.id, source.deviceToken),
        removedPasskeys: input.removePasskeys,
        mail: mail.toRow({ to: { memberId: user.id }, ...texts }),
      });
      if (!isChanged) throw new AppError((await queries.exists(viewer.id)) ? 'WRONG_PASSWORD' : 'NOT_SIGNED_IN');
      mail.wake();
      // A concurrent sign-in with the former password may have begun a session after the change.
      await sessions.endOthers(viewer);
    },
  };
}
