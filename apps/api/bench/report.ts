import type { LoadResult } from './load.ts';

/** One line of the table: every round of it. `cpuUs` is the server's processor time for each answer. */
export type Measured = { name: string; rounds: (LoadResult & { cpuUs: number | undefined })[] };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const medianOf = (values: readonly (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? median(known) : undefined;
};

const whole = (value: number | undefined) =>
  value === undefined ? 'unknown' : Math.round(value).toLocaleString('en-GB');
const percent = (part: number, of: number) => `${Math.round((part / of) * 100)} %`;
const mebibytes = (bytes: number | undefined) =>
  bytes === undefined ? 'unknown' : `${Math.round(bytes / 1024 / 1024)} MiB`;

const headings = ['', 'req/s', 'p50 ms', 'p99 ms', 'bytes', 'CPU µs', 'of constant', 'of node:http'];

type Yardsticks = { constant: number; bare: number; compared: string[] };

/** Medians over the rounds, and how the `compared` lines stand to the two yardsticks. */
export function printTable(
  lines: readonly Measured[],
  { constant, bare, compared }: Yardsticks = { constant: Number.NaN, bare: Number.NaN, compared: [] },
): void {
  const rows = lines.map(({ name, rounds }) => {
    const of = (read: (round: Measured['rounds'][number]) => number) => median(rounds.map(read));
    const perSecond = of((round) => round.perSecond);
    const ratios = compared.includes(name) ? [percent(perSecond, constant), percent(perSecond, bare)] : ['', ''];
    return [
      name,
      whole(perSecond),
      whole(of((round) => round.p50Ms)),
      whole(of((round) => round.p99Ms)),
      whole(of((round) => round.bytesPerAnswer)),
      whole(medianOf(rounds.map(({ cpuUs }) => cpuUs))),
      ...ratios,
    ];
  });
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [headings, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
}

type Started = { readyMs: number[]; rss: (number | undefined)[] };
type Resident = { reading: number | undefined; writing: number | undefined };

export function printStart(started: Started, { reading, writing }: Resident) {
  process.stdout.write(
    `listening ${whole(median(started.readyMs))} ms after its process's start (median of ${started.readyMs.length}), ` +
      `with ${mebibytes(medianOf(started.rss))}; ${mebibytes(reading)} after the reads, ${mebibytes(writing)} after the writes\n`,
  );
}
