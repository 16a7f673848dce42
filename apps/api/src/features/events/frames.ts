import { liveStream, newsTopics } from '@ballast/schema/live';
import { type TopicSet, topicsOf } from '../../events/topics.ts';

/** A client that receives nothing for this time opens a new stream. */
const inactivityMs = 2.5 * liveStream.heartbeatMs;

/** `plain` is for other programs, `trpc` for tRPC's `httpSubscriptionLink`. */
const dialects = {
  plain: {
    head: '',
    news: (json: string) => `event: news\ndata: ${json}\n`,
    heartbeat: 'event: beat\ndata:\n',
  },
  trpc: {
    head: `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs: inactivityMs })}\n`,
    news: (json: string) => `data: ${json}\n`,
    heartbeat: 'event: ping\ndata:\n',
  },
} as const;

export type Dialect = keyof typeof dialects;

/** Every frame after the first has this length, so that the length shows nothing (docs/anonymity.md, rule 8). */
export const frameBytes = 96;

/** A line that begins with `:` is a comment in an event stream. */
const padded = (lines: string) => `${lines}:`.padEnd(frameBytes - 2, '.').concat('\n\n');

const framesOf = ({ news, heartbeat }: (typeof dialects)[Dialect]): readonly string[] =>
  Array.from({ length: 2 ** newsTopics.length }, (_, topics) =>
    padded(topics === 0 ? heartbeat : news(JSON.stringify({ about: topicsOf(topics) }))),
  );

const frames = { plain: framesOf(dialects.plain), trpc: framesOf(dialects.trpc) };

export const frameOf = (dialect: Dialect, topics: TopicSet): string => frames[dialect][topics] ?? '';

export const retryFrame = (retryMs: number): string => `retry: ${retryMs}\n\n`;

export const firstFrame = (dialect: Dialect, retryMs: number): string =>
  `retry: ${retryMs}\n${dialects[dialect].head}\n`;
