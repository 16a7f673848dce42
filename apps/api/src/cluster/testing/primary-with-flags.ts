import cluster from 'node:cluster';
import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pino from 'pino';
import { runPrimary } from '../primary.ts';

// A primary process whose workers answer nothing but 200, and follow the flags (files) in a folder. Each flag is for one worker.
const [folder = ''] = process.argv.slice(2);

function takeFlag(name: string): boolean {
  const path = join(folder, name);
  if (!existsSync(path)) return false;
  rmSync(path);
  return true;
}

const send = (message: object) => process.send?.(message);

function runWorker(): void {
  process.on('disconnect', () => process.exit(1));
  if (takeFlag('hang at start')) return void process.kill(process.pid, 'SIGSTOP');
  if (takeFlag('end at start')) process.exit(3);
  setInterval(() => send({ kind: 'alive' }), 50);
  process.on('message', (message) => {
    if (typeof message !== 'object' || message === null || !('kind' in message)) return;
    if (message.kind === 'stop') process.exit(0);
    if (message.kind === 'keep') writeFileSync(join(folder, 'keeper'), String(process.pid));
  });
  process.on('SIGHUP', () => {});
  const server = createServer((_request, response) => response.end());
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    appendFileSync(join(folder, 'ready'), `${process.pid}\n`);
    send({ kind: 'ready', origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}` });
  });
}

if (cluster.isPrimary) {
  const watch = { everyMs: 100, checks: 15, startChecks: 30 };
  await runPrimary({ workersCount: 2, log: pino(), file: undefined, dataDir: folder, watch });
} else runWorker();
