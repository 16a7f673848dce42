import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createChance } from './chance.ts';
import { mixes } from './mixes.ts';
import { type PartResult, runPart } from './part.ts';
import { sqliteStore } from './sqlite-store.ts';
import { describeAll, printPart } from './summary.ts';

const { values: given } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    writes: { type: 'string', default: '40000' },
    /** Members that write at the same time. */
    members: { type: 'string', default: '24' },
    /** Processes of the server: at least 2, of which some kills hit one or all, or 1. */
    workers: { type: 'string', default: process.env['WORKERS'] || '1' },
    /** The same seed gives the same writes and kills. Their order still depends on the machine. */
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    part: { type: 'string' },
    /** Uses the PostgreSQL server of TEST_POSTGRES_URL, and cuts its connections too. */
    postgres: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '120' },
    /** The server to start. Default: the bundle that `npm run endure` has built. Tests start the sources. */
    server: { type: 'string', default: fileURLToPath(new URL('../dist/server/server.js', import.meta.url)) },
    /** Node's flags in `npm start`. */
    'server-flags': { type: 'string', default: '' },
  },
});
if (!existsSync(given.server)) throw new Error(`${given.server} is not built: npm run endure builds it.`);

const folder = mkdtempSync(join(tmpdir(), 'ballast-endure-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
setTimeout(() => {
  process.stderr.write(`FAILED: not finished after ${given.minutes} minutes.\n`);
  process.exit(1);
}, Number(given.minutes) * 60_000).unref();

const args = [...given['server-flags'].split(' ').filter(Boolean), given.server];
const chance = createChance(given.seed);
const amounts = { kills: Number(given.kills), writes: Number(given.writes), members: Number(given.members) };
const parts = [
  { name: 'direct', title: 'Over stable connections', mix: mixes.withoutPictures, hasCuts: false },
  { name: 'pictures', title: 'With pictures, over connections that are cut', mix: mixes.withPictures, hasCuts: true },
].filter(({ name }) => given.part === undefined || given.part === name);
if (parts.length === 0) throw new Error('--part has to be direct or pictures.');

process.stdout.write(`Seed ${given.seed}\n`);
const progressEveryMs = 60_000;
let printedAtMs = performance.now();
function onRestart(kills: number, acknowledged: number): void {
  if (performance.now() < printedAtMs + progressEveryMs) return;
  printedAtMs = performance.now();
  process.stdout.write(`… ${kills} SIGKILLs, ${acknowledged} acknowledged writes\n`);
}

const results: PartResult[] = [];
for (const { name, title, mix, hasCuts } of parts) {
  process.stdout.write(`\n${title}:\n`);
  const dataDir = join(folder, name);
  const postgres = given.postgres ? await (await import('./postgres-store.ts')).createPostgresStore() : undefined;
  const store = postgres ?? sqliteStore(join(dataDir, 'ballast.db'));
  const command = { node: process.execPath, args, dataDir, settings: store.settings, workers: Number(given.workers) };
  const part = { command, store, mix, hasCuts, chance: chance.fork(name), onRestart };
  const result = await runPart({ ...amounts, ...part }).finally(() => postgres?.drop());
  printPart(result);
  results.push(result);
}
process.stdout.write(`\n${describeAll(results)}\n`);
process.exit(results.every(({ findings }) => findings.isEmpty()) ? 0 : 1);
