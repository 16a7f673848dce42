import { join } from 'node:path';
import { measureInTurns, type Pace } from './measure.ts';
import { rssBytes, type Server } from './processes.ts';
import { printTable } from './report.ts';
import { seed } from './seed.ts';
import { signIn, walkFeed, workloads } from './workloads.ts';

type Start = (dataDir: string) => Promise<Server>;

/** How the reads move with the number of posts: each community in a file and a process of its own, taking turns. */
export async function measureScale(folder: string, start: Start, postCounts: readonly number[], pace: Pace) {
  const communities = [];
  for (const postsCount of postCounts) {
    const dataDir = join(folder, `data-${postsCount}`);
    process.stdout.write(`Seeding ${postsCount.toLocaleString('en-GB')} posts …\n`);
    await seed(dataDir, postsCount);
    const server = await start(dataDir);
    const [url = ''] = server.urls;
    const cookies = await signIn(url);
    const walked = await walkFeed(url, cookies[0] ?? '');
    communities.push({ postsCount, server, url, load: workloads({ cookies, postsCount, ...walked }) });
  }
  const kinds = [
    ['feed, first page', 'firstPage'],
    ['feed, every depth', 'deepPages'],
    ['search, quick suggestions', 'suggestions'],
    ['search, own words', 'searches'],
  ] as const;
  for (const [what, kind] of kinds) {
    const lines = await measureInTurns(
      communities.map(({ postsCount, server, url, load }) => ({
        name: `${what}, ${postsCount.toLocaleString('en-GB')} posts`,
        server,
        url,
        requests: load[kind],
      })),
      pace,
    );
    printTable(lines);
  }
  for (const { postsCount, server } of communities) {
    const mebibytes = Math.round((rssBytes(server) ?? 0) / 1024 / 1024);
    process.stdout.write(`${postsCount.toLocaleString('en-GB')} posts: ${mebibytes} MiB after the load\n`);
    await server.stop();
  }
}
