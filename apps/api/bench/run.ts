import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Load } from './load.ts';
import { measureInTurns, measureWriting } from './measure.ts';
import { rssBytes, startServer } from './processes.ts';
import { median, printStart, printTable } from './report.ts';
import { measureScale } from './scale.ts';
import { describeSeed, seed } from './seed.ts';
import { connections, firstPage, signIn, signUps, walkFeed, workloads } from './workloads.ts';

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** A folder: the server writes its processor profile there. */
    profile: { type: 'string' },
    /** How reads move with the size of the community: 1,000 and 100,000 posts. */
    scale: { type: 'boolean', default: false },
    /** The same, with 1,000,000 as well: it takes some minutes and two gigabytes. */
    million: { type: 'boolean', default: false },
    /** What `npm start` passes to Node. */
    'server-flags': { type: 'string', default: '' },
  },
});
const serverFlags = given['server-flags'].split(' ').filter(Boolean);
const pace = { seconds: Number(given.seconds), rounds: Number(given.rounds) };
const starts = 7;
const postsCount = 100_000;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const bundle = here('../dist/server/server.js');
if (!existsSync(bundle)) throw new Error('The server is not built: npm run bench builds it.');

const folder = mkdtempSync(join(tmpdir(), 'ballast-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const startApi = (dataDir: string, nodeArgs: string[] = []) =>
  startServer(
    [...serverFlags, ...nodeArgs, bundle],
    { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', NODE_ENV: 'production' },
    join(folder, 'api.log'),
  );

async function measureStart(dataDir: string) {
  const readyMs: number[] = [];
  const rss: (number | undefined)[] = [];
  for (let start = 0; start < starts; start += 1) {
    const server = await startApi(dataDir);
    readyMs.push(server.readyMs);
    rss.push(rssBytes(server));
    await server.stop();
  }
  return { readyMs, rss };
}

async function measureOne(): Promise<void> {
  const dataDir = join(folder, 'data');
  process.stdout.write('Seeding …\n');
  await seed(dataDir, postsCount);
  const facts = describeSeed(dataDir);
  const started = await measureStart(dataDir);

  const api = await startApi(dataDir, given.profile ? ['--cpu-prof', `--cpu-prof-dir=${given.profile}`] : []);
  const [url = ''] = api.urls;
  const cookies = await signIn(url);
  const load = workloads({ cookies, postsCount, ...(await walkFeed(url, cookies[0] ?? '')) });

  const bodyFile = join(folder, 'feed.json');
  const page = await fetch(`${url}${firstPage}`, { headers: { cookie: cookies[0] ?? '' } });
  writeFileSync(bodyFile, Buffer.from(await page.arrayBuffer()));
  const baseline = await startServer([here('./baseline.ts'), bodyFile], {}, join(folder, 'baseline.log'));
  const [constantUrl = '', bareUrl = ''] = baseline.urls;

  process.stdout.write(`Measuring: ${pace.rounds} rounds of ${pace.seconds} s each, ${connections} connections …\n`);
  const ofApi = (name: string, requests: Load['requests']) => ({ name, server: api, url, requests });
  const reads = await measureInTurns(
    [
      { name: 'constant from tRPC on Hono', server: baseline, url: constantUrl, requests: load.firstPage },
      { name: 'same bytes from node:http', server: baseline, url: bareUrl, requests: load.firstPage },
      ofApi('feed, first page, tRPC', load.firstPage),
      ofApi('feed, first page, REST', load.firstPageRest),
      ofApi('feed, pages at every depth', load.deepPages),
      ofApi('20 comments of a post', load.comments),
      ofApi('search, quick suggestions', load.suggestions),
      ofApi('search, own words', load.searches),
      ofApi('conversations', load.conversations),
      ofApi('50 messages of a conversation', load.thread),
    ],
    pace,
  );
  await baseline.stop();
  const rssReading = rssBytes(api);

  const writing = (
    name: string,
    table: Parameters<typeof measureWriting>[1]['table'],
    requests: () => Load['requests'],
  ) => measureWriting({ name, server: api, url, requests }, { dataDir, table }, pace);
  const writes = [
    await writing('creating a post', 'posts', () => load.creating),
    await writing('commenting', 'comments', () => load.commenting),
    await writing('sending a message', 'messages', () => load.sending),
  ];
  const supporting = await measureInTurns([ofApi('supporting a post', load.supporting)], pace);
  // Last, because signing in again ends the session that asks for it.
  writes.push(
    await writing('signing in', 'sessions', () => load.signingIn),
    await writing('signing up', 'users', () => signUps(60 * pace.seconds)),
  );
  const rssAfter = rssBytes(api);
  await api.stop();

  process.stdout.write(
    [
      '',
      `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores`,
      `${facts.members} members, ${facts.posts} posts (${facts.anonymous} anonymous, median ${facts.medianChars} ` +
        `characters), ${facts.likes} likes, ${facts.comments} comments, ${facts.messages} messages`,
      '',
      '',
    ].join('\n'),
  );
  const rate = (line: number) => median(reads[line]?.rounds.map(({ perSecond }) => perSecond) ?? []);
  printTable([...reads, ...supporting, ...writes.map(({ measured }) => measured)], {
    constant: rate(0),
    bare: rate(1),
    compared: reads.slice(2).map(({ name }) => name),
  });
  process.stdout.write(`\nanswered / found in the file: ${writes.map(({ said }) => said).join('; ')}\n`);
  printStart(started, { reading: rssReading, writing: rssAfter });
}

if (given.scale || given.million) {
  const counts = given.million ? [1000, 100_000, 1_000_000] : [1000, 100_000];
  await measureScale(folder, startApi, counts, pace);
} else await measureOne();
