import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Returns a function that closes connections without a request. Node's `closeIdleConnections` leaves those open. */
export function trackUnusedConnections(server: Server): () => void {
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
