import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { benchmarksOfPasswords, benchmarksOfReads, benchmarksOfWrites } from './benchmarks.ts';
import { type Checkout, startSeededServer } from './checkout.ts';
import { describeGenerator } from './generators.ts';
import { hostileSearch, hostileSearchBenchmark } from './hostile-search.ts';
import { measureAlternately, measureWrites, type RoundOptions } from './measure.ts';
import { rssBytes } from './processes.ts';
import { formatRounded, mebibytes, median, medianOfKnown, printTable } from './report.ts';
import { countSeed } from './seed-counts.ts';
import { startBaseline } from './start-baseline.ts';
import { connections } from './workloads.ts';

const startsCount = 7;

type Options = {
  checkout: Checkout;
  folder: string;
  roundOptions: RoundOptions;
  postsCount: number;
  profileDir: string | undefined;
  /** Measures only benchmarks whose names contain it. */
  nameFilter: string;
};

async function measureStarts(checkout: Checkout, dataDir: string) {
  const readyMs: number[] = [];
  const rss: (number | undefined)[] = [];
  for (let start = 0; start < startsCount; start += 1) {
    const server = await checkout.start(dataDir);
    readyMs.push(server.readyMs);
    rss.push(rssBytes(server));
    await server.stop();
  }
  return { readyMs: median(readyMs), rss: medianOfKnown(rss) };
}

export async function measureStandard({
  checkout,
  folder,
  roundOptions,
  postsCount,
  profileDir,
  nameFilter,
}: Options): Promise<void> {
  const isChosen = ({ name }: { name: string }) => name.includes(nameFilter);
  const dataDir = join(folder, 'data');
  process.stdout.write('Seeding …\n');
  await checkout.seed(dataDir, postsCount);
  const seedCounts = countSeed(dataDir);
  const started = await measureStarts(checkout, dataDir);

  const nodeArgs = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  const seeded = await startSeededServer(checkout, dataDir, { postsCount, nodeArgs });
  const { server, url, workloads } = seeded;
  const baseline = await startBaseline(folder, seeded);
  process.stdout.write(
    `Measuring: ${roundOptions.rounds} rounds of ${roundOptions.seconds} s each, ${connections} connections …\n`,
  );
  const benchmarks = benchmarksOfReads(workloads)
    .filter(isChosen)
    .map((benchmark) => ({ ...benchmark, server, url }));
  const reads = await measureAlternately([baseline.trpc, baseline.nodeHttp, ...benchmarks], roundOptions);
  await baseline.server.stop();
  if (isChosen({ name: hostileSearch })) {
    const hostile = { ...(await hostileSearchBenchmark(seeded)), server, url };
    reads.push(...(await measureAlternately([hostile], roundOptions)));
  }
  const rssAfterReads = rssBytes(server);

  const writes = [];
  const counts: string[] = [];
  for (const { table, ...benchmark } of [
    ...benchmarksOfWrites(workloads),
    ...benchmarksOfPasswords(workloads, roundOptions.seconds),
  ].filter(isChosen)) {
    const contender = { ...benchmark, server, url };
    if (table === undefined) writes.push(...(await measureAlternately([contender], roundOptions)));
    else {
      const written = await measureWrites(contender, { dataDir, table }, roundOptions);
      writes.push(written.measured);
      counts.push(written.counts);
    }
  }
  const rssAfterWrites = rssBytes(server);
  await server.stop();

  process.stdout.write(
    `\n${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores\n` +
      `${seedCounts.members} members, ${seedCounts.posts} posts (${seedCounts.anonymous} anonymous, median ${seedCounts.medianChars} ` +
      `characters), ${seedCounts.likes} likes, ${seedCounts.comments} comments, ${seedCounts.messages} messages\n${describeGenerator()}\n\n`,
  );
  const rate = (index: number) => median(reads[index]?.rounds.map(({ perSecond }) => perSecond) ?? []);
  printTable([...reads, ...writes], {
    trpcPerSecond: rate(0),
    nodeHttpPerSecond: rate(1),
    compared: reads.slice(2).map(({ name }) => name),
  });
  if (counts.length > 0) process.stdout.write(`\nanswers / rows in the file: ${counts.join('; ')}\n`);
  process.stdout.write(
    `ready ${formatRounded(started.readyMs)} ms after the process started (median of ${startsCount}), with ${mebibytes(started.rss)}; ` +
      `${mebibytes(rssAfterReads)} after the reads, ${mebibytes(rssAfterWrites)} after the writes\n`,
  );
}
