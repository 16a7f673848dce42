import type { Logger } from 'pino';
import { createAdminSessions } from '../auth/admin-sessions.ts';
import { operatorSession } from '../auth/log-entries.ts';
import { createPasswords } from '../auth/passwords.ts';
import { createLinkTokens } from '../features/accounts/link-tokens.ts';
import { createAlerts } from '../features/alerts/alerts.ts';
import { openNotices } from '../features/notices/open-notices.ts';
import { createUnreadableKeptPosts } from '../features/posts/unreadable-kept-posts.ts';
import { openRecords } from '../features/records/open-records.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { openTransport } from '../mail/open-mail.ts';
import { type RandomBytes, systemRandom } from '../privacy/random.ts';
import { createServices } from '../services.ts';
import type { Env } from '../settings/env.ts';
import { createOwnOrigins } from '../settings/own-origins.ts';
import { openKernel } from '../start/open-kernel.ts';
import { openMembers } from '../start/open-members.ts';
import { openStorage } from '../start/open-storage.ts';

const passwordBytes = 32;

// A command can run while the server runs. The server then sends the mails that a command committed within a minute, and ends
// the streams of ended sessions within 15 seconds. No live news is sent.
export async function openOperator(env: Env, log: Logger) {
  const [clock, random]: [() => Date, RandomBytes] = [() => new Date(), systemRandom];
  const storage = await openStorage(env, { clock, random, log });
  const isSecure = () => false;
  const transport = openTransport({ ...env, from: env.mailAddresses.from });
  const origins = createOwnOrigins(env.publicUrl, env.host);
  origins.setPort(env.port);
  const { publicOrigin } = origins;
  const passwords = createPasswords();
  const { kernel, privacy, events } = openKernel({ ...storage, clock, random, log }, env, {
    publicOrigin,
    isSecure,
    passwords,
    rateLimits: createRateLimits(false),
    transport,
  });
  const members = await openMembers(kernel, privacy, env);
  const { queries, toLogEntry, mail, contactEmail, sessions } = kernel;
  const services = createServices(kernel, privacy, {
    erasureDelayHours: env.erasureDelayHours,
    onCall: env.onCall,
    alertTimes: env.alertSettings.alertTimes,
    holdReports: env.holdReports,
    events,
    notices: openNotices(kernel, privacy).notices,
    push: { publicKey: '', isInsideNetwork: async () => false, noteVisit() {}, announce() {} },
    adminSessions: createAdminSessions({
      ...kernel,
      queries: queries.adminSessions,
      staff: queries.staff,
      adminKey: undefined,
      isSecure,
    }),
  });
  return {
    services,
    /** A running server sends within a minute what a command queues. */
    queueAlert: createAlerts(kernel).queueAlert,
    members,
    sessions,
    transport,
    mail,
    handles: privacy.handles,
    staff: queries.staff,
    unreadableKept: createUnreadableKeptPosts(kernel, privacy),
    accounts: queries.accounts,
    actions: queries.operator,
    freezes: queries.freezes,
    /** Of a password that nobody knows. */
    newPasswordHash: () => passwords.hash(random(passwordBytes).toString('base64url')),
    createLink: createLinkTokens(kernel),
    collectRecords: openRecords(kernel, privacy, { admin: services.admin, contactEmail }),
    publicOrigin,
    contactEmail,
    /** Hashed, so that log entries identify nobody once the account is deleted. */
    toTargetId: privacy.toStoredTargetId,
    clock,
    toEntry: (fields: Parameters<typeof toLogEntry>[1]) => toLogEntry(operatorSession, fields),
    insertEntry: queries.adminLog.insert,
    close: storage.database.close,
  };
}

export type Operator = Awaited<ReturnType<typeof openOperator>>;
