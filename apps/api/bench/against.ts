import { join } from 'node:path';
import { type Benchmark, readBenchmarks, writeBenchmarks } from './benchmarks.ts';
import { type Checkout, openWorld, type World } from './checkout.ts';
import { type Measurement, measureAlternately, type Round, type RoundOptions } from './measure.ts';
import { mixedBenchmark } from './mixed.ts';
import { rssBytes } from './processes.ts';
import { formatRounded, mebibytes, median, medianOfKnown, printColumns, quantile } from './report.ts';
import { describeSeed } from './seed-facts.ts';

const starts = 11;
/** Benchmarks below this ratio are listed at the end. */
const slowestRatio = 0.97;

type Options = {
  checkout: Checkout;
  other: Checkout;
  folder: string;
  pace: RoundOptions;
  postsCount: number;
  isMixed: boolean;
};

/** One value of this checkout and one of the other. */
type Pair<T> = readonly [T, T];

type Ratio = { middle: number; lower: number; upper: number };

const ratioOf = (values: readonly number[]): Ratio => ({
  middle: median(values),
  lower: quantile(values, 0.25),
  upper: quantile(values, 0.75),
});

/** The ratios of this checkout's value to the other's, round by round. */
function compareRounds([ours, others]: Pair<Measurement>, read: (round: Round) => number | undefined): Ratio {
  return ratioOf(
    ours.rounds.flatMap((round, index) => {
      const other = others.rounds[index];
      const [one, two] = [read(round), other && read(other)];
      return one === undefined || two === undefined ? [] : [one / two];
    }),
  );
}

const ratio = (value: number) => value.toFixed(3);
const spread = ({ lower, upper }: Ratio) => `${ratio(lower)} – ${ratio(upper)}`;

type Row = { cells: string[]; name: string; rate: number };

function toRow(name: string, pair: Pair<Measurement>): Row {
  const rate = compareRounds(pair, ({ perSecond }) => perSecond);
  const cpu = compareRounds(pair, ({ cpuUs }) => cpuUs);
  const rates = pair.map(({ rounds }) => formatRounded(median(rounds.map(({ perSecond }) => perSecond))));
  const cpus = pair.map(({ rounds }) => formatRounded(medianOfKnown(rounds.map(({ cpuUs }) => cpuUs))));
  return {
    name,
    rate: rate.middle,
    cells: [name, ...rates, ratio(rate.middle), spread(rate), ...cpus, ratio(cpu.middle), spread(cpu)],
  };
}

/** Seeds both, each with its own code. @throws If the two communities differ. */
async function seedBoth([checkout, other]: Pair<Checkout>, dirs: Pair<string>, postsCount: number): Promise<void> {
  process.stdout.write('Seeding both …\n');
  await Promise.all([checkout.seed(dirs[0], postsCount), other.seed(dirs[1], postsCount)]);
  const [ours, others] = dirs.map((dir) => JSON.stringify(describeSeed(dir)));
  if (ours !== others) throw new Error(`The two seeds differ: ${ours} here, ${others} there.`);
}

async function measureStarts(checkouts: Pair<Checkout>, dirs: Pair<string>) {
  const readyMs: Pair<number[]> = [[], []];
  const rss: Pair<(number | undefined)[]> = [[], []];
  for (let start = 0; start < starts; start += 1) {
    for (const side of start % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const server = await checkouts[side].start(dirs[side]);
      readyMs[side].push(server.readyMs);
      rss[side].push(rssBytes(server));
      await server.stop();
    }
  }
  return { readyMs, rss: rss.map(medianOfKnown) };
}

async function measureBenchmarks(
  worlds: Pair<World>,
  benchmarks: Pair<Benchmark[]>,
  pace: RoundOptions,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, line] of benchmarks[0].entries()) {
    const otherLine = benchmarks[1][index];
    if (!otherLine) continue;
    process.stdout.write(`${line.name} …\n`);
    const seconds = Math.max(pace.seconds, line.minSeconds ?? 0);
    const [ours, others] = await measureAlternately(
      [
        { ...line, server: worlds[0].server, url: worlds[0].url },
        { ...otherLine, server: worlds[1].server, url: worlds[1].url },
      ],
      { ...pace, seconds },
    );
    if (ours && others) rows.push(toRow(line.name, [ours, others]));
  }
  return rows;
}

function printComparison(
  rows: readonly Row[],
  readyMs: Pair<number[]>,
  resident: readonly (readonly [string, (number | undefined)[]])[],
  { rounds, seconds }: RoundOptions,
): void {
  process.stdout.write(
    `\n${rounds} alternating rounds of ${seconds} s. Ratio: this / other, the median of the rounds' ratios, and their quartiles.\n` +
      'For requests a second more is better, for processor time (µs an answer) and everything below less.\n\n',
  );
  const headings = ['', 'this', 'other', 'ratio', 'quartiles', 'CPU this', 'other', 'ratio', 'quartiles'];
  printColumns([headings, ...rows.map(({ cells }) => cells)]);
  process.stdout.write('\n');
  const ready = readyMs.map(median);
  printColumns([
    ['', 'this', 'other', 'ratio'],
    ['ready after', ...ready.map((value) => `${formatRounded(value)} ms`), ratio((ready[0] ?? 0) / (ready[1] ?? 0))],
    ...resident.map(([name, [ours, others]]) => [
      name,
      mebibytes(ours),
      mebibytes(others),
      ours === undefined || others === undefined ? '' : ratio(ours / others),
    ]),
  ]);
  const slow = rows.filter(({ rate }) => rate < slowestRatio).map(({ name }) => name);
  const verdict = slow.length === 0 ? 'No line is' : `${slow.join('; ')}:`;
  process.stdout.write(`\n${verdict} slower than ${slowestRatio} of the other.\n`);
}

/** Lets this checkout and another one take turns, round by round, on equal seeds, and prints the ratios. */
export async function measureAgainst({ checkout, other, folder, pace, postsCount, isMixed }: Options): Promise<void> {
  const dirs = [join(folder, 'this'), join(folder, 'other')] as const;
  await seedBoth([checkout, other], dirs, postsCount);
  const started = await measureStarts([checkout, other], dirs);
  const worlds = [await openWorld(checkout, dirs[0], postsCount), await openWorld(other, dirs[1], postsCount)] as const;
  const memory = () => worlds.map(({ server }) => rssBytes(server));
  const benchmarks = async (make: (world: World) => Promise<Benchmark[]> | Benchmark[]) =>
    [await make(worlds[0]), await make(worlds[1])] as const;

  const rows: Row[] = [];
  const resident: [string, (number | undefined)[]][] = [['memory at the start', started.rss]];
  if (isMixed) {
    rows.push(
      ...(await measureBenchmarks(worlds, await benchmarks(async (world) => [await mixedBenchmark(world)]), pace)),
    );
    resident.push(['memory after the mixed load', memory()]);
  } else {
    rows.push(...(await measureBenchmarks(worlds, await benchmarks(({ load }) => readBenchmarks(load)), pace)));
    resident.push(['memory after the reads', memory()]);
    rows.push(
      ...(await measureBenchmarks(worlds, await benchmarks(({ load }) => writeBenchmarks(load, pace.seconds)), pace)),
    );
    resident.push(['memory after the writes', memory()]);
  }
  for (const { server } of worlds) await server.stop();
  printComparison(rows, started.readyMs, resident, pace);
}
