import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAgainst } from './against.ts';
import { measureCases } from './cases.ts';
import { openCheckout, thisCheckoutRoot } from './checkout.ts';
import { measureEngines } from './engines.ts';
import { stopGenerator } from './generators.ts';
import { measureHostile } from './hostile.ts';
import { measureMixed } from './mixed.ts';
import { measureOwnItems } from './own-items.ts';
import { cleanUp } from './processes.ts';
import { measureScale } from './scale.ts';
import { measureStandard } from './standard.ts';
import { measureStreams } from './streams.ts';
import { openTraceSink } from './trace-sink.ts';
import { measureWorkers } from './workers.ts';

const { values: given } = parseArgs({
  options: {
    /** Seconds of each round. Default: 5, or 1 if two commits or engines are compared. */
    seconds: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    pairs: { type: 'string', default: '8' },
    /** Default: 100,000, or 3,000 if engines or numbers of workers are compared. */
    posts: { type: 'string' },
    /** Measures only benchmarks whose names contain this text, alone or in a comparison. */
    lines: { type: 'string', default: '' },
    /** A folder for the server's CPU profile. */
    profile: { type: 'string' },
    scale: { type: 'boolean', default: false },
    /** Like `scale`, and at 1,000,000 posts; takes some minutes and 2 GB of disk. */
    million: { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
    /** The index of members' own anonymous items, at 60,000 and 1,000,000 of them. */
    index: { type: 'boolean', default: false },
    /** Compares SQLite with the server of TEST_POSTGRES_URL. With `workers`: compares these on PostgreSQL. */
    postgres: { type: 'boolean', default: false },
    /** Compares these values of WORKERS, such as `1,2`. */
    workers: { type: 'string' },
    /** Compares this checkout with traces, which a collector on this machine gets, and without. */
    traces: { type: 'boolean', default: false },
    cases: { type: 'boolean', default: false },
    /** The feed of others while one account plays hostile patterns. With `workers` or `postgres`: on these. */
    hostile: { type: 'boolean', default: false },
    streams: { type: 'boolean', default: false },
    /** The number of streams. The limit of open files has to be higher. */
    open: { type: 'string', default: '10000' },
    /** Another built checkout to compare with; `scripts/bench.mjs --against <commit>` makes it. */
    'other-root': { type: 'string' },
    /** Node's flags in `npm start`, of this and of the other checkout. */
    'server-flags': { type: 'string', default: '' },
    'other-server-flags': { type: 'string', default: '' },
  },
});
const splitWords = (text: string) => text.split(' ').filter(Boolean);
const otherRoot = given['other-root'];
const roundOptions = {
  seconds: Number(given.seconds ?? (otherRoot || given.traces || (given.postgres && !given.workers) ? 1 : 5)),
  rounds: Number(given.rounds),
};
const pairsCount = Number(given.pairs);
const postsCount = Number(given.posts ?? (given.hostile ? 10_000 : given.postgres || given.workers ? 3000 : 100_000));

const folder = mkdtempSync(join(tmpdir(), 'ballast-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const checkout = openCheckout(thisCheckoutRoot, splitWords(given['server-flags']));
const options = { checkout, folder, roundOptions, postsCount };

async function measure(): Promise<void> {
  if (otherRoot) {
    const other = openCheckout(otherRoot, splitWords(given['other-server-flags']));
    await measureAgainst({ ...options, other, pairsCount, nameFilter: given.lines, isMixed: given.mixed });
  } else if (given.traces) {
    const sink = await openTraceSink();
    const traced = openCheckout(thisCheckoutRoot, splitWords(given['server-flags']), {
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    });
    await measureAgainst({
      ...options,
      checkout: traced,
      other: checkout,
      pairsCount,
      nameFilter: given.lines,
      isMixed: given.mixed,
    }).finally(sink.close);
  } else if (given.hostile) {
    const workerCounts = (given.workers ?? '1').split(',').map(Number);
    await measureHostile({ ...options, workerCounts, onPostgres: given.postgres, nameFilter: given.lines });
  } else if (given.workers) {
    const workerCounts = given.workers.split(',').map(Number);
    await measureWorkers({ ...options, workerCounts, onPostgres: given.postgres, nameFilter: given.lines });
  } else if (given.postgres) await measureEngines({ ...options, nameFilter: given.lines });
  else if (given.index) await measureOwnItems(folder, [60_000, 1_000_000], roundOptions.rounds);
  else if (given.cases) await measureCases(checkout, folder);
  else if (given.streams) await measureStreams({ checkout, folder, streamsCount: Number(given.open) });
  else if (given.mixed) await measureMixed(options);
  else if (given.scale || given.million) {
    await measureScale(checkout, folder, given.million ? [1000, 100_000, 1_000_000] : [1000, 100_000], roundOptions);
  } else await measureStandard({ ...options, profileDir: given.profile, nameFilter: given.lines });
}

await measure().finally(cleanUp);
stopGenerator();
