import { describeGenerator } from './generators.ts';
import type { Measurement, Round, RoundOptions } from './measure.ts';
import { formatRatio, type Pair, ratioOfRounds } from './ratios.ts';
import { formatRounded, mebibytes, median, medianOfKnown, printColumns, quantile } from './report.ts';

/**
 * Measurements of one pair of server processes: rounds by benchmark, undefined if the other server refuses the requests, and
 * resident memory in bytes by moment.
 */
export type ProcessPair = {
  measurements: Map<string, Pair<Measurement> | undefined>;
  memory: Map<string, Pair<number | undefined>>;
};

const slowestRatio = 0.97;

const isNotEmpty = (values: readonly number[]): boolean => values.length > 0;

type Ratio = { middle: number; lower: number; upper: number };

/**
 * Two processes of one commit differ by up to 10 %, so each pair of processes counts once. The process that was started
 * first can be a few percent slower, so both orders have the same weight.
 */
function ratioOfPairs(pairs: readonly Pair<Measurement>[], read: (round: Round) => number | undefined): Ratio {
  const ratios = pairs.map((pair) => ratioOfRounds(pair, read));
  const middles = [0, 1]
    .map((order) => ratios.filter((_, index) => index % 2 === order))
    .filter(isNotEmpty)
    .map(median);
  return {
    middle: Math.sqrt((middles[0] ?? Number.NaN) * (middles.at(-1) ?? Number.NaN)),
    lower: quantile(ratios, 0.25),
    upper: quantile(ratios, 0.75),
  };
}

const formatSpread = ({ lower, upper }: Ratio) => `${formatRatio(lower)} – ${formatRatio(upper)}`;

function compareBenchmark(name: string, pairs: readonly Pair<Measurement>[]) {
  if (pairs.length === 0) return { name, rate: Number.NaN, cells: [name, '', 'no answer'] };
  const rate = ratioOfPairs(pairs, ({ perSecond }) => perSecond);
  const cpu = ratioOfPairs(pairs, ({ cpuUs }) => cpuUs);
  const roundsOf = (side: 0 | 1) => pairs.flatMap((pair) => pair[side].rounds);
  const rates = [roundsOf(0), roundsOf(1)].map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
  const cpus = [roundsOf(0), roundsOf(1)].map((rounds) => medianOfKnown(rounds.map(({ cpuUs }) => cpuUs)));
  const ratios = [rate, cpu].map((ratio) => [formatRatio(ratio.middle), formatSpread(ratio)]);
  const cells = [...rates.map(formatRounded), ...(ratios[0] ?? []), ...cpus.map(formatRounded), ...(ratios[1] ?? [])];
  return { name, rate: rate.middle, cells: [name, ...cells] };
}

function compareMemory(name: string, pairs: readonly Pair<number | undefined>[]): string[] {
  const known = pairs.flatMap(([ours, others]) => (ours === undefined || others === undefined ? [] : [ours / others]));
  const middle = ([0, 1] as const).map((side) => medianOfKnown(pairs.map((pair) => pair[side])));
  return [name, ...middle.map(mebibytes), known.length === 0 ? '' : formatRatio(median(known))];
}

type Comparison = {
  pairs: readonly ProcessPair[];
  /** Milliseconds from the start of the process to its ready line, start by start. */
  readyMs: Pair<number[]>;
  /** Resident memory in bytes when ready, start by start. */
  startMemory: Pair<(number | undefined)[]>;
  roundOptions: RoundOptions;
};

function valuesOf<T>(maps: readonly Map<string, T | undefined>[], key: string): T[] {
  return maps.map((map) => map.get(key)).filter((value) => value !== undefined);
}

export function printComparison({ pairs, readyMs, startMemory, roundOptions: { rounds, seconds } }: Comparison): void {
  const [first] = pairs;
  const measurements = pairs.map((pair) => pair.measurements);
  const memory = pairs.map((pair) => pair.memory);
  const rows = [...(first?.measurements.keys() ?? [])].map((name) =>
    compareBenchmark(name, valuesOf(measurements, name)),
  );
  process.stdout.write(
    `\n${pairs.length} pairs of processes, each with ${rounds} alternating rounds of ${seconds} s. ` +
      'Ratio: this / other, the mean of two medians: of the pairs that started this one first, and of the rest.\n' +
      'More requests a second are better, and less of all else. CPU: µs of processor time for a response.\n' +
      `${describeGenerator()}\n\n`,
  );
  const headings = ['', 'this', 'other', 'ratio', 'quartiles', 'CPU this', 'other', 'ratio', 'quartiles'];
  printColumns([headings, ...rows.map(({ cells }) => cells)]);
  process.stdout.write('\n');
  const [ours, others] = readyMs;
  const startRatios = ours.flatMap((value, index) => {
    const other = others[index];
    return other === undefined ? [] : [value / other];
  });
  const moments = [...(first?.memory.keys() ?? [])];
  const startPairs = startMemory[0].map((value, index) => [value, startMemory[1][index]] as const);
  printColumns([
    ['', 'this', 'other', 'ratio'],
    ['ready after', ...readyMs.map((each) => `${formatRounded(median(each))} ms`), formatRatio(median(startRatios))],
    compareMemory('memory at the start', startPairs),
    ...moments.map((moment) => compareMemory(`memory after ${moment}`, valuesOf(memory, moment))),
  ]);
  const slow = rows.filter(({ rate }) => rate < slowestRatio).map(({ name }) => name);
  const verdict = slow.length === 0 ? 'No benchmark is' : `${slow.join('; ')}:`;
  process.stdout.write(`\n${verdict} slower than ${slowestRatio} times the other checkout.\n`);
}
