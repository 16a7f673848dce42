import { connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;

/** A TCP proxy that simulates failures of a server shared by tests: closed connections or no responses. */
export async function openTcpProxy(target: { host: string; port: number }) {
  const open = new Set<Socket>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  let lostAnswerTo: string | undefined;
  let sent: Buffer[] = [];
  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy();
    const far = connect(target);
    let isAnswerLost = false;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('data', (data) => {
        if (socket === far && isAnswerLost) return void near.resetAndDestroy();
        if (socket === near) sent.push(data);
        if (socket === near && lostAnswerTo !== undefined && data.includes(lostAnswerTo)) isAnswerLost = true;
        if (state !== 'silent') other.write(data);
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  const dropConnections = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    /** Returns what the clients have sent since the last call. */
    takeSent(): string {
      const all = Buffer.concat(sent).toString('latin1');
      sent = [];
      return all;
    },
    /** Closes every open connection; new ones are accepted. */
    dropConnections,
    /** Closes every connection, and every new one. */
    disconnect(): void {
      state = 'cut';
      dropConnections();
    },
    /** Passes on a request that contains `text`, and closes its connection when the response arrives. Undefined ends that. */
    loseAnswersTo(text: string | undefined): void {
      lostAnswerTo = text;
    },
    /** Accepts data and sends no response. */
    silence(): void {
      state = 'silent';
    },
    restore(): void {
      if (state === 'silent') dropConnections();
      state = 'whole';
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        dropConnections();
      }),
  };
}
