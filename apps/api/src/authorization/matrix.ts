import type { ErrorCode } from '@ballast/schema/error-codes';
import type { ProcedureName } from '../openapi/operation.ts';
import { signUpForm } from '../testing/personas.ts';
import { pushSubscription } from '../testing/push-subscription.ts';
import type { Actor } from './actors.ts';
import type { Fixture } from './fixture.ts';

type Outcome = 'ok' | ErrorCode;
type Row = { input?: (fixture: Fixture) => object; outcome: Record<Actor, Outcome> };

const firstPage = () => ({});

const anyone: Row['outcome'] = {
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
const members: Row['outcome'] = {
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
const ownerOnly: Row['outcome'] = {
  ...members,
  member: 'NOT_FOUND',
  blockedByOwner: 'NOT_FOUND',
  suspended: 'NOT_FOUND',
};
/** Calls about the owner. A member whom the owner has blocked gets NOT_FOUND. */
const aboutOwner = (ownerOutcome: Outcome): Row['outcome'] => ({
  ...members,
  owner: ownerOutcome,
  blockedByOwner: 'NOT_FOUND',
});
/**
 * Calls that a suspension forbids. In all other calls a suspended member has the outcome of `member`, also in those that only
 * take back: emptying a field of the profile, withdrawing support, ending a follow.
 */
const forbiddenBySuspension = (outcome: Row['outcome']): Row['outcome'] => ({ ...outcome, suspended: 'SUSPENDED' });
const staff: Row['outcome'] = {
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
const admins: Row['outcome'] = { ...staff, moderator: 'FORBIDDEN' };

/** The outcome of every procedure for every actor. A new procedure does not compile without its row. */
export const matrix: Record<ProcedureName, Row> = {
  'texts.get': { outcome: anyone },
  'auth.signUp': { input: () => signUpForm('juniper'), outcome: anyone },
  'auth.signIn': {
    input: () => {
      const { email, password } = signUpForm('alder');
      return { email, password };
    },
    outcome: anyone,
  },
  'auth.signOut': { outcome: members },
  'auth.me': { outcome: members },
  'auth.changePassword': {
    input: ({ password }) => ({ currentPassword: password, newPassword: 'a new leaf in spring' }),
    outcome: members,
  },
  'auth.checkPassword': { input: ({ password }) => ({ password }), outcome: members },
  'auth.forgotPassword': { input: () => ({ email: 'alder@example.org' }), outcome: anyone },
  'auth.resetPassword': {
    input: ({ resetToken }) => ({ token: resetToken, newPassword: 'a new leaf in spring' }),
    outcome: anyone,
  },
  'auth.keysLeft': { input: ({ leftToken }) => ({ token: leftToken }), outcome: anyone },
  'auth.removeLeftPasskeys': { input: ({ leftToken }) => ({ token: leftToken }), outcome: anyone },
  'auth.verifyEmail': { input: ({ verifyToken }) => ({ token: verifyToken }), outcome: anyone },
  'auth.resendVerification': { outcome: members },
  'auth.changeEmail': { input: ({ password }) => ({ password, email: 'rowan@example.org' }), outcome: members },
  'auth.cancelEmailChange': { outcome: members },
  'auth.undoEmail': {
    input: ({ undoToken }) => ({ token: undoToken, password: signUpForm('alder').password }),
    outcome: anyone,
  },
  'auth.freeze': { input: ({ freezeToken }) => ({ token: freezeToken }), outcome: anyone },
  'auth.security': { outcome: members },
  'auth.sessions': { outcome: members },
  'auth.endSession': { input: ({ sessionId }) => ({ sessionId }), outcome: ownerOnly },
  'auth.endOtherSessions': { outcome: members },
  'auth.startTwoFactor': { input: ({ password }) => ({ password }), outcome: members },
  'auth.confirmTwoFactor': {
    input: () => ({ code: '000000' }),
    // No actor has begun to turn on two-factor sign-in.
    outcome: { ...members, member: 'BAD_CODE', owner: 'BAD_CODE', blockedByOwner: 'BAD_CODE', suspended: 'BAD_CODE' },
  },
  'auth.stopTwoFactor': { input: ({ password }) => ({ password, code: '000000' }), outcome: members },
  'auth.passkeys': { outcome: members },
  'auth.passkeyOptions': { input: ({ password }) => ({ password }), outcome: members },
  'auth.addPasskey': {
    input: ({ newPasskey }) => newPasskey,
    // The passkey answers a challenge for the owner.
    outcome: { ...members, member: 'BAD_PASSKEY', blockedByOwner: 'BAD_PASSKEY', suspended: 'BAD_PASSKEY' },
  },
  'auth.removePasskey': { input: ({ passkeyId, password }) => ({ passkeyId, password }), outcome: ownerOnly },
  'auth.passkeySignInOptions': { outcome: anyone },
  'auth.passkeySignIn': { input: ({ passkeySignIn }) => passkeySignIn, outcome: anyone },
  'auth.earlier': { outcome: members },
  'auth.keepEarlier': { outcome: members },
  'auth.eraseEarlier': { outcome: members },
  'auth.deleteAccount': { outcome: members },
  'auth.export': { outcome: members },

  'posts.feed': { input: firstPage, outcome: members },
  'posts.newSince': { input: ({ postId }) => ({ since: postId }), outcome: members },
  'posts.waiting': { outcome: members },
  'posts.topics': { outcome: members },
  'posts.search': { input: () => ({ q: 'awake' }), outcome: members },
  'posts.stories': { input: firstPage, outcome: anyone },
  // Visitors read only open posts (features/posts/open-posts.test.ts).
  'posts.get': { input: ({ openPostId }) => ({ postId: openPostId }), outcome: anyone },
  'posts.create': {
    input: () => ({ content: 'Still here', isAnonymous: true }),
    outcome: forbiddenBySuspension(members),
  },
  'posts.own': { input: firstPage, outcome: members },
  'posts.update': {
    input: ({ anonymousPostId }) => ({ postId: anonymousPostId, content: 'Asleep' }),
    outcome: forbiddenBySuspension(ownerOnly),
  },
  'posts.delete': { input: ({ anonymousPostId }) => ({ postId: anonymousPostId }), outcome: ownerOnly },
  'posts.hidden': { input: firstPage, outcome: members },
  'posts.setHidden': { input: ({ anonymousPostId }) => ({ postId: anonymousPostId, hidden: true }), outcome: members },
  'posts.kept': { input: firstPage, outcome: members },
  'posts.setKept': { input: ({ anonymousPostId }) => ({ postId: anonymousPostId, kept: true }), outcome: members },
  'posts.setLike': { input: ({ postId }) => ({ postId, liked: true }), outcome: forbiddenBySuspension(members) },

  'comments.list': { input: ({ postId }) => ({ postId }), outcome: members },
  'comments.get': { input: ({ commentId }) => ({ commentId }), outcome: members },
  'comments.create': {
    input: ({ anonymousPostId }) => ({ postId: anonymousPostId, content: 'Same', isAnonymous: true }),
    outcome: forbiddenBySuspension(members),
  },
  'comments.update': {
    input: ({ commentId }) => ({ commentId, content: 'Still me' }),
    outcome: forbiddenBySuspension(ownerOnly),
  },
  'comments.delete': { input: ({ commentId }) => ({ commentId }), outcome: ownerOnly },
  'comments.hidden': { input: firstPage, outcome: members },
  'comments.setHidden': { input: ({ commentId }) => ({ commentId, hidden: true }), outcome: members },
  'comments.takenOff': { input: ({ postId }) => ({ postId }), outcome: ownerOnly },
  'comments.setTakenOff': {
    input: ({ commentId }) => ({ commentId, takenOff: true }),
    outcome: forbiddenBySuspension(ownerOnly),
  },
  'comments.setLike': {
    input: ({ commentId }) => ({ commentId, liked: true }),
    outcome: forbiddenBySuspension(members),
  },

  'profiles.get': { input: ({ ownerId }) => ({ userId: ownerId }), outcome: aboutOwner('ok') },
  'profiles.update': { input: () => ({ bio: 'Tall' }), outcome: forbiddenBySuspension(members) },
  'profiles.setFollow': {
    input: ({ ownerId }) => ({ userId: ownerId, following: true }),
    outcome: forbiddenBySuspension(aboutOwner('BAD_INPUT')),
  },
  'profiles.followers': { input: firstPage, outcome: members },
  'profiles.removeFollower': { input: ({ ownerId }) => ({ userId: ownerId }), outcome: members },
  'profiles.setBlock': {
    input: ({ ownerId }) => ({ userId: ownerId, blocked: true }),
    // The block of a member whom the owner has blocked is stored all the same.
    outcome: aboutOwner('BAD_INPUT'),
  },
  'profiles.blocked': { input: firstPage, outcome: members },
  'profiles.setMute': {
    input: ({ ownerId }) => ({ userId: ownerId, muted: true }),
    outcome: aboutOwner('BAD_INPUT'),
  },
  'profiles.muted': { input: firstPage, outcome: members },

  'settings.get': { outcome: members },
  'settings.unsubscribe': { input: ({ unsubscribeToken }) => ({ token: unsubscribeToken }), outcome: anyone },
  'settings.update': { input: () => ({ showAge: true }), outcome: members },

  'messages.conversations': { input: firstPage, outcome: members },
  'messages.declined': { input: firstPage, outcome: members },
  'messages.withMember': { input: ({ ownerId }) => ({ userId: ownerId }), outcome: members },
  'messages.thread': { input: ({ conversationId }) => ({ conversationId }), outcome: ownerOnly },
  'messages.send': {
    input: ({ ownerId }) => ({ receiverId: ownerId, content: 'Are you up?' }),
    outcome: forbiddenBySuspension(aboutOwner('BAD_INPUT')),
  },
  'messages.accept': { input: ({ conversationId }) => ({ conversationId }), outcome: ownerOnly },
  'messages.decline': { input: ({ conversationId }) => ({ conversationId }), outcome: ownerOnly },
  'messages.hide': { input: ({ conversationId }) => ({ conversationId }), outcome: ownerOnly },
  'messages.markRead': { input: ({ conversationId }) => ({ conversationId }), outcome: ownerOnly },

  'events.news': { outcome: members },
  'notices.list': { input: firstPage, outcome: members },
  'notices.count': { outcome: members },
  'notices.markRead': { outcome: members },

  'push.key': { outcome: anyone },
  'push.subscribe': { input: () => pushSubscription, outcome: members },
  'push.unsubscribe': { input: () => ({ endpoint: pushSubscription.endpoint }), outcome: members },

  'contact.send': {
    input: () => ({ name: 'Sam', email: 'sam@example.org', subject: 'Hello', message: 'A word', type: 'general' }),
    outcome: anyone,
  },
  'reports.create': {
    input: ({ messageId }) => ({ targetType: 'message', targetId: messageId, reason: 'Threats' }),
    outcome: ownerOnly,
  },

  'reports.own': { outcome: members },

  'moderation.cases': { input: firstPage, outcome: staff },
  'moderation.case': { input: ({ caseId }) => ({ caseId }), outcome: staff },
  'moderation.casesWithName': { input: ({ caseId }) => ({ caseId }), outcome: staff },
  'moderation.openWithName': { input: ({ caseId }) => ({ caseId }), outcome: admins },
  'moderation.counts': { outcome: staff },
  'moderation.duty': { outcome: staff },
  'moderation.presence': { input: ({ caseId }) => ({ caseId }), outcome: staff },
  'moderation.reversals': { outcome: staff },
  'shifts.savedWords': { outcome: staff },
  'shifts.saveWords': { input: () => ({ name: 'Spam', words: 'Please do not sell here.' }), outcome: staff },
  'shifts.forgetWords': {
    input: () => ({ wordsId: 'x'.repeat(22) }),
    outcome: { ...staff, moderator: 'NOT_FOUND', admin: 'NOT_FOUND', adminKeyHolder: 'NOT_FOUND' },
  },
  'shifts.handovers': { outcome: staff },
  'shifts.handOver': { input: () => ({ words: 'One case waits for a call.' }), outcome: staff },
  'moderation.waves': { outcome: staff },
  'moderation.alike': { input: ({ caseId }) => ({ caseId }), outcome: staff },
  'moderation.search': { input: () => ({ q: 'words' }), outcome: staff },
  'moderation.open': {
    input: ({ anonymousPostId }) => ({ targetType: 'post', targetId: anonymousPostId, reason: 'abuse' }),
    outcome: staff,
  },
  'moderation.claim': { input: ({ caseId }) => ({ caseId }), outcome: staff },
  'moderation.release': { input: ({ caseId }) => ({ caseId }), outcome: staff },
  'moderation.raise': { input: ({ caseId }) => ({ caseId, reason: 'child_safety' }), outcome: staff },
  'moderation.confirmReason': { input: ({ caseId }) => ({ caseId }), outcome: staff },
  'moderation.lower': {
    input: ({ caseId }) => ({ caseId, reason: 'other', note: 'A slip in the list.' }),
    outcome: staff,
  },
  'moderation.hideNow': { input: ({ caseId }) => ({ caseId }), outcome: staff },
  'moderation.showAgain': { input: ({ caseId }) => ({ caseId }), outcome: staff },
  'moderation.closeAnswers': { input: ({ closedCaseId }) => ({ caseId: closedCaseId }), outcome: staff },
  'moderation.openAnswers': { input: ({ closedCaseId }) => ({ caseId: closedCaseId }), outcome: staff },
  'moderation.addNote': { input: ({ caseId }) => ({ caseId, words: 'Seen before.' }), outcome: staff },
  'moderation.correctNote': {
    input: ({ caseId, noteId }) => ({ caseId, noteId, words: 'Seen once before.' }),
    // The note is the moderator's.
    outcome: { ...staff, admin: 'FORBIDDEN', adminKeyHolder: 'FORBIDDEN' },
  },
  'moderation.addRecord': {
    input: ({ caseId, recordedAt }) => ({ caseId, what: 'Rang 999.', at: recordedAt }),
    outcome: staff,
  },
  'moderation.callAdmin': { input: ({ caseId }) => ({ caseId, words: 'Is this a child?' }), outcome: staff },
  'moderation.decide': {
    input: ({ caseId }) => ({ caseId, action: 'warn', rule: 'Be kind', words: 'Please talk to them, not about them.' }),
    outcome: staff,
  },
  'moderation.decideMany': {
    input: ({ caseId }) => ({ caseIds: [caseId], action: 'none', rule: null, words: null }),
    outcome: staff,
  },
  'moderation.reopen': {
    input: ({ closedCaseId }) => ({ caseId: closedCaseId, reason: 'It was a slip.' }),
    outcome: staff,
  },
  'moderation.setLookAgain': { input: ({ closedCaseId }) => ({ caseId: closedCaseId, on: null }), outcome: staff },
  'moderation.decideAppeal': {
    input: ({ appealedCaseId }) => ({ caseId: appealedCaseId, upheld: true, words: 'You are right, we were wrong.' }),
    // The admin made the decision.
    outcome: { ...staff, admin: 'FORBIDDEN' },
  },
  'decisions.own': { outcome: members },
  'decisions.appeal': { input: ({ decisionId }) => ({ decisionId, words: 'That was a joke.' }), outcome: ownerOnly },
  'decisions.answer': { input: ({ letterId }) => ({ decisionId: letterId, words: 'Thank you.' }), outcome: ownerOnly },
  // The answer never says whose letter it is.
  'decisions.markRead': { input: ({ letterId }) => ({ decisionId: letterId }), outcome: members },

  'admin.login': { input: ({ adminKey }) => ({ key: adminKey }), outcome: anyone },
  'admin.logout': { outcome: staff },
  'admin.stats': { outcome: staff },
  'admin.users': { input: firstPage, outcome: admins },
  'admin.showUser': { input: ({ ownerId }) => ({ userId: ownerId }), outcome: admins },
  'admin.posts': { input: firstPage, outcome: staff },
  'admin.reveal': {
    input: ({ anonymousPostId }) => ({ targetType: 'post', targetId: anonymousPostId, reason: 'A threat to life' }),
    outcome: admins,
  },
  'admin.revealTime': {
    input: ({ caseId }) => ({ revealId: caseId }),
    outcome: { ...admins, admin: 'NOT_FOUND', adminKeyHolder: 'NOT_FOUND' },
  },
  'admin.sameAuthor': {
    input: ({ caseId, closedCaseId }) => ({ caseIds: [closedCaseId, caseId], reason: 'Both want to end it.' }),
    // The first case is closed.
    outcome: { ...admins, admin: 'BAD_INPUT', adminKeyHolder: 'BAD_INPUT' },
  },
  'admin.reports': { input: firstPage, outcome: staff },
  'admin.closeReport': { input: ({ reportId }) => ({ reportId, outcome: 'Spoke with both' }), outcome: staff },
  'admin.contacts': { input: firstPage, outcome: staff },
  'admin.crisisMessages': { outcome: staff },
  'admin.closeContact': { input: ({ contactId }) => ({ contactId }), outcome: staff },
  'admin.claimContact': { input: ({ contactId }) => ({ contactId }), outcome: staff },
  'admin.releaseContact': { input: ({ contactId }) => ({ contactId }), outcome: staff },
  'admin.answerContact': { input: ({ contactId }) => ({ contactId, words: 'Here we are.' }), outcome: staff },
  'admin.rota': { outcome: staff },
  'admin.alertPlan': { outcome: staff },
  'admin.testAlert': { outcome: admins },
  'admin.addRotaEntry': {
    input: ({ staffId }) => ({ weekday: 5, fromHour: 18, toHour: 2, staffId }),
    outcome: admins,
  },
  'admin.removeRotaEntry': { input: ({ rotaEntryId }) => ({ entryId: rotaEntryId }), outcome: admins },
  // The admin key has no devices.
  'admin.ownAlerts': { outcome: { ...staff, adminKeyHolder: 'FORBIDDEN' } },
  'admin.setOwnAlerts': {
    input: () => ({ newCases: 'urgent', hours: Array(7).fill({ from: 8, to: 22 }) }),
    outcome: { ...staff, adminKeyHolder: 'FORBIDDEN' },
  },
  'admin.log': { input: firstPage, outcome: admins },
  'admin.exportLog': { outcome: admins },
  'admin.transparency': { outcome: admins },
  'admin.exportTransparency': { outcome: admins },
  'admin.figures': { outcome: admins },
  'admin.exportFigures': { outcome: admins },
  'admin.session': { outcome: staff },
  'admin.staff': { outcome: admins },
  'admin.staffCandidate': { input: () => ({ username: 'oak' }), outcome: admins },
  'admin.addStaff': { input: () => ({ username: 'oak', role: 'admin' }), outcome: admins },
  'admin.removeStaff': { input: ({ staffId }) => ({ staffId }), outcome: admins },
};
