import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Load } from './load.ts';
import { applyLoad, cpuMs, rssBytes, type Server, startServer } from './processes.ts';
import { type Measured, median, printStart, printTable } from './report.ts';
import { countRows, describeSeed, seed } from './seed.ts';
import { connections, firstPage, signIn, walkFeed, workloads } from './workloads.ts';

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** A folder: the server writes its processor profile there. */
    profile: { type: 'string' },
  },
});
const seconds = Number(given.seconds);
const rounds = Number(given.rounds);
const starts = 7;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const bundle = here('../dist/server/server.js');
if (!existsSync(bundle)) throw new Error('The server is not built: npm run bench builds it.');

const folder = mkdtempSync(join(tmpdir(), 'ballast-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');

const startApi = (nodeArgs: string[] = []) =>
  startServer(
    [...nodeArgs, bundle],
    { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', NODE_ENV: 'production' },
    join(folder, 'api.log'),
  );

async function measureStart(): Promise<{ readyMs: number[]; rss: (number | undefined)[] }> {
  const readyMs: number[] = [];
  const rss: (number | undefined)[] = [];
  for (let start = 0; start < starts; start += 1) {
    const server = await startApi();
    readyMs.push(server.readyMs);
    rss.push(rssBytes(server));
    await server.stop();
  }
  return { readyMs, rss };
}

type Contender = { name: string; server: Server; url: string; requests: Load['requests'] };

async function measureOnce({ server, url, requests }: Contender, forSeconds: number) {
  const before = cpuMs(server);
  const result = await applyLoad({ url, requests, connections, seconds: forSeconds });
  const after = cpuMs(server);
  if (result.refused > 0) throw new Error(`${result.refused} requests were refused or failed.`);
  const cpuUs = before === undefined || after === undefined ? undefined : ((after - before) * 1000) / result.answered;
  return { ...result, cpuUs };
}

/** Takes turns, so that a noisy neighbour is everybody's; the median of the rounds counts. */
async function measureInTurns(contenders: Contender[]): Promise<Measured[]> {
  for (const contender of contenders) await measureOnce(contender, 2);
  const results = contenders.map(({ name }) => ({ name, rounds: [] as Measured['rounds'] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      results[index]?.rounds.push(await measureOnce(contender, seconds));
    }
  }
  return results;
}

/** Counts the rows that `work` leaves behind, against the answers that clients got. */
async function measureWriting(contender: Contender, table: 'posts' | 'sessions', inFlight: number) {
  const before = countRows(dataDir, table);
  let answered = 0;
  const measured: Measured = { name: contender.name, rounds: [] };
  for (let round = -1; round < rounds; round += 1) {
    const result = await measureOnce(contender, round < 0 ? 1 : seconds);
    answered += result.answered;
    if (round >= 0) measured.rounds.push(result);
  }
  const rows = countRows(dataDir, table) - before;
  if (rows < answered || rows > answered + inFlight) {
    throw new Error(`${answered} writes were answered, but ${rows} rows are there.`);
  }
  return { measured, answered, rows };
}

process.stdout.write('Seeding …\n');
await seed(dataDir);
const facts = describeSeed(dataDir);
const started = await measureStart();

const profileArgs = given.profile ? ['--cpu-prof', `--cpu-prof-dir=${given.profile}`] : [];
const api = await startApi(profileArgs);
const [apiUrl = ''] = api.urls;
const cookies = await signIn(apiUrl);
const load = workloads({ cookies, ...(await walkFeed(apiUrl, cookies[0] ?? '')) });

const bodyFile = join(folder, 'feed.json');
const page = await fetch(`${apiUrl}${firstPage}`, { headers: { cookie: cookies[0] ?? '' } });
writeFileSync(bodyFile, Buffer.from(await page.arrayBuffer()));
const baseline = await startServer([here('./baseline.ts'), bodyFile], {}, join(folder, 'baseline.log'));
const [constantUrl = '', bareUrl = ''] = baseline.urls;

process.stdout.write(`Measuring: ${rounds} rounds of ${seconds} s each, ${connections} connections …\n`);
const reads = await measureInTurns([
  { name: 'feed, first page, tRPC', server: api, url: apiUrl, requests: load.firstPage },
  { name: 'feed, first page, REST', server: api, url: apiUrl, requests: load.firstPageRest },
  { name: 'feed, pages at every depth, tRPC', server: api, url: apiUrl, requests: load.deepPages },
  { name: 'constant from tRPC on Hono', server: baseline, url: constantUrl, requests: load.firstPage },
  { name: 'same bytes from node:http', server: baseline, url: bareUrl, requests: load.firstPage },
]);
await baseline.stop();

const ofApi = (name: string, requests: Load['requests']) => ({ name, server: api, url: apiUrl, requests });
const posting = await measureWriting(ofApi('creating a post', load.creating), 'posts', connections * (rounds + 1));
const supporting = await measureInTurns([ofApi('supporting a post', load.supporting)]);
const signing = await measureWriting(ofApi('signing in', load.signingIn), 'sessions', connections * (rounds + 1));
const rssAfter = rssBytes(api);
await api.stop();

process.stdout.write(
  [
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores`,
    `${facts.members} members, ${facts.posts} posts (${facts.anonymous} anonymous, median ${facts.medianChars} ` +
      `characters), ${facts.likes} likes, ${facts.comments} comments`,
    '',
    '',
  ].join('\n'),
);
printTable([...reads, posting.measured, ...supporting, signing.measured], {
  constant: median(reads[3]?.rounds.map(({ perSecond }) => perSecond) ?? []),
  bare: median(reads[4]?.rounds.map(({ perSecond }) => perSecond) ?? []),
  compared: reads.slice(0, 3).map(({ name }) => name),
});
process.stdout.write(
  `\nposts answered / found in the file: ${posting.answered} / ${posting.rows}; sessions: ${signing.answered} / ${signing.rows}\n`,
);
printStart(started, rssAfter);
