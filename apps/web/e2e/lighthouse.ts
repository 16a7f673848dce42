import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { launchOptions } from './browser.ts';

const paths = ['/', '/crisis-support'];
/** Of so many runs the one in the middle counts: other work on the machine makes single ones slow. */
const runs = 3;
const floors = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const largestPaintMs = 1800;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start');
}

async function measure(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(floors),
  });
  if (!result) throw new Error(`no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const scores = Object.keys(floors).map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const weak = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue }) => `${id}${displayValue ? ` (${displayValue})` : ''}`);
  const paintMs = audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY;
  return { scores, paintMs, blockedMs: audits['total-blocking-time']?.numericValue ?? 0, weak };
}

const repository = join(import.meta.dirname, '../../..');
const bundle = join(repository, 'apps/api/dist/server/server.js');
const [port, browserPort] = [await freePort(), await freePort()];
const url = `http://127.0.0.1:${port}`;
const data = mkdtempSync(join(tmpdir(), 'ballast-lighthouse-'));
const server = spawn(process.execPath, [existsSync(bundle) ? bundle : join(repository, 'apps/api/src/server.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'error' },
});
let isGood = true;
try {
  await untilReady(url);
  for (const path of paths) {
    const results: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < runs; run += 1) {
      // A browser of its own each time: nothing is kept from the run before.
      const args = [...launchOptions.args, `--remote-debugging-port=${browserPort}`];
      const browser = await chromium.launch({ ...launchOptions, args });
      results.push(await measure(url + path, browserPort).finally(() => browser.close()));
    }
    const middle = results.sort((one, other) => one.paintMs - other.paintMs)[Math.floor(runs / 2)];
    const scores = Object.keys(floors).map((_name, index) => {
      return (
        results.map((result) => result.scores[index] ?? 0).sort((one, other) => one - other)[Math.floor(runs / 2)] ?? 0
      );
    });
    const holds = Object.values(floors).every((floor, index) => (scores[index] ?? 0) >= floor);
    const isSoon = (middle?.paintMs ?? Number.POSITIVE_INFINITY) <= largestPaintMs;
    isGood &&= holds && isSoon;
    const named = Object.keys(floors).map((name, index) => `${name} ${scores[index]}`);
    process.stdout.write(
      `${holds && isSoon ? 'ok' : 'MISSED'} ${path}: ${named.join(', ')}, largest paint ${Math.round(middle?.paintMs ?? 0)} ms, ` +
        `blocked ${Math.round(middle?.blockedMs ?? 0)} ms\n`,
    );
    if (!holds || !isSoon) process.stdout.write(`  weak: ${middle?.weak.join(', ')}\n`);
  }
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
