import type { Database } from '@ballast/db/database';
import { accountQueries } from '@ballast/db/queries/accounts';
import { adminCaseQueries } from '@ballast/db/queries/admin-cases';
import { adminListQueries } from '@ballast/db/queries/admin-lists';
import { adminLogQueries } from '@ballast/db/queries/admin-log';
import { adminRevealQueries } from '@ballast/db/queries/admin-reveals';
import { blockQueries } from '@ballast/db/queries/blocks';
import { commentQueries } from '@ballast/db/queries/comments';
import { contactQueries } from '@ballast/db/queries/contact';
import { followQueries } from '@ballast/db/queries/follows';
import { knownPlaceQueries } from '@ballast/db/queries/known-places';
import { messageQueries } from '@ballast/db/queries/messages';
import { noticeQueries } from '@ballast/db/queries/notices';
import { postQueries } from '@ballast/db/queries/posts';
import { profileQueries } from '@ballast/db/queries/profiles';
import { pushSubscriptionQueries } from '@ballast/db/queries/push-subscriptions';
import { reportQueries } from '@ballast/db/queries/reports';
import { settingsQueries } from '@ballast/db/queries/settings';
import { twoFactorQueries } from '@ballast/db/queries/two-factor';
import { memberPosts } from '@ballast/db/search/member-posts';
import { postSearch } from '@ballast/db/search/post-search';
import type { AdminSessions } from './auth/admin-sessions.ts';
import { createDeviceTokens } from './auth/device-tokens.ts';
import { createKnownPlaces } from './auth/known-places.ts';
import { createListedIds } from './auth/listed-ids.ts';
import { createPasskeyChallenges } from './auth/passkey-challenges.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Events } from './events/open-events.ts';
import type { AccountErasure } from './features/accounts/account-erasure.ts';
import { createAccountServices } from './features/accounts/account-services.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createLinkTokens } from './features/accounts/link-tokens.ts';
import { createSecondFactor } from './features/accounts/second-factor.ts';
import { createAdminService } from './features/admin/admin.service.ts';
import { createAdminCases } from './features/admin/admin-cases.service.ts';
import { createAdminLists } from './features/admin/admin-lists.service.ts';
import { createReveals } from './features/admin/reveals.service.ts';
import { createCommentsService } from './features/comments/comments.service.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createUnsubscribing } from './features/digest/unsubscribing.ts';
import { createEventsService } from './features/events/events.service.ts';
import { createMessagesService } from './features/messages/messages.service.ts';
import { createNoticeNews } from './features/notices/notice-news.ts';
import type { OpenNotices } from './features/notices/open-notices.ts';
import { createPostsService } from './features/posts/posts.service.ts';
import { createProfileChanges } from './features/profiles/profile-changes.service.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import { createPushService } from './features/push/push.service.ts';
import { createReportsService } from './features/reports/reports.service.ts';
import { createSettingsService } from './features/settings/settings.service.ts';
import { createTextsService } from './features/texts/texts.service.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { createViewerFilters } from './lists/viewer-filters.ts';
import type { Mail } from './mail/mail.ts';
import type { MailAddresses } from './mail/mail-addresses.ts';
import type { MediaStore } from './media/media-store.ts';
import { createPictureStorage } from './media/store-picture.ts';
import { createCursors } from './privacy/cursors.ts';
import type { Handles } from './privacy/handles.ts';
import type { RandomBytes } from './privacy/random.ts';
import { createRevealsBox } from './privacy/reveals-box.ts';
import { createKeyedHash, createSealingBox } from './privacy/sealing.ts';

import type { Push } from './push/open-push.ts';
import { createSubscriptionSeals } from './push/subscription-seals.ts';

export type ServiceDeps = {
  database: Database;
  media: MediaStore;
  mail: Mail;
  mailAddresses: Pick<MailAddresses, 'contact' | 'reports'>;
  /** Where members reach the app, without a slash at the end. */
  publicOrigin: () => string;
  encryptionKeys: readonly Buffer[];
  handles: Handles;
  erasure: AccountErasure;
  sessions: Sessions;
  adminSessions: AdminSessions;
  events: Pick<Events, 'hub' | 'news' | 'onTick'>;
  notices: OpenNotices;
  push: Pick<Push, 'publicKey' | 'noteVisit' | 'announce'>;
  passwords: Passwords;
  rateLimits: RateLimits;
  /** The longest delay before a deleted account's anonymous items are erased (ERASURE_DELAY); 0 is none. */
  erasureDelayHours: number;
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
  clock,
  random,
}: ServiceDeps) {
  const { authorship, ownItems, reportSeals } = erasure;
  const cursors = createCursors(createSealingBox(encryptionKeys, 'cursors', random));
  const healthBox = createSealingBox(encryptionKeys, 'health', random);
  const toIdempotencyKey = createKeyedHash(encryptionKeys, 'retries');
  const senderBox = createSealingBox(encryptionKeys, 'contact by handle', random);
  const revealsBox = createRevealsBox(encryptionKeys, random);
  const noticeNews = createNoticeNews({
    queries: noticeQueries(database),
    authorship,
    news: events.news,
    onTold: push.announce,
  });
  events.onTick(noticeNews.tell);
  const places = createKnownPlaces({
    queries: knownPlaceQueries(database),
    hashes: encryptionKeys.map((key) => createKeyedHash([key], 'known places')),
    tokens: createDeviceTokens(encryptionKeys, random),
    clock,
    random,
  });
  const createLink = createLinkTokens({ publicOrigin, clock, random });
  const secondFactor = createSecondFactor({
    queries: twoFactorQueries(database),
    box: createSealingBox(encryptionKeys, 'two-factor', random),
    hashes: encryptionKeys.map((key) => createKeyedHash([key], 'recovery codes')),
    rateLimits,
    clock,
  });
  const accounts = createAccountsService({
    queries: accountQueries(database),
    sessions,
    places,
    passwords,
    rateLimits,
    secondFactor,
    handles,
    healthBox,
    createLink,
    mail,
    clock,
    random,
  });
  const follows = followQueries(database);
  const blocks = blockQueries(database);
  const loadFilters = createViewerFilters(blocks);
  const profiles = profileQueries(database);
  const subscriptionSeals = createSubscriptionSeals(encryptionKeys, random);
  const withPicture = createPictureStorage(media, random);
  return {
    accounts,
    ...createAccountServices({
      database,
      erasure,
      handles,
      revealsBox,
      senderBox,
      subscriptionSeals,
      noticeMarks,
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
      clock,
      random,
    }),
    admin: createAdminService({
      sessions: adminSessions,
      lists: createAdminLists({ queries: adminListQueries(database), posts: postQueries(database), cursors, clock }),
      cases: createAdminCases({
        queries: adminCaseQueries(database),
        log: adminLogQueries(database),
        reportSeals,
        cursors,
        clock,
        random,
      }),
      reveal: createReveals({
        queries: adminRevealQueries(database),
        authorship,
        handles,
        box: revealsBox,
        mail,
        news: events.news,
        contactEmail: mailAddresses.contact,
        clock,
        random,
      }),
    }),
    posts: createPostsService({
      database,
      queries: postQueries(database),
      follows,
      blocks,
      loadFilters,
      settings: settingsQueries(database),
      words: postSearch(database),
      members: memberPosts(database),
      media,
      withPicture,
      authorship,
      ownItems,
      handles,
      cursors,
      toIdempotencyKey,
      noticeNews,
      clock,
      random,
    }),
    comments: createCommentsService({
      database,
      queries: commentQueries(database),
      loadFilters,
      authorship,
      handles,
      cursors,
      toIdempotencyKey,
      noticeNews,
      clock,
      random,
    }),
    profiles: createProfilesService({ queries: profiles, follows, blocks, cursors, noticeNews, clock }),
    profileChanges: createProfileChanges({ queries: profiles, media, withPicture, healthBox, me: accounts.me }),
    settings: createSettingsService({
      queries: settingsQueries(database),
      isTwoFactorOn: secondFactor.isOn,
      unsubscribing: createUnsubscribing(encryptionKeys, random),
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
    reports: createReportsService({
      queries: reportQueries(database),
      seals: reportSeals,
      authorship,
      handles,
      mail,
      reportsEmail: mailAddresses.reports,
      toIdempotencyKey,
      targetKey: createKeyedHash(encryptionKeys, 'reported'),
      clock,
      random,
    }),
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
