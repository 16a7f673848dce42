import { setTimeout } from 'node:timers/promises';

/** Repeated writes count against the limit of comments, which a slow machine must not use up. */
const retryMs = 100;
const giveUpMs = 30_000;

type Options = {
  /** Cookies; each writer sends one post after the other. */
  writers: readonly string[];
  writesEach: number;
  send(cookie: string, body: { content: string; isAnonymous: boolean; clientId: string }): Promise<Response>;
  signalAfter: number;
  signal(): void;
};

/** Writes as the app does, and repeats unacknowledged writes with the same clientId. Calls `signal` once meanwhile. */
export async function writeThroughout({ writers, writesEach, send, signalAfter, signal }: Options) {
  const acknowledged: string[] = [];
  /** Statuses; 0 for a write that was given up. */
  const refused: number[] = [];
  let retries = 0;
  let signalledAtMs = Number.POSITIVE_INFINITY;
  let lastFailureMs = 0;

  async function write(cookie: string, name: string): Promise<void> {
    const body = { content: `${name} ends here`, isAnonymous: true, clientId: `client-${name}` };
    const giveUpAtMs = performance.now() + giveUpMs;
    while (performance.now() < giveUpAtMs) {
      const status = await send(cookie, body).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      if (status === 201) return void acknowledged.push(body.content);
      if (status !== 0 && status < 500) return void refused.push(status);
      retries += 1;
      lastFailureMs = Math.round(performance.now() - signalledAtMs);
      await setTimeout(retryMs);
    }
    refused.push(0);
  }

  await Promise.all(
    writers.map(async (cookie, writer) => {
      for (let count = 0; count < writesEach; count += 1) {
        await write(cookie, `${writer}-${count}`);
        if (acknowledged.length >= signalAfter && signalledAtMs === Number.POSITIVE_INFINITY) {
          signalledAtMs = performance.now();
          signal();
        }
      }
    }),
  );
  return { acknowledged, refused, retries, lastFailureMs };
}
