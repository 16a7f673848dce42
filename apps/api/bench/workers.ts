import type { Benchmark } from './benchmarks.ts';
import type { SeededServer } from './checkout.ts';
import { type ComparisonOptions, describeComparison, seedSides } from './compared-sides.ts';
import { mixedBenchmark } from './mixed.ts';
import { pick } from './pick.ts';
import { createPostgresCopy, describePostgres } from './postgres.ts';
import { rssBytes } from './processes.ts';
import { rowsOfSides } from './ratios.ts';
import { mebibytes, printColumns } from './report.ts';
import { measureSides } from './sides.ts';

const readsForEachPost = 19;

function firstPageWithPosts({ workloads: { firstPage, creating } }: SeededServer): Benchmark {
  const requests = creating.flatMap((post, index) => [
    ...Array.from({ length: readsForEachPost }, (_, read) => pick(firstPage, index * readsForEachPost + read)),
    post,
  ]);
  return { name: 'feed, first page, with 5 % new posts', requests: () => requests };
}

type Options = ComparisonOptions & { workerCounts: readonly number[]; onPostgres: boolean };

/** Measures servers with different numbers of workers in turns, each on its own copy of the rows. */
export async function measureWorkers(options: Options): Promise<void> {
  const { workerCounts, onPostgres, roundOptions, nameFilter } = options;
  const { seedDir, startSide } = await seedSides(options);
  const sides = [];
  let engine = 'SQLite.';
  for (const count of workerCounts) {
    const postgres = onPostgres ? await createPostgresCopy(seedDir) : undefined;
    if (postgres) engine = await describePostgres(postgres);
    const settings = { WORKERS: String(count), ...(postgres && { DATABASE_URL: postgres.url }) };
    sides.push(await startSide(`WORKERS=${count}`, settings));
  }
  const benchmarksOf = async (seeded: SeededServer): Promise<Benchmark[]> => [
    { name: 'feed, first page, tRPC', requests: () => seeded.workloads.firstPage },
    firstPageWithPosts(seeded),
    await mixedBenchmark(seeded),
  ];
  const lines = await measureSides(sides, benchmarksOf, { ...roundOptions, nameFilter });
  const memory = sides.map(({ name, seeded }) => `${name} ${mebibytes(rssBytes(seeded.server))}`);
  for (const { seeded } of sides) await seeded.server.stop();

  process.stdout.write(
    `${describeComparison(options)}${engine} Memory of all processes after the load: ${memory.join(', ')}.\n\n`,
  );
  printColumns(
    rowsOfSides(
      sides.map(({ name }) => name),
      lines,
    ),
  );
}
