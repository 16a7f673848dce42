import type { Measurement, Round } from './measure.ts';

/** The value below which `share` of the values lie, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(position)] ?? Number.NaN;
  const upper = sorted[Math.ceil(position)] ?? Number.NaN;
  return lower + (upper - lower) * (position % 1);
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function medianOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const knownValues = values.filter((value) => value !== undefined);
  return knownValues.length > 0 ? median(knownValues) : undefined;
}

export const formatRounded = (value: number | undefined) =>
  value === undefined ? 'unknown' : Math.round(value).toLocaleString('en-GB');
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;
const bytesPerMebibyte = 1024 * 1024;
export const mebibytes = (bytes: number | undefined) =>
  bytes === undefined ? 'unknown' : `${Math.round(bytes / bytesPerMebibyte)} MiB`;

/** A Markdown table, also readable as text. Rows may be shorter than the headings. */
export function formatTable([headings = [], ...rows]: readonly (readonly string[])[]): string {
  const columns = headings.map((heading, column) => [heading, ...rows.map((row) => row[column] ?? '')]);
  const widths = columns.map((cells) => Math.max(3, ...cells.map((cell) => cell.length)));
  const formatRow = (row: readonly string[]) => {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${cells.join(' | ')} |\n`;
  };
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [headings, rule, ...rows].map(formatRow).join('');
}

export const printColumns = (rows: readonly (readonly string[])[]) => process.stdout.write(formatTable(rows));

/** Requests a second of the two baseline servers, and the names of the benchmarks to compare with them. */
type Baselines = { trpcPerSecond: number; nodeHttpPerSecond: number; compared: string[] };

/** Prints medians over the rounds. `compared` benchmarks also get their share of the baselines' rates. */
export function printTable(
  measurements: readonly Measurement[],
  { trpcPerSecond, nodeHttpPerSecond, compared }: Baselines = {
    trpcPerSecond: Number.NaN,
    nodeHttpPerSecond: Number.NaN,
    compared: [],
  },
): void {
  const rows = measurements.map(({ name, rounds }) => {
    const medianOf = (read: (round: Round) => number) => median(rounds.map(read));
    const perSecond = medianOf((round) => round.perSecond);
    const ratios = compared.includes(name)
      ? [percent(perSecond, trpcPerSecond), percent(perSecond, nodeHttpPerSecond)]
      : ['', ''];
    return [
      name,
      formatRounded(perSecond),
      formatRounded(medianOf((round) => round.p50Ms)),
      formatRounded(medianOf((round) => round.p99Ms)),
      formatRounded(medianOf((round) => round.bytesPerAnswer)),
      formatRounded(medianOfKnown(rounds.map(({ cpuUs }) => cpuUs))),
      ...ratios,
    ];
  });
  const headings = ['', 'req/s', 'p50 ms', 'p99 ms', 'bytes', 'CPU µs'];
  if (compared.length > 0) headings.push('of constant', 'of node:http');
  printColumns([headings, ...rows]);
}

export function printKinds({ rounds }: Measurement): void {
  const [first] = rounds.map(({ kinds }) => Object.entries(kinds));
  const kinds = (first ?? []).toSorted(([, a], [, b]) => b.answered - a.answered).map(([kind]) => kind);
  const rows = kinds.map((kind) => {
    const medianOf = (read: (round: Round) => number | undefined) => medianOfKnown(rounds.map(read)) ?? Number.NaN;
    const milliseconds = (value: number) => value.toFixed(1);
    return [
      kind,
      formatRounded(medianOf((round) => ((round.kinds[kind]?.answered ?? 0) / round.answered) * round.perSecond)),
      milliseconds(medianOf((round) => round.kinds[kind]?.p50Ms)),
      milliseconds(medianOf((round) => round.kinds[kind]?.p99Ms)),
    ];
  });
  printColumns([['', 'req/s', 'p50 ms', 'p99 ms'], ...rows]);
}
