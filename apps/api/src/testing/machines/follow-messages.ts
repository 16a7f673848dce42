import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { newsIn, openStream } from '../open-stream.ts';

const retryMs = 20;
const messages = z.array(z.object({ content: z.string() }));

/** Follows a conversation as the app does: asks once a stream is open, and at each hint, but never without one. */
export function followMessages(url: string, cookie: string, conversationId: string) {
  let seen: string[] = [];
  let streams = 0;
  const left = new AbortController();
  const request = (path: string) => fetch(`${url}${path}`, { headers: { cookie }, signal: left.signal });

  async function ask(): Promise<void> {
    const response = await request(`/api/messages/conversation/${conversationId}?limit=100`);
    if (response.ok) seen = messages.parse(await response.json()).map(({ content }) => content);
  }

  async function followOnce(): Promise<void> {
    const { response, chunks, ended } = await openStream({ request: (_asker, path) => request(path) }, undefined);
    if (!response.ok) return;
    streams += 1;
    let told = 0;
    let hasEnded = false;
    const end = ended
      .catch(() => {})
      .then(() => {
        hasEnded = true;
      });
    await ask();
    while (!hasEnded) {
      await Promise.race([end, setTimeout(retryMs)]);
      const count = newsIn(chunks).length;
      if (count > told) await ask();
      told = count;
    }
  }

  async function follow(): Promise<void> {
    while (!left.signal.aborted) {
      await followOnce().catch(() => {});
      await setTimeout(retryMs);
    }
  }
  const followed = follow();
  return {
    seen: () => seen,
    streams: () => streams,
    async stop(): Promise<void> {
      left.abort();
      await followed;
    },
  };
}
