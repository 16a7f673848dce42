import { BadSettingError, parseEnv } from './env.ts';
import { createLog } from './log.ts';
import { openMembers } from './open-members.ts';
import { openStorage } from './open-storage.ts';
import { systemRandom } from './privacy/random.ts';

const usage =
  'Usage: npm run ballast -- restored\n  restored   after a restore: erases again who left since, and ends every session';

/** The operator's commands, on the server's own settings. They work beside a running server. */
async function runCommand(command: string | undefined): Promise<string> {
  if (command !== 'restored') throw new BadSettingError(usage);
  const env = parseEnv(process.env);
  const deps = { clock: () => new Date(), random: systemRandom, log: await createLog(env.logLevel) };
  const storage = await openStorage(env, deps);
  try {
    const members = await openMembers(env, { ...deps, ...storage, isSecure: () => false });
    await members.completeRestore();
    await members.endAllSessions();
    return 'The members who left since the backup are erased again, and every session has ended.';
  } finally {
    await storage.database.close();
  }
}

process.umask(0o077);
try {
  process.stdout.write(`${await runCommand(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof BadSettingError ? error.message : `The command failed: ${String(error)}`}\n`,
  );
  process.exitCode = 1;
}
