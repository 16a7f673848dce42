import type { NewsTopic } from '@ballast/schema/live';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';

/** Prefixes of query keys. A nested array is a key of tRPC's hooks; the others are of queries that change the responses. */
const keysOf: Record<NewsTopic, readonly QueryKey[]> = {
  messages: [['messages'], [['messages']], [['notices', 'count']]],
  notices: [[['notices']], ['taken-down']],
};

const waiting = new Set<NewsTopic>();
let isRefetching = false;

/** Refetches what is on the screen. All news during a refetch cause one more refetch, to limit the requests. */
export async function refetchTopics(about: readonly NewsTopic[]): Promise<void> {
  for (const topic of about) waiting.add(topic);
  if (isRefetching) return;
  isRefetching = true;
  while (waiting.size > 0) {
    const keys = [...waiting].flatMap((topic) => keysOf[topic]);
    waiting.clear();
    await Promise.allSettled(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
  isRefetching = false;
}
