import { signUpAttemptMail } from '@ballast/content/mails/link-mails';
import { isUniqueViolation } from '@ballast/db/engine/unique-violation';
import type { UserRow } from '@ballast/db/queries/accounts/accounts';
import type { Queries } from '@ballast/db/queries/queries';
import { healthView, type Me, type SignInInput, type SignUpInput } from '@ballast/schema/accounts';
import { avatarColours } from '@ballast/schema/authors';
import type { KnownPlaces, SignInSource } from '../../auth/known-places.ts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordAttempt } from '../../limits/password-attempts.ts';
import { openJson } from '../../privacy/open-json.ts';
import { createId } from '../../privacy/random.ts';
import { isoDay } from '../../privacy/timestamps.ts';
import type { Sanctions } from '../../sanctions/sanctions.ts';
import { checkUsername } from '../../text/service-names.ts';
import { checkAge, frozenError } from './accounts.policy.ts';
import { toMeView } from './accounts.view.ts';
import type { DepartedUsernames } from './departed-usernames.ts';
import type { CreateLink } from './link-tokens.ts';
import { hashMailbox } from './mailbox-limits.ts';
import { checkNewPassword } from './password.policy.ts';
import type { SecondFactor } from './second-factor.ts';
import { createVerificationLink } from './verification-link.ts';

type Credentials = Pick<UserRow, 'id' | 'passwordHash'>;
type Account = NonNullable<Awaited<ReturnType<Queries['accounts']['getById']>>>;

const lostKeyMessage =
  'We have lost the key that opens this account, and it is not your doing. Please write to us, or sign up again with another address.';

export type StartedSession = { user: Me; cookie: string; deviceToken: string };

export function createAccountsService(
  {
    queries: { accounts: queries, emailChanges },
    sessions,
    passwords,
    rateLimits,
    mail,
    publicOrigin,
    contactEmail,
    clock,
    random,
  }: Kernel,
  { handles, healthBox, reviewSeals, reviewEnd }: Pick<Privacy, 'handles' | 'healthBox' | 'reviewSeals' | 'reviewEnd'>,
  {
    knownPlaces,
    secondFactor,
    sanctions,
    departedUsernames,
    createLink,
  }: {
    knownPlaces: KnownPlaces;
    secondFactor: SecondFactor;
    sanctions: Pick<Sanctions, 'get'>;
    departedUsernames: Pick<DepartedUsernames, 'toHash'>;
    createLink: CreateLink;
  },
) {
  function questionOf({ id, reviewSeal, asksAboutCredentials }: UserRow): Me['asksAbout'] {
    if (reviewSeal !== null && !reviewSeals.open(id, reviewSeal)?.isAnswered) return 'content';
    return asksAboutCredentials ? 'credentials' : null;
  }

  async function getAwaitedChange(id: string): Promise<Me['emailChange']> {
    const day = (await emailChanges.getPending(id, clock()))?.takesEffectAt;
    return day ? { takesEffectOn: isoDay(day) } : null;
  }

  async function toMe(account: Account | undefined): Promise<Me> {
    if (!account) throw new AppError('NOT_SIGNED_IN');
    const { user, sealedHealth } = account;
    const handle = await handles.of(user.id);
    const sanction = handle === undefined ? null : await sanctions.get(handle);
    const health = openJson(healthBox, healthView, sealedHealth, `health of ${user.id}`);
    const emailChange = await getAwaitedChange(user.id);
    return toMeView(account, { health, sanction, asksAbout: questionOf(user), emailChange });
  }

  const me = async (userId: string): Promise<Me> => toMe(await queries.getById(userId));

  /**
   * `isStillValid` is asked after the session is stored: what removes credentials may have ended the sessions just before.
   * @throws {AppError} BAD_CREDENTIALS if the password changed, the passkey was removed, or the member was deleted meanwhile.
   * FORBIDDEN if the account was sealed with a key that is lost.
   */
  async function startSession(
    { id, passwordHash }: Credentials,
    source: SignInSource,
    formerToken: string | undefined,
    isPasswordProved: boolean,
    isStillValid: () => Promise<boolean> = async () => true,
  ): Promise<StartedSession> {
    // No session of such an account could be read.
    if ((await handles.of(id)) === undefined && (await queries.exists(id)))
      throw new AppError('FORBIDDEN', { message: lostKeyMessage });
    if (formerToken) await sessions.end(formerToken);
    const { deviceName } = source;
    const beginSession = async () => {
      const { deviceToken, placesToSave } = knownPlaces.prepare(id, source);
      const session = await sessions
        .begin(id, { deviceName, knownPlaceId: null, places: placesToSave, isPasswordProved })
        // On PostgreSQL saving the places fails if another transaction deletes one. The device then stays unknown.
        .catch(() => sessions.begin(id, { deviceName, knownPlaceId: null, isPasswordProved }));
      return { ...session, deviceToken };
    };
    const { token, cookie, deviceToken } = await beginSession().catch(async (error: unknown) => {
      throw (await queries.exists(id)) ? error : new AppError('BAD_CREDENTIALS');
    });
    const account = await queries.getById(id);
    const isOpen = account?.user.passwordHash === passwordHash && !account.user.isFrozen;
    if (account && isOpen && (await isStillValid())) {
      await reviewEnd.settle(id, account.user.reviewSeal).catch(async (error: unknown) => {
        await sessions.end(token);
        throw error;
      });
      return { cookie, deviceToken, user: await toMe(account) };
    }
    await Promise.all([sessions.end(token), knownPlaces.forget(id, source.address, deviceToken)]);
    throw new AppError('BAD_CREDENTIALS');
  }

  async function isAttemptAllowed(attempt: PasswordAttempt, userId: string, address: string): Promise<boolean> {
    const { isOverLimit, exempt } = attempt;
    if (!isOverLimit || exempt === 'on this device') return true;
    return exempt === 'if the address is known' && knownPlaces.hasAddress(userId, address);
  }

  /** Must run after the password check: else a wrong password would show whether the member uses two factors. */
  async function requireCode(
    userId: string,
    code: string | undefined,
    source: { address: string; device: string | undefined },
  ) {
    if (code === undefined || code.trim() === '') {
      // Strangers who know the password must not use up the sign-ins of the member's own device.
      const limitKey = `code for ${userId} on ${source.device ?? 'other devices'}`;
      await rateLimits.consume('signIn', { address: source.address, account: limitKey });
      throw new AppError('TWO_FACTOR_REQUIRED');
    }
    const attempt = await rateLimits.countPasswordAttempt({ purpose: 'sign-in code', account: userId, ...source });
    if (!(await isAttemptAllowed(attempt, userId, source.address))) throw attempt.refusal();
    if (!(await secondFactor.useCode(userId, code)))
      throw attempt.isOverLimit ? attempt.refusal() : new AppError('BAD_CODE');
    await attempt.succeed();
  }

  /** A wrong password gets the same answer after the same work, whether the account knows the device or address or not. */
  async function authenticate(
    { email, password, code }: SignInInput,
    { address, deviceToken }: SignInSource,
    addressRefusal?: () => AppError,
  ): Promise<Credentials> {
    const user = await queries.getByEmail(email);
    const device = await knownPlaces.findDevice(user?.id, deviceToken);
    const attempt = await rateLimits.countPasswordAttempt({
      purpose: 'sign-in',
      account: hashMailbox(email),
      address,
      device,
      addressRefusal,
    });
    const matches = await passwords.verify(user?.passwordHash, password);
    if (!user || !matches || !(await isAttemptAllowed(attempt, user.id, address))) {
      throw attempt.isOverLimit ? attempt.refusal() : new AppError('BAD_CREDENTIALS');
    }
    await attempt.succeed();
    if (user.isFrozen) {
      await rateLimits.consume('signIn', { address, account: user.id });
      throw frozenError(contactEmail);
    }
    if (await secondFactor.isOn(user.id)) await requireCode(user.id, code, { address, device });
    await rateLimits.consume('signIn', { address, account: user.id });
    return user;
  }

  /** Tells the owner of the address, once a day: the refusal shows the sender of the form that there is an account. */
  async function refuseAddress(email: string): Promise<never> {
    const now = clock();
    const texts = signUpAttemptMail({ url: `${publicOrigin()}/forgot-password`, contactEmail });
    const toMail = (memberId: string) => mail.toRow({ to: { memberId, address: email }, ...texts });
    if (await queries.noteSignUpAttempt({ email, now, day: isoDay(now), toMail })) mail.wake();
    throw new AppError('ACCOUNT_EXISTS');
  }

  /**
   * A taken username is refused first, so that it does not show whether the address has an account. The address is read first:
   * the account of the same form, sent at the same time, may be committed between the two.
   */
  async function checkFree({ username, email }: Pick<SignUpInput, 'username' | 'email'>): Promise<void> {
    const account = await queries.getByEmail(email);
    const nameHash = departedUsernames.toHash(username);
    if ((await queries.hasUsername(username)) || (await queries.isUsernameKept(nameHash, clock())))
      throw new AppError('USERNAME_TAKEN');
    if (account) await refuseAddress(email);
  }

  // Either constraint may fail first if two concurrent sign-ups have the same e-mail and username.
  async function refuseDuplicate(error: unknown, input: SignUpInput): Promise<never> {
    const isTaken = isUniqueViolation(error, 'users', 'email') || isUniqueViolation(error, 'users', 'username');
    if (isTaken) await checkFree(input);
    throw error;
  }

  return {
    me,

    startSession,

    isMember: queries.exists,

    async signUp(input: SignUpInput, source: SignInSource, viewer: Viewer | undefined): Promise<StartedSession> {
      const now = clock();
      checkAge(input.dateOfBirth, now);
      checkUsername(input.username);
      await checkNewPassword('password', input.password, input);
      await checkFree(input);
      const { password, ...profile } = input;
      const id = createId(random);
      const colour = avatarColours[(random(1)[0] ?? 0) % avatarColours.length] ?? avatarColours[0];
      const passwordHash = await passwords.hash(password);
      const user = {
        ...profile,
        id,
        handleSeal: handles.create(id).handleSeal,
        country: 'UK',
        passwordHash,
        avatarColor: colour,
        createdAt: now,
      };
      const isCreated = await queries
        .signUp(user, createVerificationLink({ mail, createLink }, id, input.email))
        .catch((error: unknown) => refuseDuplicate(error, input));
      // False if the address is reserved.
      if (!isCreated) return refuseAddress(input.email);
      mail.wake();
      return startSession({ id, passwordHash }, source, viewer?.sessionToken, true);
    },

    authenticate,

    async signIn(
      input: SignInInput,
      source: SignInSource,
      viewer: Viewer | undefined,
      addressRefusal: (() => AppError) | undefined,
    ): Promise<StartedSession> {
      return startSession(await authenticate(input, source, addressRefusal), source, viewer?.sessionToken, true);
    },

    findAuthenticDeviceToken: knownPlaces.findAuthenticToken,

    signOut: (viewer: Viewer): Promise<string> => sessions.end(viewer.sessionToken),
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;
