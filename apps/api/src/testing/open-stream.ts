import type { News } from '@ballast/schema/events';
import { newsView } from '@ballast/schema/events';
import type { TestApp } from './test-app.ts';
import type { Asker } from './test-sign-ins.ts';

export type OpenedStream = Awaited<ReturnType<typeof openStream>>;

/** Parses the news that a stream has sent. */
export function newsIn(chunks: readonly string[]): News['about'][] {
  return [...chunks.join('').matchAll(/^data: ?(\{"about".*)$/gm)].map(
    ([, json = '']) => newsView.parse(JSON.parse(json)).about,
  );
}

/** Opens a stream and reads it in the background. */
export async function openStream(app: Pick<TestApp, 'request'>, asker: Asker, path = '/api/events') {
  const response = await app.request(asker, path);
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const chunks: string[] = [];
  let hasEnded = false;
  async function readAll(): Promise<void> {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      chunks.push(decoder.decode(next.value));
    }
    hasEnded = true;
  }
  const ended = readAll();
  return {
    response,
    /** The chunks that have arrived so far. */
    chunks,
    news: () => newsIn(chunks),
    hasEnded: () => hasEnded,
    ended,
    close: () => reader?.cancel(),
  };
}
