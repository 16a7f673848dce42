import { freezeQueries } from '@ballast/db/queries/accounts/account-freezes';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { adminSessionQueries } from '@ballast/db/queries/admin/admin-sessions';
import { operatorQueries } from '@ballast/db/queries/admin/operator-actions';
import { keptPostQueries } from '@ballast/db/queries/posts/kept-posts';
import { alertQueries } from '@ballast/db/queries/staff/alerts';
import { staffQueries } from '@ballast/db/queries/staff/staff';
import type { Logger } from 'pino';
import { createAdminSessions } from '../auth/admin-sessions.ts';
import { createLogEntries, operatorSession } from '../auth/log-entries.ts';
import { createPasswords } from '../auth/passwords.ts';
import { openEvents } from '../events/open-events.ts';
import { createLinkTokens } from '../features/accounts/link-tokens.ts';
import { createAlerts } from '../features/alerts/alerts.ts';
import { openNotices } from '../features/notices/open-notices.ts';
import { createUnreadableKeptPosts } from '../features/posts/unreadable-kept-posts.ts';
import { openRecords } from '../features/records/open-records.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { openMail, openTransport } from '../mail/open-mail.ts';
import { type RandomBytes, systemRandom } from '../privacy/random.ts';
import { createKeptSeals } from '../privacy/seals/kept-seals.ts';
import { createStoredTargetIds } from '../privacy/seals/stored-target-ids.ts';
import { createServices } from '../services.ts';
import type { Env } from '../settings/env.ts';
import { createOwnOrigins } from '../settings/own-origins.ts';
import { openMembers } from '../start/open-members.ts';
import { openStorage } from '../start/open-storage.ts';

const passwordBytes = 32;

// A command can run while the server runs. The server then sends the mails that a command committed within a minute, and ends
// the streams of ended sessions within 15 seconds. No live news is sent.
export async function openOperator(env: Env, log: Logger) {
  const [clock, random]: [() => Date, RandomBytes] = [() => new Date(), systemRandom];
  const storage = await openStorage(env, { clock, random, log });
  const { database, media, encryptionKeys, oldestKey } = storage;
  const shared = { database, media, encryptionKeys, oldestKey, clock, random };
  const isSecure = () => false;
  const members = await openMembers(env, { ...shared, isSecure, log });
  const { handles, erasure, sessions } = members;
  const transport = openTransport({ ...env, from: env.mailAddresses.from });
  const outbox = openMail(transport, { ...shared, push: async () => false, letterMails: async () => undefined, log });
  const mail = { toRow: outbox.toRow, wake() {} };
  const events = openEvents({ sessions, encryptionKeys, random });
  const origins = createOwnOrigins(env.publicUrl, env.host);
  origins.setPort(env.port);
  const toLogEntry = createLogEntries(shared);
  const staff = staffQueries(database);
  const passwords = createPasswords();
  const services = createServices({
    ...shared,
    log,
    handles,
    erasure,
    erasureDelayHours: env.erasureDelayHours,
    onCall: env.onCall,
    alertSettings: env.alertSettings,
    holdReports: env.holdReports,
    sessions,
    events,
    notices: openNotices({ ...shared, erasure, news: events.news }),
    mail,
    push: { publicKey: '', isInsideNetwork: async () => false, noteVisit() {}, announce() {} },
    mailAddresses: env.mailAddresses,
    publicOrigin: origins.publicOrigin,
    adminSessions: createAdminSessions({
      ...shared,
      queries: adminSessionQueries(database),
      staff,
      adminKey: undefined,
      toLogEntry,
      isSecure,
    }),
    passwords,
    rateLimits: createRateLimits(false),
  });
  const alerts = createAlerts({
    queries: alertQueries(database),
    hasWebhook: env.alertWebhook !== undefined,
    mail,
    publicOrigin: origins.publicOrigin,
    clock,
  });
  return {
    services,
    /** A running server sends within a minute what a command queues. */
    queueAlert: alerts.queueAlert,
    members,
    transport,
    mail,
    handles,
    staff,
    unreadableKept: createUnreadableKeptPosts({
      queries: keptPostQueries(database),
      seals: createKeptSeals({ encryptionKeys, oldestKey, random }),
    }),
    accounts: accountQueries(database),
    actions: operatorQueries(database),
    freezes: freezeQueries(database),
    /** Of a password that nobody knows. */
    newPasswordHash: () => passwords.hash(random(passwordBytes).toString('base64url')),
    createLink: createLinkTokens({ publicOrigin: origins.publicOrigin, oldestKey, clock, random }),
    collectRecords: openRecords({ ...shared, admin: services.admin, contactEmail: env.mailAddresses.contact }),
    publicOrigin: origins.publicOrigin,
    contactEmail: env.mailAddresses.contact,
    /** Hashed, so that log entries identify nobody once the account is deleted. */
    toTargetId: createStoredTargetIds(oldestKey),
    clock,
    toEntry: (fields: Parameters<typeof toLogEntry>[1]) => toLogEntry(operatorSession, fields),
    insertEntry: adminLogQueries(database).insert,
    close: database.close,
  };
}

export type Operator = Awaited<ReturnType<typeof openOperator>>;
