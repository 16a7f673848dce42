import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Benchmark, readBenchmarks, writeBenchmarks } from './benchmarks.ts';
import { type Checkout, openWorld, type World } from './checkout.ts';
import { type Pair, type ProcessPair, printComparison } from './comparison.ts';
import { measureAlternately, type RoundOptions } from './measure.ts';
import { mixedBenchmark } from './mixed.ts';
import { rssBytes } from './processes.ts';
import { describeSeed } from './seed-facts.ts';

const starts = 11;

type Options = {
  checkout: Checkout;
  other: Checkout;
  folder: string;
  pace: RoundOptions;
  pairsCount: number;
  postsCount: number;
  /** Part of the names of the lines to measure. */
  only: string;
  isMixed: boolean;
};

/** Seeds both, each with its own code. @throws If the two communities differ. */
async function seedBoth([checkout, other]: Pair<Checkout>, dirs: Pair<string>, postsCount: number): Promise<void> {
  process.stdout.write('Seeding both …\n');
  await Promise.all([checkout.seed(dirs[0], postsCount), other.seed(dirs[1], postsCount)]);
  const [ours, others] = dirs.map((dir) => JSON.stringify(describeSeed(dir)));
  if (ours !== others) throw new Error(`The two seeds differ: ${ours} here, ${others} there.`);
}

async function measureStarts(checkouts: Pair<Checkout>, dirs: Pair<string>) {
  const readyMs: Pair<number[]> = [[], []];
  const startMemory: Pair<(number | undefined)[]> = [[], []];
  for (let start = 0; start < starts; start += 1) {
    for (const side of start % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const server = await checkouts[side].start(dirs[side]);
      readyMs[side].push(server.readyMs);
      startMemory[side].push(rssBytes(server));
      await server.stop();
    }
  }
  return { readyMs, startMemory };
}

/** Opens both on copies of the seeds, the second one first in every other pair. */
async function openWorlds({ checkout, other, postsCount }: Options, dirs: Pair<string>, index: number) {
  const openOurs = () => openWorld(checkout, dirs[0], postsCount);
  const openOthers = () => openWorld(other, dirs[1], postsCount);
  if (index % 2 === 0) return [await openOurs(), await openOthers()] as const;
  const others = await openOthers();
  return [await openOurs(), others] as const;
}

async function measureBenchmarks(
  lines: ProcessPair['lines'],
  worlds: Pair<World>,
  benchmarks: Pair<Benchmark[]>,
  pace: RoundOptions,
): Promise<void> {
  for (const [index, line] of benchmarks[0].entries()) {
    const otherLine = benchmarks[1][index];
    if (!otherLine) continue;
    process.stdout.write(`  ${line.name} …\n`);
    const [ours, others] = await measureAlternately(
      [
        { ...line, server: worlds[0].server, url: worlds[0].url },
        { ...otherLine, server: worlds[1].server, url: worlds[1].url },
      ],
      { ...pace, seconds: Math.max(pace.seconds, line.minSeconds ?? 0) },
    );
    if (ours && others) lines.set(line.name, [ours, others]);
  }
}

/** Measures all lines on two fresh processes and copies of the seeds. */
async function measurePair(options: Options, seeds: Pair<string>, index: number): Promise<ProcessPair> {
  const { folder, pace, only, isMixed } = options;
  const dirs = [join(folder, `this-${index}`), join(folder, `other-${index}`)] as const;
  for (const side of [0, 1] as const) cpSync(seeds[side], dirs[side], { recursive: true });
  const worlds = await openWorlds(options, dirs, index);
  const pair: ProcessPair = { lines: new Map(), memory: new Map() };
  const measure = async (moment: string, make: (world: World) => Promise<Benchmark[]> | Benchmark[]) => {
    const chosen = async (world: World) => (await make(world)).filter(({ name }) => name.includes(only));
    await measureBenchmarks(pair.lines, worlds, [await chosen(worlds[0]), await chosen(worlds[1])], pace);
    pair.memory.set(moment, [rssBytes(worlds[0].server), rssBytes(worlds[1].server)]);
  };
  if (isMixed) await measure('the mixed load', async (world) => [await mixedBenchmark(world)]);
  else {
    await measure('the reads', ({ load }) => readBenchmarks(load));
    await measure('the writes', ({ load }) => writeBenchmarks(load, pace.seconds));
  }
  for (const { server } of worlds) await server.stop();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  return pair;
}

/** Lets this checkout and another one take turns, round by round, on equal seeds, and prints the ratios. */
export async function measureAgainst(options: Options): Promise<void> {
  const { checkout, other, folder, pace, pairsCount, postsCount } = options;
  const seeds = [join(folder, 'this'), join(folder, 'other')] as const;
  await seedBoth([checkout, other], seeds, postsCount);
  const started = await measureStarts([checkout, other], seeds);
  const pairs: ProcessPair[] = [];
  for (let index = 0; index < pairsCount; index += 1) {
    process.stdout.write(`Pair ${index + 1} of ${pairsCount}\n`);
    pairs.push(await measurePair(options, seeds, index));
  }
  printComparison({ pairs, ...started, pace });
}
