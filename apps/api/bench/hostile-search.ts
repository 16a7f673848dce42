import * as z from 'zod';
import type { Benchmark } from './benchmarks.ts';
import { call } from './call.ts';
import type { SeededServer } from './checkout.ts';
import { pick } from './pick.ts';
import { connections, mutation, query } from './workloads.ts';

export const hostileSearch = 'search, hostile stories';

/** As many stories as one search ranks, and as many words as a query has. */
const storiesCount = 200;
const wordsCount = 12;
const storyChars = 5000;
const words = Array.from({ length: wordsCount }, (_, index) => 'q'.repeat(index + 3));
const story = `${words.join(' ')} `.padEnd(storyChars, 'q');

const queriesCount = 600;
/** Swaps two words and moves the first, so that the query is in no cache. */
function queryAt(index: number): string {
  const start = index % wordsCount;
  const rotated = [...words.slice(start), ...words.slice(0, start)];
  const moved = rotated.splice(Math.floor(index / wordsCount) % (wordsCount - 1), 1);
  rotated.splice(Math.floor(index / (wordsCount * (wordsCount - 1))), 0, ...moved);
  return rotated.join(' ');
}

/** Writes stories of one repeated letter, which come first in every list: measure this after other reads. */
export async function hostileSearchBenchmark({ url, workloads }: SeededServer): Promise<Benchmark> {
  const cookies = workloads.firstPage.map(({ cookie }) => cookie);
  for (let index = 0; index < storiesCount; index += 1) {
    const request = mutation('posts.create', { content: story, isAnonymous: index % 5 < 3 });
    await call(url, request, z.unknown(), pick(cookies, index));
  }
  const requests = Array.from({ length: queriesCount * connections }, (_, index) => ({
    ...query('posts.search', { q: queryAt(index % queriesCount), limit: 1 }),
    cookie: pick(cookies, index % connections),
  }));
  return { name: hostileSearch, requests: () => requests };
}
