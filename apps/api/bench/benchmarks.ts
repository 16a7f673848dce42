import type { Load } from './load.ts';
import type { CountedTable } from './seed-counts.ts';
import { signUps, type Workloads } from './workloads.ts';

/** `minSeconds` is the shortest round with enough responses. `table` gets a row for each response. */
export type Benchmark = { name: string; requests: () => Load['requests']; minSeconds?: number; table?: CountedTable };

const passwordSeconds = 2;

export function readBenchmarks(load: Workloads): Benchmark[] {
  return [
    { name: 'feed, first page, tRPC', requests: () => load.firstPage },
    { name: 'feed, first page, REST', requests: () => load.firstPageRest },
    { name: 'feed, pages at every depth', requests: () => load.deepPages },
    { name: '20 comments of a post', requests: () => load.comments },
    { name: 'search, quick suggestions', requests: () => load.suggestions },
    { name: 'search, own words', requests: () => load.searches },
    { name: 'conversations', requests: () => load.conversations },
    { name: '50 messages of a conversation', requests: () => load.thread },
  ];
}

/** Not compared with other commits: older ones have no notices. */
export function noticeBenchmarks(load: Workloads): Benchmark[] {
  return [
    { name: 'notices', requests: () => load.notices },
    { name: 'count of unread notices', requests: () => load.noticeCounts },
  ];
}

/** Signing in is last but one: it ends the sessions that the other benchmarks use. */
export function writeBenchmarks(load: Workloads, seconds: number): Benchmark[] {
  return [
    { name: 'creating a post', table: 'posts', requests: () => load.creating },
    { name: 'commenting', table: 'comments', requests: () => load.commenting },
    { name: 'sending a message', table: 'messages', requests: () => load.sending },
    { name: 'supporting a post', requests: () => load.liking },
    { name: 'signing in', table: 'sessions', minSeconds: passwordSeconds, requests: () => load.signingIn },
    {
      name: 'signing up',
      table: 'users',
      minSeconds: passwordSeconds,
      requests: () => signUps(Math.ceil(60 * Math.max(passwordSeconds, seconds))),
    },
  ];
}
