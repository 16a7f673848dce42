import type { Measurement, Round } from './measure.ts';
import { formatRounded, median, medianOfKnown, percent } from './report.ts';

/** A value of one side, then of the other one. */
export type Pair<T> = readonly [T, T];

/** The measurements of one benchmark, side by side. */
export type Line = { name: string; measurements: Measurement[] };

/** The median over the rounds of the first value divided by the second. */
export function ratioOfRounds([ours, others]: Pair<Measurement>, read: (round: Round) => number | undefined) {
  const ratios = ours.rounds.flatMap((round, index) => {
    const otherRound = others.rounds[index];
    const [ourValue, otherValue] = [read(round), otherRound && read(otherRound)];
    return ourValue === undefined || otherValue === undefined ? [] : [ourValue / otherValue];
  });
  return median(ratios);
}

export const formatRatio = (value: number) => value.toFixed(3);
export const medianRate = ({ rounds }: Measurement): number => median(rounds.map(({ perSecond }) => perSecond));

/** The ratio of the first side to itself is left out. */
function ratiosOf([first, ...others]: readonly Measurement[]): string[] {
  return others.map((other) => {
    const ratio = first && ratioOfRounds([other, first], ({ perSecond }) => perSecond);
    return ratio === undefined ? '' : formatRatio(ratio);
  });
}

/** Rows of medians over the rounds. Ratio: requests a second of a side divided by those of the first side. */
export function rowsOfSides(names: readonly string[], lines: readonly Line[], constantPerSecond?: number): string[][] {
  const [first = '', ...others] = names;
  const headings = [
    '',
    ...names.map((name) => `${name}, req/s`),
    ...others.map((other) => `${other} / ${first}`),
    ...(constantPerSecond === undefined ? [] : names.map((name) => `${name}, of constant`)),
    ...names.map((name) => `${name}, p50 / p99 ms`),
    ...names.map((name) => `${name}, CPU µs`),
  ];
  const rows = lines.map(({ name, measurements }) => {
    const rates = measurements.map(medianRate);
    const milliseconds = ({ rounds }: Measurement, read: (round: Round) => number) =>
      median(rounds.map(read)).toFixed(0);
    return [
      name,
      ...rates.map(formatRounded),
      ...ratiosOf(measurements),
      ...(constantPerSecond === undefined ? [] : rates.map((rate) => percent(rate, constantPerSecond))),
      ...measurements.map(
        (each) => `${milliseconds(each, ({ p50Ms }) => p50Ms)} / ${milliseconds(each, ({ p99Ms }) => p99Ms)}`,
      ),
      ...measurements.map(({ rounds }) => formatRounded(medianOfKnown(rounds.map(({ cpuUs }) => cpuUs)))),
    ];
  });
  return [headings, ...rows];
}
