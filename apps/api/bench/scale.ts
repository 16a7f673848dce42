import { join } from 'node:path';
import { type Checkout, startSeededServer } from './checkout.ts';
import { describeGenerator } from './generators.ts';
import { measureAlternately, type RoundOptions } from './measure.ts';
import { rssBytes } from './processes.ts';
import { mebibytes, printTable } from './report.ts';

const kinds = [
  ['feed, first page', 'firstPage'],
  ['feed, every depth', 'deepPages'],
  ['search, quick suggestions', 'suggestions'],
  ['search, own words', 'searches'],
] as const;

const label = (postsCount: number) => `${postsCount.toLocaleString('en-GB')} posts`;

export async function measureScale(
  checkout: Checkout,
  folder: string,
  postCounts: readonly number[],
  roundOptions: RoundOptions,
) {
  const seededServers = [];
  for (const postsCount of postCounts) {
    const dataDir = join(folder, `data-${postsCount}`);
    process.stdout.write(`Seeding ${label(postsCount)} …\n`);
    await checkout.seed(dataDir, postsCount);
    seededServers.push(await startSeededServer(checkout, dataDir, { postsCount }));
  }
  process.stdout.write(`${describeGenerator()}\n\n`);
  for (const [name, kind] of kinds) {
    const measurements = await measureAlternately(
      seededServers.map(({ postsCount, server, url, workloads }) => ({
        name: `${name}, ${label(postsCount)}`,
        server,
        url,
        requests: () => workloads[kind],
      })),
      roundOptions,
    );
    printTable(measurements);
  }
  for (const { postsCount, server } of seededServers) {
    process.stdout.write(`${label(postsCount)}: ${mebibytes(rssBytes(server))} after the load\n`);
    await server.stop();
  }
}
