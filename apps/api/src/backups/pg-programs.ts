import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { BadSettingError } from '../errors/bad-setting-error.ts';

/** Parameters of a URL that the programs know. They refuse those that only Ballast's driver knows. */
const knownParameters = new Set([
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'application_name',
  'connect_timeout',
  'host',
  'port',
  'user',
]);
const maxErrorChars = 10_000;

/** The password goes by the environment: every user of the machine can read arguments. */
function connectionOf(url: string) {
  const { href, password } = withoutPassword(new URL(url));
  return {
    argument: `--dbname=${href}`,
    // HOME has .pgpass and certificates.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...(password && { PGPASSWORD: password }) },
  };
}

function withoutPassword(url: URL): { href: string; password: string } {
  const password = decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
  url.password = '';
  for (const name of [...url.searchParams.keys()]) if (!knownParameters.has(name)) url.searchParams.delete(name);
  return { href: url.href, password };
}

type Program = 'pg_dump' | 'pg_restore';

/** @throws {BadSettingError} If the program is missing. */
async function majorVersionOf(program: Program): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version']);
    return Number(/(\d+)(\.\d+|devel|beta\d+|rc\d+)?\b/.exec(stdout)?.[1]);
  } catch {
    throw new BadSettingError(
      `${program} cannot be run. Install PostgreSQL's client programs (Debian: postgresql-client), and see that they are in PATH.`,
    );
  }
}

/** @throws {BadSettingError} If pg_dump is missing, or older than the server. */
export async function checkPgDump(serverMajor: number): Promise<number> {
  const major = await majorVersionOf('pg_dump');
  if (major >= serverMajor) return major;
  throw new BadSettingError(
    `pg_dump is of PostgreSQL ${major}, and the server is of ${serverMajor}: install postgresql-client-${serverMajor}.`,
  );
}

/** @throws {BadSettingError} If pg_restore is missing, or older than the pg_dump that wrote the set. */
export async function checkPgRestore(dumpMajor: number): Promise<void> {
  const major = await majorVersionOf('pg_restore');
  if (major >= dumpMajor) return;
  throw new BadSettingError(
    `pg_restore is of PostgreSQL ${major}, and the set was written by pg_dump ${dumpMajor}: install postgresql-client-${dumpMajor}.`,
  );
}

/** Resolves once the program has ended well. Its errors are reported without their details, which hold values of rows. */
async function follow(program: Program, child: ChildProcess): Promise<void> {
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-maxErrorChars);
  });
  const [code] = await once(child, 'close');
  if (code === 0) return;
  const reasons = errors.split('\n').filter((line) => line.startsWith(`${program}: error:`));
  throw new Error(reasons.join(' ') || `${program} ended with code ${code}.`);
}

/** The database in the custom format of pg_dump, as of the snapshot. */
export async function* dumpPg(url: string, snapshot: string): AsyncGenerator<Buffer> {
  const { argument, env } = connectionOf(url);
  const args = ['--format=custom', '--no-owner', '--no-acl', `--snapshot=${snapshot}`, argument];
  const child = spawn('pg_dump', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = follow('pg_dump', child);
  // Awaited once everything was read.
  ended.catch(() => {});
  try {
    for await (const chunk of child.stdout) yield chunk;
    await ended;
  } finally {
    child.kill();
  }
}

/** Restores everything or nothing. */
export async function restorePg(url: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const { argument, env } = connectionOf(url);
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-acl', argument];
  const child = spawn('pg_restore', args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = follow('pg_restore', child);
  ended.catch(() => {});
  // If the program ends before it has read everything, `ended` says why.
  child.stdin.on('error', () => {});
  try {
    for await (const chunk of chunks) {
      if (child.stdin.destroyed) break;
      if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain'), ended]);
    }
    child.stdin.end();
    await ended;
  } catch (error) {
    child.kill();
    throw error;
  }
}
