import { fork } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@ballast/schema/limits';
import { type Checkout, startSeededServer } from './checkout.ts';
import { type Pattern, patterns } from './hostile-patterns.ts';
import type { HostileLoad, HostileMessage } from './hostile-process.ts';
import { hostileSize, seedHostile, victimsCount } from './hostile-seed.ts';
import type { RoundOptions } from './measure.ts';
import { describePinning, pinned } from './pinning.ts';
import { createPostgresCopy, describePostgres } from './postgres.ts';
import { probe } from './probe.ts';
import { rssBytes, type Server, track } from './processes.ts';
import { mebibytes, median, printColumns, quantile } from './report.ts';

/** An account's budget of reads is a minute's. */
const budgetMs = 61_000;
/** After what the account did last is answered. */
const settleMs = 1000;
const goal = { ratio: 2, p99Ms: 50 };

/** `spent` resolves when the account's budget is used up. */
async function startAccount(load: HostileLoad) {
  const [execPath = process.execPath, ...execArgv] = pinned('generator', [process.execPath]);
  const child = fork(new URL('./hostile-process.ts', import.meta.url), { execPath, execArgv });
  const exited = track(child);
  const { promise: ready, resolve: resolveReady } = Promise.withResolvers<void>();
  const { promise: spent, resolve: resolveSpent } = Promise.withResolvers<void>();
  const { promise: stopped, resolve: resolveStopped } = Promise.withResolvers<number>();
  child.on('message', (message: HostileMessage) => {
    if (message.kind === 'ready') resolveReady();
    else if (message.kind === 'spent') resolveSpent();
    else resolveStopped(message.calls);
  });
  await ready;
  child.send(load);
  return {
    spent,
    /** Returns the number of calls that were answered. */
    async stop(): Promise<number> {
      child.send('stop');
      const calls = await stopped;
      await exited;
      return calls;
    },
  };
}

type Result = { latenciesMs: number[]; callsPerSecond: number[]; rss: number | undefined };

/** @throws If the server does not answer the pattern as meant. */
async function checkPattern({ name, member, request, status }: Pattern, { url, cookies }: Site): Promise<void> {
  const { method, path, body } = request;
  const headers = { cookie: cookies[member] ?? '', 'content-type': 'application/json' };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (response.status !== status) throw new Error(`${name}: answered with ${response.status}.`);
  process.stdout.write(`  ${name}: answers of ${bytes.toLocaleString('en-GB')} bytes …\n`);
}

/** Measures the others' first page beside one account, until the account's budget is used up, or `seconds` have passed. */
async function measureBeside(pattern: Pattern, { url, server, cookies, seconds }: Site): Promise<Result> {
  const { request, readsAnswers } = pattern;
  const load = { url, cookie: cookies[pattern.member] ?? '', request, readsAnswers, inFlight: limits.readsInFlightMax };
  const account = await startAccount(load);
  const startedAt = performance.now();
  const end = new AbortController();
  const probing = probe({ url, cookies: cookies.slice(0, victimsCount), seconds, signal: end.signal });
  await Promise.race([account.spent, wait(seconds * 1000), probing]);
  // What was sent until now is measured until it is answered.
  end.abort();
  const rss = rssBytes(server);
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const calls = await account.stop();
  return { latenciesMs: await probing, callsPerSecond: [calls / elapsedSeconds], rss };
}

type Site = { url: string; server: Server; cookies: readonly string[]; seconds: number };

async function measureSide(site: Site, chosen: readonly Pattern[], rounds: number): Promise<string[][]> {
  const quietMs: number[] = [];
  const results = new Map<Pattern, Result>();
  const lastAt = new Map<Pattern, number>();
  const probeQuietly = async () => {
    quietMs.push(...(await probe({ ...site, cookies: site.cookies.slice(0, victimsCount) })));
  };
  for (const pattern of chosen) await checkPattern(pattern, site);
  await probeQuietly();
  quietMs.splice(0);
  for (let round = 0; round < rounds; round += 1) {
    await probeQuietly();
    for (const pattern of chosen) {
      await wait(Math.max(settleMs, (lastAt.get(pattern) ?? -budgetMs) + budgetMs - performance.now()));
      lastAt.set(pattern, performance.now());
      const { latenciesMs, callsPerSecond, rss } = await measureBeside(pattern, site);
      const before = results.get(pattern);
      results.set(pattern, {
        latenciesMs: [...(before?.latenciesMs ?? []), ...latenciesMs],
        callsPerSecond: [...(before?.callsPerSecond ?? []), ...callsPerSecond],
        rss: Math.max(before?.rss ?? 0, rss ?? 0) || undefined,
      });
    }
  }
  const quietP50 = median(quietMs);
  const rowOf = (name: string, latenciesMs: readonly number[], ...rest: string[]) => {
    const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => quantile(latenciesMs, share));
    const isMet = (p50 ?? 0) <= goal.ratio * quietP50 && (p99 ?? 0) <= goal.p99Ms;
    const ratio = (p50 ?? Number.NaN) / quietP50;
    const figures = [p50, p99, longest].map((value) => value?.toFixed(1) ?? '');
    return [name, ...figures, ratio.toFixed(1), isMet ? 'yes' : 'missed', ...rest];
  };
  return [
    ['first page of others, beside', 'p50 ms', 'p99 ms', 'longest ms', '× quiet p50', 'goal', 'calls/s', 'memory'],
    rowOf('nobody', quietMs),
    ...[...results].map(([{ name }, { latenciesMs, callsPerSecond, rss }]) =>
      rowOf(name, latenciesMs, median(callsPerSecond).toFixed(1), mebibytes(rss)),
    ),
  ];
}

type Options = {
  checkout: Checkout;
  folder: string;
  roundOptions: RoundOptions;
  postsCount: number;
  nameFilter: string;
  workerCounts: readonly number[];
  onPostgres: boolean;
};

/** Measures the feed of others while one account plays each hostile pattern, with limits on. */
export async function measureHostile(options: Options): Promise<void> {
  const { checkout, folder, roundOptions, postsCount, nameFilter, workerCounts, onPostgres } = options;
  const chosen = patterns.filter(({ name }) => name.includes(nameFilter));
  const seedDir = join(folder, 'seed');
  process.stdout.write('Seeding …\n');
  await checkout.seed(seedDir, postsCount, hostileSize);
  await seedHostile(seedDir);
  for (const workers of workerCounts) {
    const dataDir = join(folder, `workers-${workers}`);
    cpSync(seedDir, dataDir, { recursive: true });
    const postgres = onPostgres ? await createPostgresCopy(seedDir) : undefined;
    const settings = {
      RATE_LIMITS: 'on',
      WORKERS: String(workers),
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    const { server, url, workloads } = await startSeededServer(checkout, dataDir, {
      postsCount,
      size: hostileSize,
      settings,
    });
    // One request of each client, and the clients take turns at the members.
    const cookies = workloads.firstPage.slice(0, hostileSize.signingIn).map(({ cookie }) => cookie);
    const rows = await measureSide(
      { url, server, cookies, seconds: roundOptions.seconds },
      chosen,
      roundOptions.rounds,
    );
    await server.stop();
    const engine = postgres ? await describePostgres(postgres) : 'SQLite.';
    process.stdout.write(`\n${workers} worker(s) on ${engine} ${describePinning()}\n\n`);
    printColumns(rows);
  }
}
