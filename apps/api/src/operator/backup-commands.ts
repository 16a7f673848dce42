import type { Logger } from 'pino';
import * as z from 'zod';
import { InterruptedError, withCleanUp } from '../backups/clean-up.ts';
import { noteVerification } from '../backups/last-backup.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { createProgress } from '../backups/progress.ts';
import { type ReportOutcome, reportBackupProblem } from '../backups/report-backup-problem.ts';
import { createReportChannels } from '../backups/report-channels.ts';
import { openSet, putBack } from '../backups/restore-backup.ts';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { openTransport } from '../mail/open-mail.ts';
import type { Env } from '../settings/env.ts';
import { noteEmptyPlaces } from '../start/undo-start.ts';
import { requireDatabase } from '../storage/require-database.ts';
import { type CheckResult, check } from './check.ts';
import { completeRestore } from './complete-restore.ts';
import { type Operator, openOperator } from './open-operator.ts';
import { parseOptions } from './parse-options.ts';
import { verifyBackup } from './verify-backup.ts';

/** On a terminal only: a log of a timer needs no progress. */
const progressOnTerminal = () =>
  createProgress((line) => {
    if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
  });

const milliseconds = 1000;
const secondsSince = (startedMs: number) => Math.round((Date.now() - startedMs) / milliseconds);

/** Returns one line of JSON, also about a failure, for whatever watches the backups. The reason goes to stderr too. */
async function inOneLine(
  kind: 'backup' | 'verify-backup',
  act: () => Promise<Record<string, string | number>>,
): Promise<CheckResult> {
  const startedMs = Date.now();
  try {
    const result = await act();
    return { isSound: true, text: JSON.stringify({ kind, ok: true, ...result, seconds: secondsSince(startedMs) }) };
  } catch (error) {
    const reason = reasonOf(error);
    process.stdout.write(`${JSON.stringify({ kind, ok: false, error: reason, seconds: secondsSince(startedMs) })}\n`);
    throw error;
  }
}

const keepSchema = (backupDays: number) =>
  z.object({
    keep: z
      .string()
      .regex(/^\d{1,4}$/, 'has to be a number of days')
      .transform(Number)
      .refine((days) => days <= backupDays, `is more than BACKUP_DAYS, and the erasure ledger remembers no longer`),
  });

async function withOperator<Result>(
  env: Env,
  log: Logger,
  act: (operator: Operator) => Promise<Result>,
): Promise<Result> {
  const operator = await openOperator(env, log);
  return act(operator).finally(operator.close);
}

export const backup = (env: Env, place: string, keep: string | undefined, log: Logger): Promise<CheckResult> =>
  inOneLine('backup', async () => {
    await requireDatabase(env, { mayBeOlder: true });
    const { keep: retentionDays } = parseOptions(keepSchema(env.backupDays), { keep: keep ?? String(env.backupDays) });
    const { isOfThisVersion, ...result } = await makeBackup(env, place, {
      retentionDays,
      progress: progressOnTerminal(),
    });
    // Opening a database of an older version would migrate it under a running server.
    if (isOfThisVersion) {
      await withOperator(env, log, ({ insertEntry, toEntry }) => insertEntry(toEntry({ action: 'make_backup' })));
    }
    if (result.warning !== undefined) process.stderr.write(`${result.warning}\n`);
    return result;
  });

export const verify = (env: Env, place: string, log: Logger): Promise<CheckResult> =>
  inOneLine('verify-backup', async () => {
    const result = await verifyBackup(env, place, { log, progress: progressOnTerminal() });
    noteVerification(env.dataDir, new Date());
    return { ...result };
  });

/** For cron and containers, which tell nobody of a failure: a backup and its verification, and a report if one of them fails. */
export async function nightly(env: Env, place: string, keep: string | undefined, log: Logger): Promise<CheckResult> {
  async function step(problem: string, act: () => Promise<CheckResult>): Promise<string> {
    try {
      return (await act()).text;
    } catch (error) {
      // The person who stopped the command knows.
      if (!(error instanceof InterruptedError)) {
        const { text } = await notifyOfProblem(env, problem).catch((failure: unknown) => ({ text: String(failure) }));
        process.stderr.write(`${text}\n`);
      }
      throw error;
    }
  }
  const made = await step('failed', () => backup(env, place, keep, log));
  const verified = await step('unverified', () => verify(env, place, log));
  return { isSound: true, text: `${made}\n${verified}` };
}

/** Restores a set, and does what is due after a restore. */
export async function restore(env: Env, place: string, log: Logger): Promise<CheckResult> {
  const removeCreated = noteEmptyPlaces(env);
  const { warnings, set } = await withCleanUp(async (defer) => {
    const opened = await openSet(env, place);
    return { set: opened.set, warnings: await putBack(env, opened, { progress: progressOnTerminal(), defer }) };
  }).catch((error: unknown) => {
    removeCreated();
    throw error;
  });
  const done = await withOperator(env, log, completeRestore).catch((error: unknown) => {
    throw new BadSettingError(
      `The database is back, but not everything after it was done: ${reasonOf(error)} Run the command "restored" before you start the server.`,
    );
  });
  const { isSound, text } = await check(env, log);
  return { isSound, text: [`The set ${set} is restored.`, ...warnings, done, text].join('\n') };
}

const describeOutcome = ({ notified, notifiedBefore, failed }: ReportOutcome): string =>
  [
    ...notified.map((name) => `${name} was told.`),
    ...notifiedBefore.map((name) => `${name} was told already in the last 20 hours.`),
    ...failed.map(({ name, error }) => `${name} could not be told: ${reasonOf(error)}`),
  ].join('\n');

export async function notifyOfProblem(env: Env, problem: string): Promise<CheckResult> {
  const kind = (['backup.failed', 'backup.unverified'] as const).find((known) => known === `backup.${problem}`);
  if (!kind) throw new BadSettingError('Say what happened: backup-problem failed, or backup-problem unverified.');
  const channels = createReportChannels(env, openTransport({ ...env, from: env.mailAddresses.from }));
  if (channels.length === 0) {
    return { isSound: false, text: 'Nobody was told: neither SMTP_URL nor ALERT_WEBHOOK_URL is set.' };
  }
  const outcome = await reportBackupProblem(kind, { dataDir: env.dataDir, channels, clock: () => new Date() });
  return { isSound: outcome.failed.length === 0, text: describeOutcome(outcome) };
}
