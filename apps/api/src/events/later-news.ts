import type { NewsTopic } from '@ballast/schema/live';
import { drawNewsDelayMs } from '../privacy/news-delay.ts';
import { type RandomBytes, systemRandom } from '../privacy/random.ts';
import type { News } from './news.ts';

/** Further news is dropped. Members still find it when they look. */
const maxWaiting = 10_000;

/** Hints that wait 10 to 60 minutes longer than the heartbeat (docs/anonymity.md, rule 16). In memory alone, as push messages do. */
export function createLaterNews({
  news,
  clock,
  random = systemRandom,
}: {
  news: Pick<News, 'sendAtNextHeartbeat'>;
  clock: () => Date;
  random?: RandomBytes;
}) {
  let waiting: { dueMs: number; send: () => void }[] = [];

  return {
    /** The delay is drawn for each call. */
    send(names: readonly string[], about: readonly NewsTopic[], minMembers?: number): void {
      if (waiting.length >= maxWaiting) return;
      const dueMs = clock().getTime() + drawNewsDelayMs(random);
      waiting.push({ dueMs, send: () => news.sendAtNextHeartbeat(names, about, minMembers) });
    },

    publish(): void {
      const nowMs = clock().getTime();
      const due = waiting.filter(({ dueMs }) => dueMs <= nowMs);
      if (due.length === 0) return;
      waiting = waiting.filter(({ dueMs }) => dueMs > nowMs);
      for (const { send } of due) send();
    },
  };
}

export type LaterNews = ReturnType<typeof createLaterNews>;
