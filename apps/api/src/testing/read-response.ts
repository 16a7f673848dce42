import { setImmediate } from 'node:timers/promises';

/** Event loop turns without a chunk after which an event stream counts as idle. */
const quietTurns = 20;

async function readUntilQuiet(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  let turns = 0;
  let isDone = false;
  const pump = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      turns = 0;
    }
    isDone = true;
  };
  const pumped = pump();
  while (!isDone && turns < quietTurns) {
    turns += 1;
    await setImmediate();
  }
  await reader.cancel();
  await pumped;
  return Buffer.concat(chunks);
}

/** Reads the body of a response. An event stream has no end: it is read until it is idle, then closed. */
export async function readResponse(response: Response): Promise<Buffer> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return isStream && response.body ? readUntilQuiet(response.body) : Buffer.from(await response.arrayBuffer());
}
