import type { Database } from '@ballast/db/engine/database';
import { accountDeletionQueries } from '@ballast/db/queries/accounts/account-deletion';
import { freezeQueries } from '@ballast/db/queries/accounts/account-freezes';
import { accountReviewQueries } from '@ballast/db/queries/accounts/account-review';
import { accountTokenQueries } from '@ballast/db/queries/accounts/account-tokens';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { emailChangeQueries } from '@ballast/db/queries/accounts/email-changes';
import { emailUndoQueries } from '@ballast/db/queries/accounts/email-undo';
import { exportQueries } from '@ballast/db/queries/accounts/exports';
import { passwordResetQueries } from '@ballast/db/queries/accounts/password-resets';
import { settingsQueries } from '@ballast/db/queries/accounts/settings';
import { contactAnswerQueries } from '@ballast/db/queries/contact/contact-answers';
import { pushSubscriptionQueries } from '@ballast/db/queries/notices/push-subscriptions';
import { keptPostQueries } from '@ballast/db/queries/posts/kept-posts';
import { passkeyQueries } from '@ballast/db/queries/sign-in/passkeys';
import { sessionQueries } from '@ballast/db/queries/sign-in/sessions';
import { twoFactorQueries } from '@ballast/db/queries/sign-in/two-factor';
import type { AccountErasure } from '../../erasure/account-erasure.ts';
import type { KeptSeals } from '../../privacy/seals/kept-seals.ts';
import { createStoredTargetIds } from '../../privacy/seals/stored-target-ids.ts';
import { createKeptPosts } from '../posts/kept-posts.ts';
import { createAccountReview } from './account-review.service.ts';
import { createDeletionService } from './deletion.service.ts';
import { createEmailService } from './email.service.ts';
import { createEmailUndo } from './email-undo.service.ts';
import { createExportService } from './export.service.ts';
import { createExportedContacts } from './exported-contacts.ts';
import { createCodeHash, createMailedCodes } from './mailed-codes.ts';
import { createPasskeySignIn } from './passkey-sign-in.service.ts';
import { createPasskeysService } from './passkeys.service.ts';
import { createPasswordService } from './password.service.ts';
import { createPasswordReset } from './password-reset.service.ts';
import { createSessionListService } from './sessions.service.ts';
import { createTwoFactorService } from './two-factor.service.ts';

/** The dependencies that the caller passes. The others are created below. */
type CallerDeps<Create extends (deps: never) => unknown> = Omit<
  Parameters<Create>[0],
  | 'database'
  | 'queries'
  | 'accounts'
  | 'links'
  | 'undoQueries'
  | 'freezes'
  | 'refuseIfAwaited'
  | 'emailChanges'
  | 'checkPassword'
  | 'mailedCodes'
  | 'passkeys'
  | 'settings'
  | 'sealed'
  | 'pushSubscriptions'
  | 'toStoredTargetId'
  | 'contactAnswers'
  | 'exportedContacts'
  | 'keptPosts'
  | 'keptPostRows'
  | keyof AccountErasure
>;

type Deps = {
  database: Database;
  erasure: AccountErasure;
  encryptionKeys: readonly Buffer[];
  oldestKey: Buffer;
  keptSeals: KeptSeals;
} & CallerDeps<typeof createPasswordService> &
  CallerDeps<typeof createPasswordReset> &
  CallerDeps<typeof createEmailService> &
  CallerDeps<typeof createEmailUndo> &
  CallerDeps<typeof createAccountReview> &
  CallerDeps<typeof createDeletionService> &
  CallerDeps<typeof createExportService> &
  CallerDeps<typeof createExportedContacts> &
  CallerDeps<typeof createSessionListService> &
  CallerDeps<typeof createTwoFactorService> &
  CallerDeps<typeof createPasskeysService> &
  CallerDeps<typeof createPasskeySignIn>;

export function createAccountServices(deps: Deps) {
  const { database, erasure } = deps;
  const accounts = accountQueries(database);
  const links = accountTokenQueries(database);
  const passkeys = passkeyQueries(database);
  const keptPostRows = keptPostQueries(database);
  const exported = exportQueries(database);
  const password = createPasswordService({ ...deps, queries: accounts });
  const { reviewSeals } = erasure;
  const emailChanges = emailChangeQueries(database);
  const email = createEmailService({
    ...deps,
    queries: emailChanges,
    accounts,
    links,
    checkPassword: password.checkPassword,
    mailedCodes: createMailedCodes({ ...deps, links, codeHashOf: createCodeHash(deps.oldestKey) }),
    reviewSeals,
  });
  const { refuseIfAwaited } = email;
  return {
    password,
    accountReview: createAccountReview({
      ...deps,
      refuseIfAwaited,
      ...erasure,
      queries: accountReviewQueries(database),
      passkeys,
      toStoredTargetId: createStoredTargetIds(deps.oldestKey),
    }),
    passwordReset: createPasswordReset({
      ...deps,
      queries: passwordResetQueries(database),
      emailChanges,
      accounts,
      links,
      passkeys,
      reviewSeals,
    }),
    email,
    emailUndo: createEmailUndo({
      ...deps,
      undoQueries: emailUndoQueries(database),
      freezes: freezeQueries(database),
      checkPassword: password.checkPassword,
    }),
    twoFactor: createTwoFactorService({ ...deps, queries: twoFactorQueries(database), accounts }),
    passkeys: createPasskeysService({ ...deps, queries: passkeys, accounts }),
    passkeySignIn: createPasskeySignIn({ ...deps, queries: passkeys, accounts }),
    sessions: createSessionListService({ ...deps, queries: sessionQueries(database), refuseIfAwaited }),
    deletion: createDeletionService({ ...deps, ...erasure, queries: accountDeletionQueries(database) }),
    export: createExportService({
      ...deps,
      ...erasure,
      queries: exported,
      exportedContacts: createExportedContacts({
        ...deps,
        queries: exported,
        contactAnswers: contactAnswerQueries(database),
      }),
      settings: settingsQueries(database),
      keptPosts: createKeptPosts({ database, queries: keptPostRows, seals: deps.keptSeals }),
      keptPostRows,
      pushSubscriptions: pushSubscriptionQueries(database),
      sealed: erasure.sealedItems,
    }),
  };
}
