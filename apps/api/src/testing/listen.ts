import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import type { TestApp } from './test-app.ts';

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Puts the app on a real socket, for what only a socket shows: announced lengths, chunks, odd headers. */
export async function listen({ app }: TestApp) {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const { port } = address;

  /** Sends the very bytes and gives back all that comes until the server closes. */
  function sendRaw(...parts: (string | Uint8Array)[]): Promise<string> {
    const socket: Socket = connect(port, '127.0.0.1');
    for (const part of parts) socket.write(part);
    return text(socket);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    sendRaw,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
