import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../../..');
const bundle = join(repository, 'apps/api/dist/server/server.js');

export const adminKey = 'yew stands in the churchyard';

/** Starts a server with one process on a free port, with a temporary folder; stopping it removes the folder. */
export async function startServer(env: Record<string, string> = {}) {
  if (!existsSync(bundle)) throw new Error('There is no built server: run `npm test -- <journey>`, which builds it.');
  const dataDir = mkdtempSync(join(tmpdir(), 'ballast-e2e-'));
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', WORKERS: '1', ...env };
  const child = spawn(process.execPath, [bundle], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, address] = /ready at (\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}.`)));
  });
  return {
    url,
    /** The folder of the mails, one file each. */
    mailDir: join(dataDir, 'mail'),
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
