import { connect, type Socket } from 'node:net';
import { createHttpServer } from '../../http/http-server.ts';
import type { TestApp } from '../test-app.ts';

export type ListeningServer = Awaited<ReturnType<typeof listen>>;

/** Serves the app on a real socket, for tests of content lengths, chunks and malformed headers. */
export async function listen({ app }: TestApp) {
  const server = createHttpServer(app, { watchMs: 10 });
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;

  return {
    url: `http://127.0.0.1:${port}`,

    /** Sends the bytes. When the server closes or resets the connection, returns the response received by then. */
    send(...parts: (string | Uint8Array)[]): Promise<Response> {
      return new Promise((resolve) => {
        const received: Buffer[] = [];
        const socket = connect(port, '127.0.0.1');
        for (const part of parts) socket.write(part);
        socket.end();
        socket.on('data', (data) => received.push(data));
        // The server may answer before it has read everything: a reset follows the response.
        socket.on('error', () => {});
        socket.on('close', () => resolve(parseResponse(Buffer.concat(received).toString('latin1'))));
      });
    },

    /** Opens a connection that stays open, for requests that arrive in pieces. */
    openConnection() {
      const socket = connect(port, '127.0.0.1');
      let received = '';
      const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
      socket.on('data', (data) => {
        received += data.toString('latin1');
      });
      socket.on('error', () => {});
      return {
        write: (part: string | Uint8Array) => void socket.write(part),
        /** Takes nothing of what the server sends, until `resume`. */
        pause: () => void socket.pause(),
        resume: () => void socket.resume(),
        /** Everything that the server has sent. */
        received: () => received,
        /** The next response, if its `Content-Length` bytes have arrived; it is removed from what was received. */
        takeResponse(): Response | undefined {
          const headEnd = received.indexOf('\r\n\r\n') + 4;
          const length = /^content-length: (\d+)/im.exec(received.slice(0, headEnd))?.[1];
          if (headEnd < 4 || length === undefined || received.length < headEnd + Number(length)) return undefined;
          const response = parseResponse(received.slice(0, headEnd + Number(length)));
          received = received.slice(headEnd + Number(length));
          return response;
        },
        hasClosed: closed,
        end: () => void socket.destroy(),
      };
    },

    /** How many connections are watched, because an answer was not taken. */
    countWatched: () => [...connections].filter(({ timeout }) => timeout === 60_000).length,

    /** Acts as if nothing had been sent or received for a minute. */
    passMinute(): void {
      for (const socket of connections) socket.emit('timeout');
    },

    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parseResponse(raw: string): Response {
  const [head = '', body = ''] = raw.split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  return new Response(body, { status: Number(statusLine.split(' ')[1]), headers });
}
