import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Benchmark, benchmarksOfPasswords, benchmarksOfReads, benchmarksOfWrites } from './benchmarks.ts';
import { isAnswered } from './call.ts';
import { type Checkout, type SeededServer, startSeededServer } from './checkout.ts';
import { type ProcessPair, printComparison } from './comparison.ts';
import { hostileSearch, hostileSearchBenchmark } from './hostile-search.ts';
import { measureAlternately, type RoundOptions } from './measure.ts';
import { mixedBenchmark } from './mixed.ts';
import { pick } from './pick.ts';
import { rssBytes } from './processes.ts';
import type { Pair } from './ratios.ts';
import { countSeed } from './seed-counts.ts';

const startsCount = 11;

type Options = {
  checkout: Checkout;
  other: Checkout;
  folder: string;
  roundOptions: RoundOptions;
  pairsCount: number;
  postsCount: number;
  nameFilter: string;
  isMixed: boolean;
};

/** Seeds both checkouts, each with its own code. @throws If the two seeds differ. */
async function seedBoth([checkout, other]: Pair<Checkout>, dirs: Pair<string>, postsCount: number): Promise<void> {
  process.stdout.write('Seeding both …\n');
  await Promise.all([checkout.seed(dirs[0], postsCount), other.seed(dirs[1], postsCount)]);
  const [ours, others] = dirs.map((dir) => JSON.stringify(countSeed(dir)));
  if (ours !== others) throw new Error(`The two seeds differ: ${ours} here, ${others} there.`);
}

async function measureStarts(checkouts: Pair<Checkout>, dirs: Pair<string>) {
  const readyMs: Pair<number[]> = [[], []];
  const startMemory: Pair<(number | undefined)[]> = [[], []];
  for (let start = 0; start < startsCount; start += 1) {
    for (const side of start % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const server = await checkouts[side].start(dirs[side]);
      readyMs[side].push(server.readyMs);
      startMemory[side].push(rssBytes(server));
      await server.stop();
    }
  }
  return { readyMs, startMemory };
}

/** Starts both servers. In every second pair, the server of the other checkout is started first. */
async function startBoth({ checkout, other, postsCount }: Options, dirs: Pair<string>, index: number) {
  const startOurs = () => startSeededServer(checkout, dirs[0], { postsCount });
  const startOthers = () => startSeededServer(other, dirs[1], { postsCount });
  if (index % 2 === 0) return [await startOurs(), await startOthers()] as const;
  const others = await startOthers();
  return [await startOurs(), others] as const;
}

async function measureBenchmarks(
  measurements: ProcessPair['measurements'],
  seededServers: Pair<SeededServer>,
  benchmarks: Pair<Benchmark[]>,
  roundOptions: RoundOptions,
): Promise<void> {
  for (const [index, benchmark] of benchmarks[0].entries()) {
    const otherBenchmark = benchmarks[1][index];
    if (!otherBenchmark) continue;
    process.stdout.write(`  ${benchmark.name} …\n`);
    if (!(await isAnswered(seededServers[1].url, pick(otherBenchmark.requests(), 0)))) {
      measurements.set(benchmark.name, undefined);
      continue;
    }
    const [ours, others] = await measureAlternately(
      [
        { ...benchmark, server: seededServers[0].server, url: seededServers[0].url },
        { ...otherBenchmark, server: seededServers[1].server, url: seededServers[1].url },
      ],
      { ...roundOptions, seconds: Math.max(roundOptions.seconds, benchmark.minSeconds ?? 0) },
    );
    if (ours && others) measurements.set(benchmark.name, [ours, others]);
  }
}

async function measurePair(options: Options, seeds: Pair<string>, index: number): Promise<ProcessPair> {
  const { folder, roundOptions, nameFilter, isMixed } = options;
  const dirs = [join(folder, `this-${index}`), join(folder, `other-${index}`)] as const;
  for (const side of [0, 1] as const) cpSync(seeds[side], dirs[side], { recursive: true });
  const seededServers = await startBoth(options, dirs, index);
  const pair: ProcessPair = { measurements: new Map(), memory: new Map() };
  const measure = async (moment: string, make: (seeded: SeededServer) => Promise<Benchmark[]> | Benchmark[]) => {
    const chosen = async (seeded: SeededServer) => (await make(seeded)).filter(({ name }) => name.includes(nameFilter));
    await measureBenchmarks(
      pair.measurements,
      seededServers,
      [await chosen(seededServers[0]), await chosen(seededServers[1])],
      roundOptions,
    );
    pair.memory.set(moment, [rssBytes(seededServers[0].server), rssBytes(seededServers[1].server)]);
  };
  if (isMixed) await measure('the mixed load', async (seeded) => [await mixedBenchmark(seeded)]);
  else {
    await measure('the reads', ({ workloads }) => benchmarksOfReads(workloads));
    if (hostileSearch.includes(nameFilter)) {
      await measure('the hostile search', async (seeded) => [await hostileSearchBenchmark(seeded)]);
    }
    await measure('the writes', ({ workloads }) => [
      ...benchmarksOfWrites(workloads),
      ...benchmarksOfPasswords(workloads, roundOptions.seconds),
    ]);
  }
  for (const { server } of seededServers) await server.stop();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  return pair;
}

/** Measures this checkout and another one in alternating rounds on equal seeds, and prints the ratios. */
export async function measureAgainst(options: Options): Promise<void> {
  const { checkout, other, folder, roundOptions, pairsCount, postsCount } = options;
  const seeds = [join(folder, 'this'), join(folder, 'other')] as const;
  await seedBoth([checkout, other], seeds, postsCount);
  const started = await measureStarts([checkout, other], seeds);
  const pairs: ProcessPair[] = [];
  for (let index = 0; index < pairsCount; index += 1) {
    process.stdout.write(`Pair ${index + 1} of ${pairsCount}\n`);
    pairs.push(await measurePair(options, seeds, index));
  }
  printComparison({ pairs, ...started, roundOptions });
}
