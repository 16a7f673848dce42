/** This file does not import zod, so that the member app does not load zod. */
export const newsTopics = ['notices', 'messages'] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** Times of a live stream (docs/product.md, "Live"). */
export const liveStream = { heartbeatMs: 15_000, retryMs: 5000 } as const;
