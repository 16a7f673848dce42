import { brand } from '@ballast/schema/brand';
import { readLastBackup, updateLastBackup } from './last-backup.ts';

export const backupProblems = ['backup.failed', 'backup.late', 'backup.unverified'] as const;
export type BackupProblem = (typeof backupProblems)[number];

const hourMs = 60 * 60_000;
/** Less than a day: a timer that fails every night, at a random minute, tells every night. */
const quietMs = 20 * hourMs;
const lateMs = 26 * hourMs;
const remedy =
  'Look at the log of the backup on the server, and at "Backups" in docs/operating.md. Nobody is told again for 20 hours.';

type Message = { subject: string; text: string };
const texts: Record<BackupProblem, Message> = {
  'backup.failed': { subject: `${brand.name}: a backup failed`, text: `The backup failed. ${remedy}` },
  'backup.late': {
    subject: `${brand.name}: there is no recent backup`,
    text: `There was no complete backup in the last 26 hours. ${remedy}`,
  },
  'backup.unverified': {
    subject: `${brand.name}: a backup does not restore`,
    text: `A backup was restored to try it out, and that failed. ${remedy}`,
  },
};

/** A way in which somebody is told. */
export type ReportChannel = {
  /** The setting that names who is told. */
  name: string;
  tell(kind: BackupProblem, message: Message, at: Date): Promise<void>;
};

export type ReportOutcome = {
  notified: string[];
  notifiedBefore: string[];
  failed: { name: string; error: unknown }[];
};

type Deps = { dataDir: string; channels: readonly ReportChannel[]; clock: () => Date };

/** Tells of a problem by every channel that has not told of it for 20 hours. One that fails tells of it with the next call. */
export async function reportBackupProblem(
  kind: BackupProblem,
  { dataDir, channels, clock }: Deps,
): Promise<ReportOutcome> {
  const now = clock();
  const toldAt = readLastBackup(dataDir).reportedAt[kind] ?? {};
  const isQuiet = ({ name }: ReportChannel) => now.getTime() - new Date(toldAt[name] ?? 0).getTime() < quietMs;
  const outcome: ReportOutcome = { notified: [], notifiedBefore: [], failed: [] };
  async function notifyBy({ name, tell }: ReportChannel): Promise<void> {
    try {
      await tell(kind, texts[kind], now);
      outcome.notified.push(name);
    } catch (error) {
      outcome.failed.push({ name, error });
    }
  }
  outcome.notifiedBefore = channels.filter(isQuiet).map(({ name }) => name);
  await Promise.all(channels.filter((channel) => !isQuiet(channel)).map(notifyBy));
  if (outcome.notified.length > 0) {
    const byChannel = Object.fromEntries(outcome.notified.map((name) => [name, now.toISOString()]));
    const { reportedAt } = readLastBackup(dataDir);
    updateLastBackup(dataDir, { reportedAt: { ...reportedAt, [kind]: { ...toldAt, ...byChannel } } });
  }
  return outcome;
}

type LateDeps = Deps & {
  /** Whether another machine on the database makes backups. It then looks after them. */
  isMadeElsewhere(): Promise<boolean>;
};

/**
 * Tells if no backup was made for more than 26 hours, or since the first call if there never was one.
 * @throws If a channel does not take it.
 */
export async function reportLateBackup({ isMadeElsewhere, ...deps }: LateDeps): Promise<void> {
  const { madeAt, firstLookAt } = readLastBackup(deps.dataDir);
  const now = deps.clock();
  const since = madeAt ?? firstLookAt;
  if (since === undefined) return updateLastBackup(deps.dataDir, { firstLookAt: now.toISOString() });
  if (now.getTime() - new Date(since).getTime() <= lateMs) return;
  if (madeAt === undefined && (await isMadeElsewhere())) return;
  const { failed } = await reportBackupProblem('backup.late', deps);
  if (failed[0]) throw failed[0].error;
}
