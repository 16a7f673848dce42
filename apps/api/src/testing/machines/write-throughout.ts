import { setTimeout } from 'node:timers/promises';

/** Retries count against the comment rate limit. A shorter delay would use it up on a slow machine. */
const retryMs = 100;
const giveUpMs = 30_000;
/** Pause between the writes of one writer while `isOver` is awaited. */
const waitingMs = 60;

type Options = {
  /** Cookies. Each writer sends its writes one after another. */
  writers: readonly string[];
  /** Each writer goes on beyond that until `isOver`. */
  writesEach: number;
  isOver?(): boolean;
  send(cookie: string, body: { content: string; isAnonymous: boolean; clientId: string }): Promise<Response>;
  /** `sendSignal` is called after this many acknowledged writes. */
  signalAfter: number;
  sendSignal(): void;
};

/** Writes like the app: retries unacknowledged writes with the same clientId. Calls `sendSignal` once during the writes. */
export async function writeThroughout(options: Options) {
  const { writers, writesEach, isOver = () => true, send, signalAfter, sendSignal } = options;
  const acknowledged: string[] = [];
  /** Statuses; 0 for a write that was given up. */
  const failed: number[] = [];
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
      if (status !== 0 && status < 500) return void failed.push(status);
      retries += 1;
      if (signalledAtMs !== Number.POSITIVE_INFINITY) lastFailureMs = Math.round(performance.now() - signalledAtMs);
      await setTimeout(retryMs);
    }
    failed.push(0);
  }

  await Promise.all(
    writers.map(async (cookie, writer) => {
      for (let count = 0; count < writesEach || !isOver(); count += 1) {
        if (count >= writesEach) await setTimeout(waitingMs);
        await write(cookie, `${writer}-${count}`);
        if (acknowledged.length >= signalAfter && signalledAtMs === Number.POSITIVE_INFINITY) {
          signalledAtMs = performance.now();
          sendSignal();
        }
      }
    }),
  );
  return { acknowledged, failed, retries, lastFailureMs };
}
