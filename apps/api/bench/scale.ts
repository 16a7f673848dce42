import { join } from 'node:path';
import { type Checkout, openWorld } from './checkout.ts';
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

/** Compares reads at several numbers of posts; each has its own file and process. */
export async function measureScale(
  checkout: Checkout,
  folder: string,
  postCounts: readonly number[],
  pace: RoundOptions,
) {
  const worlds = [];
  for (const postsCount of postCounts) {
    const dataDir = join(folder, `data-${postsCount}`);
    process.stdout.write(`Seeding ${label(postsCount)} …\n`);
    await checkout.seed(dataDir, postsCount);
    worlds.push(await openWorld(checkout, dataDir, postsCount));
  }
  for (const [name, kind] of kinds) {
    const lines = await measureAlternately(
      worlds.map(({ postsCount, server, url, load }) => ({
        name: `${name}, ${label(postsCount)}`,
        server,
        url,
        requests: () => load[kind],
      })),
      pace,
    );
    printTable(lines);
  }
  for (const { postsCount, server } of worlds) {
    process.stdout.write(`${label(postsCount)}: ${mebibytes(rssBytes(server))} after the load\n`);
    await server.stop();
  }
}
