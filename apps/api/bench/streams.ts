import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { call } from './call.ts';
import type { Checkout } from './checkout.ts';
import { forEachConcurrently } from './mixed-members.ts';
import { cpuMs, rssBytes, type Server } from './processes.ts';
import { formatRounded, mebibytes, printColumns, quantile } from './report.ts';
import { mutation, signUpRequest } from './workloads.ts';

/** The limit of streams of one member. */
const streamsEach = 10;
const messagesCount = 2000;
/** Two heartbeats, so that each stream has received data and garbage was collected. */
const settleMs = 30_000;
const idleMs = 15_000;

type Member = { id: string; cookie: string; streams: Stream[] };

/** A raw socket: with `fetch` this process would need more memory than the server. */
class Stream {
  readonly socket: Socket;
  onNews: () => void = () => {};

  constructor(url: string, path: string, cookie: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.socket.on('data', (data) => {
      if (data.includes('"about"')) this.onNews();
    });
    this.socket.on('error', () => {});
    this.socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.once('data', (data) =>
        data.includes(' 200 ') ? resolve() : reject(new Error(`${data.subarray(0, 40)}`)),
      );
      this.socket.once('close', () => reject(new Error('The connection was closed.')));
      this.socket.once('error', reject);
    });
  }
}

async function signUpMembers(url: string, count: number): Promise<Member[]> {
  const members: Member[] = [];
  await forEachConcurrently(Array.from({ length: count }), async (_, index) => {
    const signedUp = z.object({ user: z.object({ id: z.string() }) });
    const { data, cookie } = await call(url, signUpRequest(`listener_${index}`), signedUp);
    members[index] = { id: data.user.id, cookie, streams: [] };
  });
  return members;
}

async function openStreams(url: string, path: string, members: readonly Member[]): Promise<string | undefined> {
  let failure: string | undefined;
  await forEachConcurrently(members, async ({ cookie, streams }) => {
    for (let count = 0; count < streamsEach && !failure; count += 1) {
      const stream = new Stream(url, path, cookie);
      await stream.opened().then(
        () => streams.push(stream),
        (error: Error) => {
          failure = error.message;
        },
      );
    }
  });
  return failure;
}

/** Sends messages one by one. Returns the time from each request to the news on each stream of the receiver, in ms. */
async function measureArrivals(url: string, members: readonly Member[]): Promise<number[]> {
  const arrivalsMs: number[] = [];
  for (let count = 0; count < messagesCount; count += 1) {
    const sender = members[(count * 7) % members.length];
    const receiver = members[(count * 7 + 3) % members.length];
    if (!sender || !receiver) break;
    const startedAt = performance.now();
    const arrived = receiver.streams.map(
      (stream) =>
        new Promise<void>((resolve) => {
          stream.onNews = () => {
            arrivalsMs.push(performance.now() - startedAt);
            stream.onNews = () => {};
            resolve();
          };
        }),
    );
    const request = mutation('messages.send', { receiverId: receiver.id, content: `Still up? ${count}` });
    await Promise.all([call(url, request, z.unknown(), sender.cookie), ...arrived]);
  }
  return arrivalsMs;
}

/** Stops the server. Returns the time from SIGTERM to the end of the last stream, in ms. */
async function measureDrain(server: Server, members: readonly Member[]): Promise<number> {
  const sockets = members.flatMap(({ streams }) => streams.map(({ socket }) => socket));
  const startedAt = performance.now();
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  const drained = Promise.all(closed).then(() => performance.now() - startedAt);
  await server.stop();
  return drained;
}

async function measurePath(server: Server, path: string, streamsCount: number): Promise<string[]> {
  const [url = ''] = server.urls;
  const members = await signUpMembers(url, Math.ceil(streamsCount / streamsEach));
  await wait(settleMs);
  const before = rssBytes(server);
  const startedAt = performance.now();
  const failure = await openStreams(url, path, members);
  const openMs = performance.now() - startedAt;
  const openedCount = members.reduce((sum, { streams }) => sum + streams.length, 0);
  await wait(settleMs);
  const after = rssBytes(server);
  const idleCpu = cpuMs(server);
  await wait(idleMs);
  const cpuShare = ((cpuMs(server) ?? Number.NaN) - (idleCpu ?? Number.NaN)) / idleMs;
  const arrivalsMs = await measureArrivals(url, members);
  const drainMs = await measureDrain(server, members);
  if (failure) process.stdout.write(`No more than ${openedCount} streams: ${failure}\n`);
  return [
    path,
    formatRounded(openedCount),
    formatRounded(openedCount / (openMs / 1000)),
    mebibytes(before),
    mebibytes(after),
    before === undefined || after === undefined
      ? 'unknown'
      : `${((after - before) / openedCount / 1024).toFixed(1)} KiB`,
    `${(cpuShare * 100).toFixed(1)} %`,
    ...[0.5, 0.99, 1].map((share) => quantile(arrivalsMs, share).toFixed(1)),
    formatRounded(drainMs),
  ];
}

type Options = { checkout: Checkout; folder: string; streamsCount: number };

/** Measures the memory of idle streams and the delay of news about messages, with a new process for each path. */
export async function measureStreams({ checkout, folder, streamsCount }: Options): Promise<void> {
  const rows = [
    [
      '',
      'streams',
      'opened/s',
      'RSS before',
      'with them',
      'each',
      'CPU idle',
      'p50 ms',
      'p99 ms',
      'max ms',
      'drained ms',
    ],
  ];
  for (const [index, path] of ['/api/trpc/events.news', '/api/events'].entries()) {
    const server = await checkout.start(join(folder, `data-${index}`));
    rows.push(await measurePath(server, path, streamsCount));
  }
  printColumns(rows);
}
