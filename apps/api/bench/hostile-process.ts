// Plays one hostile account until it is told to stop, or until the server refuses a call.
import { Agent, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type HostileLoad = {
  url: string;
  cookie: string;
  request: { method: 'GET' | 'POST'; path: string; body?: string };
  inFlight: number;
  /** False: the client opens further connections, and takes no byte of an answer. */
  readsAnswers: boolean;
};
/** `spent`: a call was refused with 429, so that this minute's budget is used up. */
export type HostileMessage = { kind: 'ready' } | { kind: 'spent' } | { kind: 'stopped'; calls: number };

/** As soon as the server has computed the answers before, which takes no place in flight any more. */
const unreadEveryMs = 100;

let isOver = false;
let calls = 0;
const unread: Socket[] = [];
const tell = (message: HostileMessage) => process.send?.(message);

function finish(): void {
  if (!isOver) tell({ kind: 'spent' });
  isOver = true;
}

function headersOf({ cookie, request: { body } }: HostileLoad): Record<string, string> {
  if (body === undefined) return { cookie };
  return { cookie, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
}

function callOnce(load: HostileLoad, agent: Agent): Promise<number> {
  const { method, path, body } = load.request;
  return new Promise((resolve, reject) => {
    const sent = send(`${load.url}${path}`, { method, agent, headers: headersOf(load) }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function callAgainAndAgain(load: HostileLoad, agent: Agent): Promise<void> {
  while (!isOver) {
    const status = await callOnce(load, agent).catch(() => 0);
    if (status === 429) finish();
    else calls += 1;
  }
}

async function callWithoutReading({ url, cookie, inFlight, request: { method, path } }: HostileLoad): Promise<void> {
  const { hostname, port } = new URL(url);
  while (!isOver) {
    for (let count = 0; count < inFlight; count += 1) {
      const socket = connect(Number(port), hostname).pause();
      socket.on('error', () => {});
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
      unread.push(socket);
    }
    calls += inFlight;
    await wait(unreadEveryMs);
  }
}

process.on('message', async (message: HostileLoad | 'stop') => {
  if (message === 'stop') {
    isOver = true;
    for (const socket of unread) socket.destroy();
    process.send?.({ kind: 'stopped', calls } satisfies HostileMessage, () => process.exit(0));
    return;
  }
  const agent = new Agent({ keepAlive: true, maxSockets: message.inFlight });
  if (!message.readsAnswers) return callWithoutReading(message);
  await Promise.all(Array.from({ length: message.inFlight }, () => callAgainAndAgain(message, agent)));
  agent.destroy();
});
tell({ kind: 'ready' });
