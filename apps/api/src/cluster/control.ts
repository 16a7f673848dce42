import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import * as z from 'zod';

const outcomeSchema = z.object({ isSound: z.boolean(), text: z.string() });
export type RestartOutcome = z.infer<typeof outcomeSchema>;

/** Servers on PostgreSQL may share a folder, so each has a name of its own. */
const socketPattern = /^server-[0-9a-f]{8}\.sock$/;
const request = 'restart\n';
/** A server that hangs must not keep another one from starting. */
const probeMs = 1000;

const listSockets = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => socketPattern.test(name)) : [];

const isLeftOver = (error: Error) =>
  'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === 'ENOTSOCK');

/** Returns what the server answers, or undefined if no server listens. A killed server leaves its socket behind. */
async function ask(path: string, message: string, timeoutMs?: number): Promise<string | undefined> {
  const socket = connect(path);
  if (timeoutMs !== undefined) socket.setTimeout(timeoutMs, () => socket.destroy(new Error('There is no answer.')));
  socket.end(message);
  try {
    return await text(socket);
  } catch (error) {
    if (!(error instanceof Error && isLeftOver(error))) throw error;
    rmSync(path, { force: true });
    return undefined;
  }
}

/** Lets `restartServers` restart this server, by a socket in the data folder that only its owner can open. */
export async function openControl({
  dataDir,
  log,
  restart,
}: {
  dataDir: string;
  log: Pick<Logger, 'warn'>;
  restart(): Promise<RestartOutcome>;
}): Promise<void> {
  for (const name of listSockets(dataDir)) await ask(join(dataDir, name), '', probeMs).catch(() => {});
  const path = join(dataDir, `server-${randomBytes(4).toString('hex')}.sock`);
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    // A client may leave before the answer.
    socket.on('error', () => {});
    const message = await text(socket).catch(() => '');
    socket.end(message === request ? JSON.stringify(await restart()) : '');
  });
  await new Promise<void>((resolve) => {
    server.once('error', ({ message }) => {
      log.warn(`The command "restart" will not find this server: ${message}`);
      resolve();
    });
    server.listen(path, resolve);
  });
  server.unref();
  process.once('exit', () => rmSync(path, { force: true }));
}

/** Restarts every server of this machine that uses the data folder, one after another. */
export async function restartServers(dataDir: string): Promise<RestartOutcome> {
  const outcomes: RestartOutcome[] = [];
  for (const name of listSockets(dataDir)) {
    const answer = await ask(join(dataDir, name), request);
    if (answer !== undefined) outcomes.push(readOutcome(answer));
  }
  if (outcomes.length === 0) return { isSound: false, text: `No server is running on the DATA_DIR ${dataDir}.` };
  return { isSound: outcomes.every(({ isSound }) => isSound), text: outcomes.map((each) => each.text).join('\n') };
}

const readOutcome = (answer: string): RestartOutcome =>
  answer === ''
    ? { isSound: false, text: 'The server ended before it was restarted.' }
    : outcomeSchema.parse(JSON.parse(answer));
