import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks connections without a request, such as those that browsers open in advance.
 * @returns A function that closes them, which Node's `closeIdleConnections` does not.
 */
export function followUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
