import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pick } from './pick.ts';
import { firstPage } from './workloads.ts';

/** Few enough for the limit of reads of each member, and for that of all members at the address. */
const perSecond = 100;
const inFlightEach = 8;

type Options = { url: string; cookies: readonly string[]; seconds: number; signal?: AbortSignal };

/**
 * Members read the first page of the feed at fixed times, whether or not the answers before have come. Returns the milliseconds
 * from those times to the answers. @throws If an answer is not 200.
 */
export async function probe({ url, cookies, seconds, signal }: Options): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const latenciesMs: number[] = [];
  const readers = cookies.map((cookie) => {
    const due: number[] = [];
    const running = new Set<Promise<void>>();
    const read = (dueAt: number) =>
      new Promise<void>((resolve, reject) => {
        const sent = get(`${url}${firstPage}`, { agent, headers: { cookie } }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`The feed was answered with ${response.statusCode}.`));
          response.resume();
          response.on('error', reject);
          response.on('end', () => {
            latenciesMs.push(performance.now() - dueAt);
            resolve();
          });
        });
        sent.on('error', reject);
      });
    async function start(): Promise<void> {
      for (let dueAt = due.shift(); dueAt !== undefined; dueAt = due.shift()) await read(dueAt);
    }
    return {
      add(dueAt: number): void {
        due.push(dueAt);
        if (running.size >= inFlightEach) return;
        const reading: Promise<void> = start().finally(() => running.delete(reading));
        running.add(reading);
      },
      settle: () => Promise.all(running),
    };
  });

  const startedAt = performance.now();
  for (let index = 0; !signal?.aborted; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    if (dueAt > startedAt + seconds * 1000) break;
    await wait(Math.max(0, dueAt - performance.now()));
    pick(readers, index).add(dueAt);
  }
  await Promise.all(readers.map(({ settle }) => settle()));
  agent.destroy();
  return latenciesMs;
}
