import { connect, createServer, type Socket } from 'node:net';
import type { Chance } from './chance.ts';

/** Sending is cut before this many bytes: about three forms with a picture, or a few dozen other requests. */
const sentMaxBytes = 200_000;
/** Receiving is cut before this many bytes: a few responses. */
const receivedMaxBytes = 8000;

export type CuttingRelay = Awaited<ReturnType<typeof openCuttingRelay>>;

/**
 * A TCP relay to the server that cuts every connection after a random number of bytes in one direction. So a request arrives
 * in part, or the client never reads the response.
 * @param target The server's current port; undefined while it is down.
 */
export async function openCuttingRelay(target: () => number | undefined, chance: Chance) {
  const openSockets = new Set<Socket>();
  const cuts = { sending: 0, receiving: 0 };
  const relay = createServer((client) => {
    const port = target();
    if (port === undefined) return void client.resetAndDestroy();
    const server = connect(port, '127.0.0.1');
    const direction = chance.oneIn(2) ? 'sending' : 'receiving';
    let bytesLeft = chance.below(direction === 'sending' ? sentMaxBytes : receivedMaxBytes);
    const cut = () => {
      cuts[direction] += 1;
      client.resetAndDestroy();
      server.resetAndDestroy();
    };
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      const isCounted = (from === client) === (direction === 'sending');
      openSockets.add(from);
      from.on('data', (data) => {
        const passed = isCounted ? data.subarray(0, bytesLeft) : data;
        if (isCounted) bytesLeft -= passed.length;
        if (passed.length < data.length) {
          // Waits until these bytes are sent: a reset would discard them.
          if (!to.destroyed) to.write(passed, cut);
          return;
        }
        if (!to.destroyed) to.write(passed);
      });
      from.on('error', () => {});
      from.on('close', () => {
        openSockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cuts,
    close: () =>
      new Promise<void>((resolve) => {
        relay.close(() => resolve());
        for (const socket of openSockets) socket.destroy();
      }),
  };
}
