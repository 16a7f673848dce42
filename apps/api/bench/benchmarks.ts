import type { Load } from './load.ts';
import type { CountedTable } from './seed-counts.ts';
import { signUps, type Workloads } from './workloads.ts';

/** `minSeconds` is the shortest round with enough responses. `table` gets a row for each response. */
export type Benchmark = { name: string; requests: () => Load['requests']; minSeconds?: number; table?: CountedTable };

const passwordSeconds = 6;

export function benchmarksOfReads(workloads: Workloads): Benchmark[] {
  return [
    { name: 'feed, first page, tRPC', requests: () => workloads.firstPage },
    { name: 'feed, first page, REST', requests: () => workloads.firstPageRest },
    { name: 'one story', requests: () => workloads.stories },
    { name: 'feed, pages at every depth', requests: () => workloads.deepPages },
    { name: '20 comments of a post', requests: () => workloads.comments },
    { name: 'list of a thread with replies', requests: () => workloads.threads },
    { name: 'list of a topic', requests: () => workloads.topicPages },
    { name: 'list of open stories, REST', requests: () => workloads.openStories },
    { name: 'search, quick suggestions', requests: () => workloads.suggestions },
    { name: 'search, own words', requests: () => workloads.searches },
    { name: 'conversations', requests: () => workloads.conversations },
    { name: '50 messages of a conversation', requests: () => workloads.thread },
    { name: 'profile of a member', requests: () => workloads.profiles },
    { name: 'list of notices', requests: () => workloads.notices },
    { name: 'count of unread notices', requests: () => workloads.noticeCounts },
  ];
}

export function benchmarksOfWrites(workloads: Workloads): Benchmark[] {
  return [
    { name: 'creating a post', table: 'posts', requests: () => workloads.creating },
    { name: 'commenting', table: 'comments', requests: () => workloads.commenting },
    { name: 'sending a message', table: 'messages', requests: () => workloads.sending },
    { name: 'supporting a post', requests: () => workloads.liking },
  ];
}

/** Signing in ends the sessions that the other benchmarks use. */
export function benchmarksOfPasswords(workloads: Workloads, seconds: number): Benchmark[] {
  return [
    { name: 'signing in', table: 'sessions', minSeconds: passwordSeconds, requests: () => workloads.signingIn },
    {
      name: 'signing up',
      table: 'users',
      minSeconds: passwordSeconds,
      requests: () => signUps(Math.ceil(60 * Math.max(passwordSeconds, seconds))),
    },
  ];
}
