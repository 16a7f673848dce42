import type { AdminSessions } from './auth/admin-sessions.ts';
import type { Privacy } from './erasure/open-privacy.ts';
import { createLaterNews } from './events/later-news.ts';
import { createNoticeNews } from './events/notice-news.ts';
import type { Events } from './events/open-events.ts';
import { createAccountServices } from './features/accounts/account-services.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createDepartedUsernames } from './features/accounts/departed-usernames.ts';
import { createLinkTokens } from './features/accounts/link-tokens.ts';
import { createSignInChecks } from './features/accounts/sign-in-checks.ts';
import { createAdminServices } from './features/admin/admin-services.ts';
import { createAlertServices } from './features/alerts/alert-services.ts';
import type { AlertTimes } from './features/alerts/escalation.policy.ts';
import { createCommentsService } from './features/comments/comments.service.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createEventsService } from './features/events/events.service.ts';
import { createMessagesService } from './features/messages/messages.service.ts';
import { createModerationServices } from './features/moderation/moderation-services.ts';
import type { NoticesService } from './features/notices/notices.service.ts';
import { createPostsService } from './features/posts/posts.service.ts';
import { createProfileChanges } from './features/profiles/profile-changes.service.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import type { Push } from './features/push/open-push.ts';
import { createPushService } from './features/push/push.service.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createShifts } from './features/shifts/shifts.service.ts';
import { createStaffService } from './features/staff/staff.service.ts';
import { createStaffSignIn } from './features/staff/staff-sign-in.service.ts';
import { createTextsService } from './features/texts/texts.service.ts';
import type { Kernel } from './kernel/kernel.ts';
import { createUnsubscribeTokens } from './mail/unsubscribe-tokens.ts';
import { createPictureStorage } from './media/store-picture.ts';

export type ServiceOptions = {
  adminSessions: AdminSessions;
  events: Pick<Events, 'hub' | 'staffPresence' | 'onTick'>;
  notices: NoticesService;
  push: Pick<Push, 'publicKey' | 'isInsideNetwork' | 'noteVisit' | 'announce'>;
  /** The longest delay before a deleted account's anonymous items are erased (ERASURE_DELAY); 0 is none. */
  erasureDelayHours: number;
  /** Whom staff call when a life or a child is in danger (ON_CALL). */
  onCall: string | undefined;
  alertTimes: AlertTimes;
  /** How many trusted reporters hide an item until staff have looked (HOLD_REPORTS); 0 is never. */
  holdReports: number;
};

export function createServices(
  kernel: Kernel,
  privacy: Privacy,
  { adminSessions, events, notices, push, erasureDelayHours, onCall, alertTimes, holdReports }: ServiceOptions,
) {
  const { queries, media, encryptionKeys, oldestKey, news, clock, random, tracer, contactEmail } = kernel;
  const noticeNews = createNoticeNews({
    queries: queries.notices,
    authorship: privacy.authorship,
    news,
    announce: push.announce,
  });
  const laterNews = createLaterNews({ news, clock });
  const { places, secondFactor } = createSignInChecks(kernel);
  const departedUsernames = createDepartedUsernames(oldestKey);
  const createLink = createLinkTokens(kernel);
  const alerts = createAlertServices(kernel, { alertTimes, onCall });
  const { rota, alertRecipients } = alerts;
  const moderation = createModerationServices(kernel, privacy, {
    presenceNews: events.staffPresence,
    sendLater: laterNews.send,
    announce: push.announce,
    alertRecipients,
    holdReports,
  });
  const { sanctions, impartialStaff, caseReasons, ownDecisions } = moderation;
  events.onTick(async () => {
    laterNews.publish();
    await Promise.all([noticeNews.publish(), moderation.readMarks.store()]);
  });
  const accounts = createAccountsService(kernel, privacy, {
    knownPlaces: places,
    secondFactor,
    sanctions,
    departedUsernames,
    createLink,
  });
  const { me, startSession, authenticate } = accounts;
  const withPicture = createPictureStorage(media, random, tracer);
  const accountServices = createAccountServices(kernel, privacy, {
    secondFactor,
    places,
    createLink,
    departedUsernames,
    ownDecisions,
    me,
    startSession,
    erasureDelayHours,
  });
  return {
    accounts,
    ...accountServices,
    ...alerts,
    shifts: createShifts(kernel, privacy),
    staff: createStaffService(kernel, { rota }),
    staffSignIn: createStaffSignIn(kernel, {
      adminSessions,
      hasTwoFactor: secondFactor.isOn,
      authenticate,
      authenticateByPasskey: accountServices.passkeySignIn.authenticate,
    }),
    admin: createAdminServices(kernel, privacy, { impartialStaff, caseReasons }),
    posts: createPostsService(kernel, privacy, { withPicture, noticeNews, sanctions }),
    comments: createCommentsService(kernel, privacy, { noticeNews, sanctions }),
    profiles: createProfilesService(kernel, { noticeNews, sanctions }),
    profileChanges: createProfileChanges(kernel, privacy, { withPicture, sanctions, me }),
    settings: createSettingsService(kernel, privacy, {
      isTwoFactorOn: secondFactor.isOn,
      unsubscribeTokens: createUnsubscribeTokens(encryptionKeys, random),
    }),
    contact: createContactService(kernel, privacy),
    ...moderation,
    texts: createTextsService({ clock, contactEmail }),
    notices,
    events: createEventsService(kernel, { hub: events.hub, push }),
    push: createPushService(kernel, privacy, { push }),
    messages: createMessagesService(kernel, privacy),
  };
}

export type Services = ReturnType<typeof createServices>;
