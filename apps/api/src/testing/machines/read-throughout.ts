import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Leaves processor time to the workers that start. */
const pauseMs = 25;

/** Returns the status, or the error's code of a broken request. */
function readStatus(url: string, cookie: string, agent: Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    const broken = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    request(url, { agent, headers: { cookie } }, (response) => {
      response.on('error', broken).resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', broken)
      .end();
  });
}

/** Reads during `act`, over a connection that is kept and over a new one each time. Returns how often each outcome occurred. */
export async function readThroughout(url: string, cookie: string, act: () => Promise<unknown>) {
  const outcomes = new Map<number | string, number>();
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  let isOver = false;
  async function read(agent: Agent | false): Promise<void> {
    while (!isOver) {
      const outcome = await readStatus(url, cookie, agent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await wait(pauseMs);
    }
  }
  const reading = [read(false), read(kept)];
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all(reading);
    kept.destroy();
  }
  return outcomes;
}
