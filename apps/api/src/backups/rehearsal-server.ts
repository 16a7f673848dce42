import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Env } from '../settings/env.ts';
import { version } from '../settings/version.ts';
import type { Defer } from './clean-up.ts';
import { rehearsalArgument } from './rehearsal-argument.ts';

const isSource = import.meta.url.endsWith('.ts');
const script = fileURLToPath(new URL(isSource ? '../server.ts' : 'server.js', import.meta.url));

const startMs = 120_000;
const answerMs = 10_000;
const retryMs = 250;

function settingsOf({ dataDir, databaseUrl, mediaUrl, encryptionKeys }: Env): Record<string, string> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    WORKERS: '1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    MEDIA_URL: mediaUrl,
    ENCRYPTION_KEY: (encryptionKeys ?? []).map((key) => key.toString('base64')).join(),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await Promise.race([once(child, 'close'), wait(startMs / 4, undefined, { ref: false })]);
  child.kill('SIGKILL');
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let [output, errors] = ['', ''];
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = / is ready at (http:\S+)\n/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The server ended: ${errors.trim()}`)));
    setTimeout(() => reject(new Error('The server did not start in two minutes.')), startMs).unref();
  });
}

async function ask(address: string, path: string): Promise<string> {
  const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(answerMs) });
  if (response.status !== 200) throw new Error(`The server answered ${path} with ${response.status}.`);
  return response.text();
}

/** Waits until the server has read the erasure ledger. */
async function untilReady(address: string): Promise<void> {
  for (const deadline = Date.now() + startMs; ; ) {
    try {
      return void (await ask(address, '/readyz'));
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(retryMs);
    }
  }
}

/** Starts a server on a restored set, on a free port of loopback, and asks it what anybody may ask. @throws If an answer is wrong. */
export async function rehearse(env: Env, defer: Defer): Promise<void> {
  const child = spawn(process.execPath, [script, rehearsalArgument], {
    env: settingsOf(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  defer(() => stop(child));
  const address = await addressOf(child);
  await untilReady(address);
  const health = await ask(address, '/healthz');
  if (!health.includes(`"${version}"`)) throw new Error(`/healthz does not name version ${version}: ${health}`);
  await ask(address, '/api/stories');
}
