import { InterruptedError } from './backups/clean-up.ts';
import { AppError } from './errors/app-error.ts';
import { BadSettingError } from './errors/bad-setting-error.ts';
import { reasonOf } from './errors/reason-of.ts';
import { helpAskedFor } from './operator/command-usage.ts';
import { runCommand } from './operator/commands.ts';
import { readEnv } from './settings/env.ts';
import { createLog } from './start/log.ts';

async function run(args: readonly string[]): Promise<void> {
  const help = helpAskedFor(args);
  if (help !== undefined) {
    process.stdout.write(`${help}\n`);
    return;
  }
  const env = readEnv();
  const { isSound, text } = await runCommand(args, env, await createLog(env.logLevel));
  process.stdout.write(`${text}\n`);
  if (!isSound) process.exitCode = 1;
}

process.umask(0o077);
try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof BadSettingError || error instanceof AppError;
  process.stderr.write(`${isExpected ? reasonOf(error) : `The command failed: ${reasonOf(error)}`}\n`);
  process.exitCode = 1;
  // The interrupted command may still be at work.
  if (error instanceof InterruptedError) process.exit();
}
