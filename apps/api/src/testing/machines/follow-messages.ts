import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { newsIn, openStream } from '../open-stream.ts';

const retryMs = 20;
const messages = z.array(z.object({ content: z.string() }));

/** Follows a conversation like the app: fetches it when a stream opens and when news arrives, and at no other time. */
export function followMessages(url: string, cookie: string, conversationId: string) {
  let seen: string[] = [];
  let openedStreams = 0;
  const stopping = new AbortController();
  const request = (path: string) => fetch(`${url}${path}`, { headers: { cookie }, signal: stopping.signal });

  async function fetchMessages(): Promise<void> {
    const response = await request(`/api/messages/conversation/${conversationId}?limit=100`);
    if (response.ok) seen = messages.parse(await response.json()).map(({ content }) => content);
  }

  async function followOnce(): Promise<void> {
    const { response, chunks, ended } = await openStream({ request: (_asker, path) => request(path) }, undefined);
    if (!response.ok) return;
    openedStreams += 1;
    let seenNews = 0;
    let hasEnded = false;
    const end = ended
      .catch(() => {})
      .then(() => {
        hasEnded = true;
      });
    await fetchMessages();
    while (!hasEnded) {
      await Promise.race([end, setTimeout(retryMs)]);
      const count = newsIn(chunks).length;
      if (count > seenNews) await fetchMessages();
      seenNews = count;
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await followOnce().catch(() => {});
      await setTimeout(retryMs);
    }
  }
  const followed = follow();
  return {
    seen: () => seen,
    streams: () => openedStreams,
    async stop(): Promise<void> {
      stopping.abort();
      await followed;
    },
  };
}
