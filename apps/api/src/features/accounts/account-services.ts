import type { KnownPlaces } from '../../auth/known-places.ts';
import { createListedIds } from '../../auth/listed-ids.ts';
import { createPasskeyChallenges } from '../../auth/passkey-challenges.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { OwnDecisions } from '../moderation/own-decisions.service.ts';
import { createAccountReview } from './account-review.service.ts';
import type { AccountsService } from './accounts.service.ts';
import { createDeletionService } from './deletion.service.ts';
import type { DepartedUsernames } from './departed-usernames.ts';
import { createEmailService } from './email.service.ts';
import { createEmailUndo } from './email-undo.service.ts';
import { createExportService } from './export.service.ts';
import type { CreateLink } from './link-tokens.ts';
import { createCodeHash, createMailedCodes } from './mailed-codes.ts';
import { createPasskeySignIn } from './passkey-sign-in.service.ts';
import { createPasskeysService } from './passkeys.service.ts';
import { createPasswordService } from './password.service.ts';
import { createPasswordReset } from './password-reset.service.ts';
import type { SecondFactor } from './second-factor.ts';
import { createSessionListService } from './sessions.service.ts';
import { createTwoFactorService } from './two-factor.service.ts';

export function createAccountServices(
  kernel: Kernel,
  privacy: Privacy,
  {
    secondFactor,
    places,
    createLink,
    departedUsernames,
    ownDecisions,
    me,
    startSession,
    erasureDelayHours,
  }: {
    secondFactor: SecondFactor;
    places: KnownPlaces;
    createLink: CreateLink;
    departedUsernames: DepartedUsernames;
    ownDecisions: Pick<OwnDecisions, 'list'>;
    me: AccountsService['me'];
    startSession: AccountsService['startSession'];
    erasureDelayHours: number;
  },
) {
  const { encryptionKeys, oldestKey } = kernel;
  const password = createPasswordService(kernel, { places });
  const { checkPassword } = password;
  const email = createEmailService(kernel, privacy, {
    checkPassword,
    createLink,
    mailedCodes: createMailedCodes(kernel, { codeHashOf: createCodeHash(oldestKey) }),
  });
  const { refuseIfAwaited } = email;
  const challenges = createPasskeyChallenges(kernel);
  return {
    password,
    accountReview: createAccountReview(kernel, privacy, { secondFactor, refuseIfAwaited, erasureDelayHours }),
    passwordReset: createPasswordReset(kernel, privacy, { createLink, places }),
    email,
    emailUndo: createEmailUndo(kernel, { checkPassword, secondFactor, createLink }),
    twoFactor: createTwoFactorService(kernel, { secondFactor }),
    passkeys: createPasskeysService(kernel, { challenges }),
    passkeySignIn: createPasskeySignIn(kernel, { startSession, challenges }),
    sessions: createSessionListService(kernel, { refuseIfAwaited, toListedId: createListedIds(encryptionKeys) }),
    deletion: createDeletionService(kernel, privacy, { departedUsernames, erasureDelayHours }),
    export: createExportService(kernel, privacy, {
      ownDecisions,
      secondFactor,
      me,
    }),
  };
}
