import type { Database } from '@ballast/db/engine/database';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { emailChangeQueries } from '@ballast/db/queries/accounts/email-changes';
import { settingsQueries } from '@ballast/db/queries/accounts/settings';
import { commentQueries } from '@ballast/db/queries/comments/comments';
import { hiddenCommentQueries } from '@ballast/db/queries/comments/hidden-comments';
import { contactQueries } from '@ballast/db/queries/contact/contact';
import { messageQueries } from '@ballast/db/queries/messages/messages';
import { caseFollowUps } from '@ballast/db/queries/moderation/case-follow-ups';
import { lookedAtCaseQueries } from '@ballast/db/queries/moderation/looked-at-cases';
import { noticeQueries } from '@ballast/db/queries/notices/notices';
import { pushSubscriptionQueries } from '@ballast/db/queries/notices/push-subscriptions';
import { blockQueries } from '@ballast/db/queries/profiles/blocks';
import { contentChoiceQueries } from '@ballast/db/queries/profiles/content-choices';
import { followQueries } from '@ballast/db/queries/profiles/follows';
import { viewerFilterQueries } from '@ballast/db/queries/profiles/viewer-filters';
import { shiftQueries } from '@ballast/db/queries/staff/shifts';
import { staffQueries } from '@ballast/db/queries/staff/staff';
import { staffCandidateQueries } from '@ballast/db/queries/staff/staff-candidates';
import type { Logger } from 'pino';
import type { AdminSessions } from './auth/admin-sessions.ts';
import { createListedIds } from './auth/listed-ids.ts';
import { createLogEntries } from './auth/log-entries.ts';
import { createPasskeyChallenges } from './auth/passkey-challenges.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Sessions } from './auth/sessions.ts';
import type { AccountErasure } from './erasure/account-erasure.ts';
import { createLaterNews } from './events/later-news.ts';
import { createNoticeNews } from './events/notice-news.ts';
import type { Events } from './events/open-events.ts';
import { createAccountServices } from './features/accounts/account-services.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createDepartedUsernames } from './features/accounts/departed-usernames.ts';
import { createLinkTokens } from './features/accounts/link-tokens.ts';
import { createSignInChecks } from './features/accounts/sign-in-checks.ts';
import { createAdminServices } from './features/admin/admin-services.ts';
import { type AlertSettings, createAlertServices } from './features/alerts/alert-services.ts';
import { createCommentsService } from './features/comments/comments.service.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createEventsService } from './features/events/events.service.ts';
import { createMessagesService } from './features/messages/messages.service.ts';
import { createModerationServices } from './features/moderation/moderation-services.ts';
import type { OpenNotices } from './features/notices/open-notices.ts';
import { createPostsServiceOn } from './features/posts/post-services.ts';
import { createProfileServices } from './features/profiles/profile-services.ts';
import type { Push } from './features/push/open-push.ts';
import { createPushService } from './features/push/push.service.ts';
import { createContentChoices } from './features/settings/content-choices.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createShifts } from './features/shifts/shifts.service.ts';
import { createStaffService } from './features/staff/staff.service.ts';
import { createStaffSignIn } from './features/staff/staff-sign-in.service.ts';
import { createTextsService } from './features/texts/texts.service.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { createViewerFilters } from './lists/viewer-filters.ts';
import type { Mail } from './mail/mail.ts';
import { createUnsubscribeTokens } from './mail/unsubscribe-tokens.ts';
import type { MediaStore } from './media/media-store.ts';
import { createPictureStorage } from './media/store-picture.ts';
import { createCursors } from './privacy/cursors.ts';
import type { Handles } from './privacy/handles.ts';
import type { RandomBytes } from './privacy/random.ts';
import { createRevealsBox } from './privacy/reveals-box.ts';
import { createKeyedHash, createSealingBox } from './privacy/sealing.ts';
import { createContactAnswerSeals } from './privacy/seals/contact-answer-seals.ts';
import { createKeptSeals } from './privacy/seals/kept-seals.ts';
import { createShiftSeals } from './privacy/seals/shift-seals.ts';
import { createStoredTargetIds } from './privacy/seals/stored-target-ids.ts';
import { createSubscriptionSeals } from './privacy/seals/subscription-seals.ts';
import type { MailAddresses } from './settings/mail-addresses.ts';
import type { Tracer } from './tracing/tracer.ts';

export type ServiceDeps = {
  /** Undefined unless traces are sent to a collector. */
  tracer?: Tracer | undefined;
  database: Database;
  media: MediaStore;
  mail: Mail;
  mailAddresses: Pick<MailAddresses, 'contact' | 'reports'>;
  /** The origin at which members reach the app, without a slash at the end. */
  publicOrigin: () => string;
  encryptionKeys: readonly Buffer[];
  /** The first key of this database. Hashes that are searched for use it, because a rotation must not change them. */
  oldestKey: Buffer;
  handles: Handles;
  erasure: AccountErasure;
  sessions: Sessions;
  adminSessions: AdminSessions;
  events: Pick<Events, 'hub' | 'news' | 'staffPresence' | 'onTick'>;
  notices: OpenNotices;
  push: Pick<Push, 'publicKey' | 'isInsideNetwork' | 'noteVisit' | 'announce'>;
  passwords: Passwords;
  rateLimits: RateLimits;
  /** The longest delay before a deleted account's anonymous items are erased (ERASURE_DELAY); 0 is none. */
  erasureDelayHours: number;
  /** Whom staff call when a life or a child is in danger (ON_CALL). */
  onCall: string | undefined;
  alertSettings: AlertSettings;
  /** How many trusted reporters hide an item until staff have looked (HOLD_REPORTS); 0 is never. */
  holdReports: number;
  log: Pick<Logger, 'warn'>;
  clock: () => Date;
  random: RandomBytes;
};

export function createServices({
  database,
  media,
  mail,
  mailAddresses,
  publicOrigin,
  encryptionKeys,
  oldestKey,
  handles,
  erasure,
  sessions,
  adminSessions,
  events,
  notices: { notices, noticeMarks },
  push,
  passwords,
  rateLimits,
  erasureDelayHours,
  onCall,
  alertSettings,
  holdReports,
  log,
  clock,
  random,
  tracer,
}: ServiceDeps) {
  const { authorship, ownItems, reportSeals, reviewSeals, reviewEnd } = erasure;
  const toLogEntry = createLogEntries({ encryptionKeys, clock, random });
  const cursors = createCursors(createSealingBox(encryptionKeys, 'cursors', random));
  const healthBox = createSealingBox(encryptionKeys, 'health', random);
  const toIdempotencyKey = createKeyedHash(encryptionKeys, 'retries');
  const senderBox = createSealingBox(encryptionKeys, 'contact by handle', random);
  const answerSeals = createContactAnswerSeals(encryptionKeys, random);
  const revealsBox = createRevealsBox(encryptionKeys, random);
  const noticeNews = createNoticeNews({
    queries: noticeQueries(database),
    authorship,
    news: events.news,
    announce: push.announce,
  });
  const laterNews = createLaterNews({ news: events.news, clock });
  const { places, secondFactor } = createSignInChecks({ database, encryptionKeys, clock, random });
  const departedUsernames = createDepartedUsernames(oldestKey);
  const createLink = createLinkTokens({ publicOrigin, oldestKey, clock, random });
  const staff = staffQueries(database);
  const alertServices = createAlertServices({
    ...alertSettings,
    database,
    encryptionKeys,
    onCall,
    mail,
    publicOrigin,
    toLogEntry,
    clock,
    random,
  });
  const moderation = createModerationServices({
    database,
    oldestKey,
    erasure,
    handles,
    staff,
    news: events.news,
    presenceNews: events.staffPresence,
    sendLater: laterNews.send,
    announce: push.announce,
    mail,
    reportsEmail: mailAddresses.reports,
    rota: alertServices.rota,
    ...alertSettings,
    publicOrigin,
    holdReports,
    cursors,
    toIdempotencyKey,
    toLogEntry,
    clock,
    random,
  });
  events.onTick(async () => {
    laterNews.publish();
    await Promise.all([noticeNews.publish(), moderation.readMarks.store()]);
  });
  const storedAccounts = accountQueries(database);
  const accounts = createAccountsService({
    queries: storedAccounts,
    emailChanges: emailChangeQueries(database),
    sessions,
    knownPlaces: places,
    passwords,
    rateLimits,
    secondFactor,
    handles,
    sanctions: moderation.sanctions,
    reviewSeals,
    reviewEnd,
    healthBox,
    createLink,
    mail,
    publicOrigin,
    contactEmail: mailAddresses.contact,
    departedUsernames,
    clock,
    random,
  });
  const follows = followQueries(database);
  const blocks = blockQueries(database);
  const contentChoices = createContentChoices({
    queries: contentChoiceQueries(database),
    box: createSealingBox(encryptionKeys, 'content choices', random),
  });
  const loadFilters = createViewerFilters({
    database,
    queries: viewerFilterQueries(database),
    openChoices: contentChoices.open,
  });
  const keptSeals = createKeptSeals({ encryptionKeys, oldestKey, random });
  const subscriptionSeals = createSubscriptionSeals(encryptionKeys, random);
  const withPicture = createPictureStorage(media, random, tracer);
  const accountServices = createAccountServices({
    database,
    encryptionKeys,
    oldestKey,
    erasure,
    handles,
    revealsBox,
    senderBox,
    answerSeals,
    subscriptionSeals,
    noticeMarks,
    contentChoices,
    keptSeals,
    departedUsernames,
    ownDecisions: moderation.ownDecisions,
    sessions,
    places,
    passwords,
    rateLimits,
    media,
    me: accounts.me,
    startSession: accounts.startSession,
    challenges: createPasskeyChallenges({ encryptionKeys, random, clock }),
    createLink,
    mail,
    publicOrigin,
    contactEmail: mailAddresses.contact,
    secondFactor,
    toListedId: createListedIds(encryptionKeys),
    erasureDelayHours,
    log,
    clock,
    random,
  });
  const itemDeps = {
    database,
    loadFilters,
    authorship,
    handles,
    cursors,
    toIdempotencyKey,
    noticeNews,
    sanctions: moderation.sanctions,
    clock,
    random,
  };
  return {
    accounts,
    ...accountServices,
    ...alertServices,
    shifts: createShifts({
      queries: shiftQueries(database),
      staff,
      seals: createShiftSeals(encryptionKeys, random),
      toIdempotencyKey,
      toLogEntry,
      clock,
      random,
    }),
    staff: createStaffService({
      queries: staff,
      candidates: staffCandidateQueries(database),
      rota: alertServices.rota,
      toLogEntry,
      clock,
      random,
    }),
    staffSignIn: createStaffSignIn({
      sessions: adminSessions,
      staff,
      hasTwoFactor: secondFactor.isOn,
      authenticate: accounts.authenticate,
      authenticateByPasskey: accountServices.passkeySignIn.authenticate,
    }),
    admin: createAdminServices({
      database,
      impartialStaff: moderation.impartialStaff,
      latestCopiesOf: erasure.latestCopiesOf,
      caseReasons: moderation.caseReasons,
      oldestKey,
      publicOrigin,
      staff,
      reportSeals,
      cursors,
      authorship,
      handles,
      box: revealsBox,
      answerSeals,
      toIdempotencyKey,
      mail,
      news: events.news,
      contactEmail: mailAddresses.contact,
      reportsEmail: mailAddresses.reports,
      toLogEntry,
      clock,
      random,
    }),
    posts: createPostsServiceOn({ ...itemDeps, follows, blocks, media, withPicture, ownItems, keptSeals }),
    comments: createCommentsService({
      ownItems,
      ...itemDeps,
      queries: commentQueries(database),
      cases: caseFollowUps(database),
      hiddenComments: hiddenCommentQueries(database),
      viewerFilters: viewerFilterQueries(database),
    }),
    ...createProfileServices({
      database,
      oldestKey,
      follows,
      blocks,
      cursors,
      noticeNews,
      media,
      withPicture,
      healthBox,
      sanctions: moderation.sanctions,
      me: accounts.me,
      clock,
    }),
    settings: createSettingsService({
      queries: settingsQueries(database),
      contentChoices,
      isTwoFactorOn: secondFactor.isOn,
      unsubscribeTokens: createUnsubscribeTokens(encryptionKeys, random),
    }),
    contact: createContactService({
      queries: contactQueries(database),
      mail,
      contactEmail: mailAddresses.contact,
      toIdempotencyKey,
      senderBox,
      clock,
      random,
    }),
    ...moderation,
    texts: createTextsService({ clock, contactEmail: mailAddresses.contact }),
    notices,
    events: createEventsService({ hub: events.hub, sessions, push }),
    push: createPushService({
      queries: pushSubscriptionQueries(database),
      seals: subscriptionSeals,
      sessions,
      push,
      random,
    }),
    messages: createMessagesService({
      queries: messageQueries(database),
      lookedAt: lookedAtCaseQueries(database),
      toStoredTargetId: createStoredTargetIds(oldestKey),
      loadFilters,
      cursors,
      toIdempotencyKey,
      rateLimits,
      news: events.news,
      mail,
      clock,
      random,
    }),
  };
}

export type Services = ReturnType<typeof createServices>;
