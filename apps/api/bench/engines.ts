import { benchmarksOfReads, benchmarksOfWrites } from './benchmarks.ts';
import { type ComparisonOptions, describeComparison, seedSides } from './compared-sides.ts';
import { hostileSearchBenchmark } from './hostile-search.ts';
import { measureAlternately } from './measure.ts';
import { createPostgresCopy, describePostgres } from './postgres.ts';
import { type Line, medianRate, rowsOfSides } from './ratios.ts';
import { median, printColumns } from './report.ts';
import { measureSides } from './sides.ts';
import { startBaseline } from './start-baseline.ts';

/** Measures SQLite and PostgreSQL in turns, on the same rows. Passwords are left out: no engine is faster at hashing. */
export async function measureEngines(options: ComparisonOptions): Promise<void> {
  const { folder, roundOptions, nameFilter } = options;
  const { seedDir, startSide } = await seedSides(options);
  const postgres = await createPostgresCopy(seedDir);
  const onSqlite = await startSide('SQLite', {});
  const onPostgres = await startSide('PostgreSQL', { DATABASE_URL: postgres.url });
  const baseline = await startBaseline(folder, onSqlite.seeded);

  const measureConstant = () => measureAlternately([baseline.trpc], roundOptions);
  const measure = (makeBenchmarks: Parameters<typeof measureSides>[1]): Promise<Line[]> =>
    measureSides([onSqlite, onPostgres], makeBenchmarks, { ...roundOptions, nameFilter });
  const constants = await measureConstant();
  const lines = await measure(({ workloads }) => benchmarksOfReads(workloads));
  // Before the hostile stories, which would come first in every list.
  lines.push(...(await measure(({ workloads }) => benchmarksOfWrites(workloads))));
  constants.push(...(await measureConstant()));
  lines.push(...(await measure(async (seeded) => [await hostileSearchBenchmark(seeded)])));
  for (const { server } of [onSqlite.seeded, onPostgres.seeded, baseline]) await server.stop();

  const constant = median(constants.map(medianRate));
  process.stdout.write(
    `${describeComparison(options)}${await describePostgres(postgres)} ` +
      `The constant from tRPC on Hono: ${Math.round(constant).toLocaleString('en-GB')} a second.\n\n`,
  );
  printColumns(rowsOfSides(['SQLite', 'PostgreSQL'], lines, constant));
}
