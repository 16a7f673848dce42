import type { ErrorCode } from '@ballast/schema/error-codes';
import type { ProcedureName } from '../openapi/operation.ts';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import { fillSample } from '../testing/fill-sample.ts';
import { signUpForm } from '../testing/personas.ts';
import type { Access } from '../trpc/access.ts';
import { accessByName } from './access-names.ts';
import type { Actor } from './actors.ts';
import type { Fixture } from './fixture.ts';

type Outcome = 'ok' | ErrorCode;
type Outcomes = Record<Actor, Outcome>;
type Row = { input: (fixture: Fixture) => object | undefined; outcome: Outcomes };

const anyone: Outcomes = {
  visitor: 'ok',
  member: 'ok',
  owner: 'ok',
  blockedByOwner: 'ok',
  suspended: 'ok',
  former: 'ok',
  moderator: 'ok',
  moderatorWithoutTwoFactor: 'ok',
  admin: 'ok',
  adminKeyHolder: 'ok',
};
/** All members, with any relation to the owner. A session of the admin area is not a member's session. */
const members: Outcomes = {
  visitor: 'NOT_SIGNED_IN',
  member: 'ok',
  owner: 'ok',
  blockedByOwner: 'ok',
  suspended: 'ok',
  former: 'NOT_SIGNED_IN',
  moderator: 'NOT_SIGNED_IN',
  moderatorWithoutTwoFactor: 'NOT_SIGNED_IN',
  admin: 'NOT_SIGNED_IN',
  adminKeyHolder: 'NOT_SIGNED_IN',
};
/** Other members get "not found". */
const ownerOnly: Outcomes = {
  ...members,
  member: 'NOT_FOUND',
  blockedByOwner: 'NOT_FOUND',
  suspended: 'NOT_FOUND',
};
/** Calls about the owner. A member whom the owner has blocked gets NOT_FOUND. */
const aboutOwner = (ownerOutcome: Outcome): Outcomes => ({
  ...members,
  owner: ownerOutcome,
  blockedByOwner: 'NOT_FOUND',
});
/**
 * Calls that a suspension forbids. In all other calls a suspended member has the outcome of `member`, also in those that only
 * take back: emptying a field of the profile, withdrawing support, ending a follow.
 */
const forbiddenBySuspension = (outcome: Outcomes): Outcomes => ({ ...outcome, suspended: 'SUSPENDED' });
const staff: Outcomes = {
  visitor: 'ADMIN_LOCKED',
  member: 'ADMIN_LOCKED',
  owner: 'ADMIN_LOCKED',
  blockedByOwner: 'ADMIN_LOCKED',
  suspended: 'ADMIN_LOCKED',
  former: 'ADMIN_LOCKED',
  moderator: 'ok',
  moderatorWithoutTwoFactor: 'ADMIN_LOCKED',
  admin: 'ok',
  adminKeyHolder: 'ok',
};
const admins: Outcomes = { ...staff, moderator: 'FORBIDDEN' };

const byAccess: Record<Access, Outcomes> = { public: anyone, member: members, staff, admin: admins };

/** What differs from what access, suspension and example of the procedure say. */
const exceptions: { [Name in ProcedureName]?: Partial<Row> } = {
  'auth.signIn': {
    input: () => {
      const { email, password } = signUpForm('alder');
      return { email, password };
    },
  },
  'auth.undoEmail': { input: ({ undoToken }) => ({ token: undoToken, password: signUpForm('alder').password }) },
  'auth.endSession': { outcome: ownerOnly },
  'auth.confirmTwoFactor': {
    // No actor has begun to turn on two-factor sign-in.
    outcome: { ...members, member: 'BAD_CODE', owner: 'BAD_CODE', blockedByOwner: 'BAD_CODE', suspended: 'BAD_CODE' },
  },
  'auth.addPasskey': {
    input: ({ newPasskey }) => newPasskey, // The passkey answers a challenge for the owner.
    outcome: { ...members, member: 'BAD_PASSKEY', blockedByOwner: 'BAD_PASSKEY', suspended: 'BAD_PASSKEY' },
  },
  'auth.removePasskey': { outcome: ownerOnly },
  'auth.passkeySignIn': { input: ({ passkeySignIn }) => passkeySignIn },
  'posts.update': { outcome: ownerOnly },
  'posts.delete': { outcome: ownerOnly },
  'posts.setLike': { outcome: forbiddenBySuspension(members) },
  'comments.update': { outcome: ownerOnly },
  'comments.delete': { outcome: ownerOnly },
  'comments.takenOff': { outcome: ownerOnly },
  'comments.setTakenOff': { outcome: ownerOnly },
  'comments.setLike': { outcome: forbiddenBySuspension(members) },
  'profiles.get': { outcome: aboutOwner('ok') },
  'profiles.update': { outcome: forbiddenBySuspension(members) },
  'profiles.setFollow': { outcome: forbiddenBySuspension(aboutOwner('BAD_INPUT')) },
  'profiles.setBlock': {
    // The block of a member whom the owner has blocked is stored all the same.
    outcome: aboutOwner('BAD_INPUT'),
  },
  'profiles.setMute': { outcome: aboutOwner('BAD_INPUT') },
  'messages.thread': { outcome: ownerOnly },
  'messages.send': { outcome: aboutOwner('BAD_INPUT') },
  'messages.accept': { outcome: ownerOnly },
  'messages.decline': { outcome: ownerOnly },
  'messages.hide': { outcome: ownerOnly },
  'messages.markRead': { outcome: ownerOnly },
  'reports.create': { outcome: ownerOnly },
  'shifts.forgetWords': {
    outcome: { ...staff, moderator: 'NOT_FOUND', admin: 'NOT_FOUND', adminKeyHolder: 'NOT_FOUND' },
  },
  'moderation.correctNote': {
    // The note is the moderator's.
    outcome: { ...staff, admin: 'FORBIDDEN', adminKeyHolder: 'FORBIDDEN' },
  },
  'moderation.decideAppeal': {
    // The admin made the decision.
    outcome: { ...staff, admin: 'FORBIDDEN' },
  },
  'decisions.appeal': { outcome: ownerOnly },
  'decisions.answer': { outcome: ownerOnly },
  'admin.revealTime': { outcome: { ...admins, admin: 'NOT_FOUND', adminKeyHolder: 'NOT_FOUND' } },
  'admin.sameAuthor': {
    // The first case is closed.
    outcome: { ...admins, admin: 'BAD_INPUT', adminKeyHolder: 'BAD_INPUT' },
  },
  // The admin key has no devices.
  'admin.ownAlerts': { outcome: { ...staff, adminKeyHolder: 'FORBIDDEN' } },
  'admin.setOwnAlerts': { outcome: { ...staff, adminKeyHolder: 'FORBIDDEN' } },
};

/** Whether a row of its own says who may call the procedure. */
export const hasOwnOutcome = (name: string): boolean => exceptionOf.get(name)?.outcome !== undefined;

const exceptionOf = new Map(Object.entries(exceptions));

function rowOf(name: string): Row {
  const { sanction, example } = procedureDetails(name);
  const access = accessByName.get(name) ?? 'member';
  const { input, outcome = byAccess[access] } = exceptionOf.get(name) ?? {};
  return {
    input: input ?? ((fixture) => fillSample(example, fixture)),
    outcome: sanction ? forbiddenBySuspension(outcome) : outcome,
  };
}

/** The outcome of every procedure for every actor, with the procedure's example as its input. */
export const matrix: Readonly<Record<string, Row>> = Object.fromEntries(
  procedureNames.map((name) => [name, rowOf(name)]),
);
