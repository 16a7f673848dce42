import { refreshSearchForms } from '@ballast/db/search/refresh-search-forms';
import { reportLateBackup } from '../backups/report-backup-problem.ts';
import { createReportChannels } from '../backups/report-channels.ts';
import type { RestoreGate } from '../backups/restore-gate.ts';
import type { Privacy } from '../erasure/open-privacy.ts';
import { describeFault } from '../errors/describe-fault.ts';
import { createAccountTasks } from '../features/accounts/account-tasks.ts';
import { convertPendingMails } from '../features/admin/pending-mails.ts';
import { lookEveryMs } from '../features/alerts/escalation.policy.ts';
import { openAlerts } from '../features/alerts/open-alerts.ts';
import { createReadinessWatch } from '../features/alerts/readiness-watch.ts';
import { createServerAlerts } from '../features/alerts/server-alerts.ts';
import { openDigest } from '../features/digest/open-digest.ts';
import { createReadiness } from '../features/health/readiness.ts';
import { openTelling } from '../features/moderation/open-telling.ts';
import type { NoticesService } from '../features/notices/notices.service.ts';
import type { Push } from '../features/push/open-push.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { MailTransport } from '../mail/mail.ts';
import type { OpenMail } from '../mail/open-mail.ts';
import type { Webhook } from '../mail/webhook.ts';
import type { Env } from '../settings/env.ts';
import { foldersOf, readDisks } from '../storage/disk-space.ts';
import { startMaintenance } from './maintenance.ts';
import type { openStorage } from './open-storage.ts';

const readinessLookMs = 10_000;

type Storage = Awaited<ReturnType<typeof openStorage>>;
type Options = Pick<Storage, 'identity' | 'hasMedia'> & {
  env: Env;
  notices: NoticesService;
  push: Push;
  outbox: OpenMail;
  transport: MailTransport;
  webhook: Webhook | undefined;
  restoreGate: RestoreGate;
  pingRedis: (() => Promise<void>) | undefined;
  tryWrite: () => Promise<void>;
  /** Resolves when this process is the one of its server that has these tasks. */
  kept: Promise<void> | undefined;
  isRehearsal: boolean;
};

/** Names nobody, because a log may be read by others. The command "check" does. */
async function warnOfUnconfirmed({ queries, log }: Kernel): Promise<void> {
  const people = await queries.staff.listUnconfirmed().catch(() => []);
  if (people.length === 0) return;
  const onRota = people.filter(({ isOnRota }) => isOnRota).length;
  log.warn(
    { people: people.length, onRota },
    'Staff have an address that is not confirmed: alerts may not reach them. The command "check" names them.',
  );
}

/** Starts what one process of a server does by itself: alerts, the look whether it is ready, maintenance and the digest. */
export function startServerTasks(kernel: Kernel, privacy: Privacy, options: Options): { stop(): void } {
  const { env, identity, hasMedia, notices, push, outbox, transport, webhook } = options;
  const { restoreGate, pingRedis, tryWrite, kept, isRehearsal } = options;
  const { database, queries, media, clock, log } = kernel;
  const { alertTimes } = env.alertSettings;
  let isStopping = false;
  let stopMaintenance = () => {};
  const alerts = openAlerts(kernel, privacy, { alertTimes, readDisks: () => readDisks(foldersOf(env)) });
  // Also while a restore is not complete.
  void Promise.resolve(kept).then(() => {
    if (isStopping || isRehearsal) return;
    const erasureLedger = () => restoreGate.check();
    const watch = createReadinessWatch(kernel, {
      readReadiness: createReadiness({ database, tryWrite, redis: pingRedis, erasureLedger }),
      alerts,
      canQueue: restoreGate.isOpen,
      webhook,
      recipients: alerts.recipients,
      sendNow: outbox.sendNow,
    });
    const look = () =>
      watch.look().catch((error: unknown) => {
        if (!isStopping)
          log.error({ fault: describeFault(error) }, 'not everybody was told that the server is not ready');
      });
    // Also now, so that the log says at the start that the database takes no write.
    void look();
    setInterval(look, readinessLookMs).unref();
    void warnOfUnconfirmed(kernel);
  });
  // Starts after a restore is complete: mails must not reach members who left after the backup.
  void Promise.all([restoreGate.opened, kept]).then(async () => {
    if (isRehearsal) return;
    await convertPendingMails(kernel, privacy).catch((error: unknown) => {
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
      ...privacy,
      expiredRows: queries.expiredRows,
      media,
      mail: outbox,
      push,
      escalation: alerts.escalation,
      ringForHiddenItems: alerts.ringForHiddenItems,
      telling: openTelling(kernel, privacy, push),
      alertIfDiskIsLow: alerts.alertIfDiskIsLow,
      escalateEveryMs: lookEveryMs(alertTimes),
      ...createServerAlerts(kernel, { alerts, isMailDelayed: outbox.isDelayed }),
      accountTasks: createAccountTasks(kernel, privacy),
      digest: openDigest(kernel, privacy, { notices }),
      reportLateBackup: () =>
        reportLateBackup({
          dataDir: env.dataDir,
          channels: createReportChannels(env, transport),
          isMadeElsewhere: () => queries.adminLog.hasAction('make_backup'),
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
