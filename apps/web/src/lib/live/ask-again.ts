import type { NewsTopic } from '@ballast/schema/live';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';

/** The beginnings of query keys: those of tRPC's hooks, and of queries that merge pages. */
const keysOf: Record<NewsTopic, readonly QueryKey[]> = {
  messages: [['messages'], [['messages']], [['notices', 'count']]],
  notices: [[['notices']]],
};

const waiting = new Set<NewsTopic>();
let isAsking = false;

/** Fetches again what is on the screen. Hints that arrive meanwhile are one more round, so that a flood of them is not one of requests. */
export async function askAgain(about: readonly NewsTopic[]): Promise<void> {
  for (const topic of about) waiting.add(topic);
  if (isAsking) return;
  isAsking = true;
  while (waiting.size > 0) {
    const keys = [...waiting].flatMap((topic) => keysOf[topic]);
    waiting.clear();
    await Promise.allSettled(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
  isAsking = false;
}
