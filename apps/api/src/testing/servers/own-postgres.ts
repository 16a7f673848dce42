import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './programs.ts';

const run = promisify(execFile);
const versionsFolder = '/usr/lib/postgresql';

function programsFolder(): string | undefined {
  try {
    const newest = readdirSync(versionsFolder).sort((one, two) => Number(two) - Number(one))[0];
    return newest && join(versionsFolder, newest, 'bin');
  } catch {
    return undefined;
  }
}

const folderOfPrograms = programsFolder();
if (!folderOfPrograms) {
  if (process.env['CI']) throw new Error('PostgreSQL must be installed in CI.');
  process.stderr.write('The tests with a PostgreSQL server of their own are skipped: it is not installed.\n');
}

/** PostgreSQL refuses to run as root. */
async function ownerOfServer(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).stdout));
  return { uid: Number(uid), gid: Number(gid) };
}

async function startIn(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-postgres-'));
  const owner = await ownerOfServer();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const runAsOwner = (name: string, ...args: string[]) => run(join(programs, name), args, { cwd: folder, ...owner });
  const control = (...args: string[]) =>
    runAsOwner('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', ...args);
  await runAsOwner('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  await control('start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Ends every process of the server at once, without a flush, and starts it again. */
    crash: () => control('-m', 'immediate', 'restart'),
    async stop(): Promise<void> {
      await control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts a PostgreSQL server on loopback that the test has for itself. Undefined if PostgreSQL is not installed. */
export const startOwnPostgres = folderOfPrograms ? () => startIn(folderOfPrograms) : undefined;

export type OwnPostgres = Awaited<ReturnType<typeof startIn>>;
