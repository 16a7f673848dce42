import { brand } from '@ballast/schema/brand';
import { readLastBackup, updateLastBackup } from './last-backup.ts';

export const backupProblems = ['backup.failed', 'backup.late', 'backup.unverified'] as const;
export type BackupProblem = (typeof backupProblems)[number];

const dayMs = 24 * 60 * 60_000;
const remedy =
  'Look at the log of the backup on the server, and at "Backups" in docs/operating.md. Nobody is told again for a day.';

const texts: Record<BackupProblem, { subject: string; text: string }> = {
  'backup.failed': { subject: `${brand.name}: a backup failed`, text: `The backup failed. ${remedy}` },
  'backup.late': {
    subject: `${brand.name}: there is no recent backup`,
    text: `The last complete backup is more than 26 hours old. ${remedy}`,
  },
  'backup.unverified': {
    subject: `${brand.name}: a backup does not restore`,
    text: `A backup was restored to try it out, and that failed. ${remedy}`,
  },
};

/** A way in which somebody is told. */
export type ReportChannel = (
  kind: BackupProblem,
  message: { subject: string; text: string },
  at: Date,
) => Promise<void>;

type Deps = { dataDir: string; channels: readonly ReportChannel[]; clock: () => Date };

/**
 * Tells of a problem by every channel, once a day for each kind. Returns whether it did. @throws If no channel takes it; it is then
 * told again with the next call.
 */
export async function reportBackupProblem(kind: BackupProblem, { dataDir, channels, clock }: Deps): Promise<boolean> {
  const { reportedAt } = readLastBackup(dataDir);
  const last = reportedAt[kind];
  if (last !== undefined && clock().getTime() - new Date(last).getTime() < dayMs) return false;
  const told = await Promise.allSettled(channels.map((tell) => tell(kind, texts[kind], clock())));
  const failures = told.filter((outcome) => outcome.status === 'rejected');
  if (failures.length === channels.length) throw failures[0]?.reason;
  updateLastBackup(dataDir, { reportedAt: { ...reportedAt, [kind]: clock().toISOString() } });
  return true;
}

const lateMs = 26 * 60 * 60_000;

/** Tells if the last backup is more than 26 hours old. Without any backup it tells nothing. */
export async function reportLateBackup(deps: Deps): Promise<void> {
  const { madeAt } = readLastBackup(deps.dataDir);
  if (madeAt === undefined || deps.clock().getTime() - new Date(madeAt).getTime() <= lateMs) return;
  await reportBackupProblem('backup.late', deps);
}
