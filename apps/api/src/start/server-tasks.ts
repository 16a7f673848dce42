import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { expiredRowQueries } from '@ballast/db/queries/privacy/expired-rows';
import { staffQueries } from '@ballast/db/queries/staff/staff';
import { refreshSearchForms } from '@ballast/db/search/refresh-search-forms';
import type { Logger } from 'pino';
import { createLogHashes } from '../auth/log-entries.ts';
import { reportLateBackup } from '../backups/report-backup-problem.ts';
import { createReportChannels } from '../backups/report-channels.ts';
import type { RestoreGate } from '../backups/restore-gate.ts';
import { describeFault } from '../errors/describe-fault.ts';
import type { News } from '../events/news.ts';
import { createAccountTasks } from '../features/accounts/account-tasks.ts';
import { convertPendingMails } from '../features/admin/pending-mails.ts';
import { lookEveryMs } from '../features/alerts/escalation.policy.ts';
import { openAlerts } from '../features/alerts/open-alerts.ts';
import { createReadinessWatch } from '../features/alerts/readiness-watch.ts';
import { createServerAlerts } from '../features/alerts/server-alerts.ts';
import { openDigest } from '../features/digest/open-digest.ts';
import { createReadiness } from '../features/health/readiness.ts';
import { openTelling } from '../features/moderation/open-telling.ts';
import type { openNotices } from '../features/notices/open-notices.ts';
import type { openPush } from '../features/push/open-push.ts';
import type { openMail, openTransport } from '../mail/open-mail.ts';
import type { Webhook } from '../mail/webhook.ts';
import type { RandomBytes } from '../privacy/random.ts';
import type { Env } from '../settings/env.ts';
import { foldersOf, readDisks } from '../storage/disk-space.ts';
import { startMaintenance } from './maintenance.ts';
import type { openMembers } from './open-members.ts';
import type { openStorage } from './open-storage.ts';

const readinessLookMs = 10_000;

type Storage = Awaited<ReturnType<typeof openStorage>>;
type Members = Awaited<ReturnType<typeof openMembers>>;
type Deps = Pick<Storage, 'database' | 'media' | 'identity' | 'hasMedia' | 'encryptionKeys' | 'oldestKey'> &
  Pick<Members, 'handles' | 'erasure'> &
  Pick<ReturnType<typeof openNotices>, 'notices'> & {
    env: Env;
    log: Logger;
    push: ReturnType<typeof openPush>;
    news: Pick<News, 'sendAtNextBeat'>;
    mail: ReturnType<typeof openMail>;
    transport: ReturnType<typeof openTransport>;
    webhook: Webhook | undefined;
    restoreGate: RestoreGate;
    pingRedis: (() => Promise<void>) | undefined;
    tryWrite: () => Promise<void>;
    publicOrigin: () => string;
    /** Resolves when this process is the one of its server that has these tasks. */
    kept: Promise<void> | undefined;
    isRehearsal: boolean;
    clock: () => Date;
    random: RandomBytes;
  };

/** Names nobody, because a log may be read by others. The command "check" does. */
async function warnOfUnconfirmed(database: Storage['database'], log: Logger): Promise<void> {
  const people = await staffQueries(database)
    .listUnconfirmed()
    .catch(() => []);
  if (people.length === 0) return;
  const onRota = people.filter(({ isOnRota }) => isOnRota).length;
  log.warn(
    { people: people.length, onRota },
    'Staff have an address that is not confirmed: alerts may not reach them. The command "check" names them.',
  );
}

/** Starts what one process of a server does by itself: alerts, the look whether it is ready, maintenance and the digest. */
export function startServerTasks(deps: Deps): { stop(): void } {
  const {
    env,
    log,
    identity,
    hasMedia,
    handles,
    erasure,
    notices,
    push,
    news,
    mail,
    transport,
    webhook,
    restoreGate,
    pingRedis,
    tryWrite,
    publicOrigin,
    kept,
    isRehearsal,
    ...shared
  } = deps;
  const { database, media, encryptionKeys, clock } = shared;
  let isStopping = false;
  let stopMaintenance = () => {};
  const alerts = openAlerts({
    ...shared,
    log,
    mail,
    ...env.alertSettings,
    reportsEmail: env.mailAddresses.reports,
    readDisks: () => readDisks(foldersOf(env)),
    publicOrigin,
  });
  // Also while a restore is not complete.
  void Promise.resolve(kept).then(() => {
    if (isStopping || isRehearsal) return;
    const erasureLedger = () => restoreGate.check();
    const watch = createReadinessWatch({
      readReadiness: createReadiness({ database, tryWrite, redis: pingRedis, erasureLedger }),
      alerts,
      recipients: alerts.recipients,
      ...env.alertSettings,
      reportsEmail: env.mailAddresses.reports,
      sendNow: mail.sendNow,
      canQueue: restoreGate.isOpen,
      webhook,
      publicOrigin,
      clock,
    });
    const look = () =>
      watch.look().catch((error: unknown) => {
        if (!isStopping)
          log.error({ fault: describeFault(error) }, 'not everybody was told that the server is not ready');
      });
    // Also now, so that the log says at the start that the database takes no write.
    void look();
    setInterval(look, readinessLookMs).unref();
    void warnOfUnconfirmed(database, log);
  });
  // Starts after a restore is complete: mails must not reach members who left after the backup.
  void Promise.all([restoreGate.opened, kept]).then(async () => {
    if (isRehearsal) return;
    const contactEmail = env.mailAddresses.contact;
    await convertPendingMails({ ...shared, handles, mail, contactEmail, log }).catch((error: unknown) => {
      log.error({ fault: describeFault(error) }, 'the mails of an older version could not be converted');
    });
    if (isStopping) return;
    refreshSearchForms(database, { isStopping: () => isStopping }).then(
      (refreshed) => {
        if (refreshed > 0) log.info({ refreshed }, 'Posts of an older version have been added to the search.');
      },
      (error: unknown) => {
        if (!isStopping)
          log.error({ fault: describeFault(error) }, 'posts of an older version could not be added to the search');
      },
    );
    stopMaintenance = startMaintenance({
      database,
      ...erasure,
      expiredRows: expiredRowQueries(database),
      media,
      mail,
      push,
      escalation: alerts.escalation,
      ringForHiddenItems: alerts.ringForHiddenItems,
      telling: openTelling({ database, erasure, news, announce: push.announce, clock, log }),
      alertIfDiskIsLow: alerts.alertIfDiskIsLow,
      escalateEveryMs: lookEveryMs(env.alertSettings.alertTimes),
      ...createServerAlerts({
        alerts,
        isMailDelayed: mail.isDelayed,
        log: { queries: adminLogQueries(database), hashes: createLogHashes(encryptionKeys) },
      }),
      accountTasks: createAccountTasks({ database, ...erasure, mail, publicOrigin, contactEmail, clock }),
      digest: openDigest({ ...shared, handles, notices, mail, publicOrigin }),
      reportLateBackup: () =>
        reportLateBackup({
          dataDir: env.dataDir,
          channels: createReportChannels(env, transport),
          isMadeElsewhere: () => adminLogQueries(database).hasAction('make_backup'),
          clock,
        }),
      identity,
      hasMedia,
      clock,
      log,
    });
  });

  return {
    stop() {
      isStopping = true;
      stopMaintenance();
    },
  };
}
