import type { Benchmark } from './benchmarks.ts';
import type { SeededServer } from './checkout.ts';
import { measureAlternately, type RoundOptions } from './measure.ts';
import type { Line } from './ratios.ts';

/** One of the servers that are compared, with its name in the headings. */
export type Side = { name: string; seeded: SeededServer };

/** Measures each benchmark on all sides in turns, round by round. The benchmarks of all sides have the same names. */
export async function measureSides(
  sides: readonly Side[],
  makeBenchmarks: (seeded: SeededServer) => Promise<Benchmark[]> | Benchmark[],
  { nameFilter, ...roundOptions }: RoundOptions & { nameFilter: string },
): Promise<Line[]> {
  const contenders = [];
  for (const { seeded } of sides) {
    const { server, url } = seeded;
    contenders.push(...(await makeBenchmarks(seeded)).map((benchmark) => ({ ...benchmark, server, url })));
  }
  const lines: Line[] = [];
  for (const name of new Set(contenders.map((contender) => contender.name))) {
    if (!name.includes(nameFilter)) continue;
    process.stdout.write(`  ${name} …\n`);
    const sameName = contenders.filter((contender) => contender.name === name);
    lines.push({ name, measurements: await measureAlternately(sameName, roundOptions) });
  }
  return lines;
}
