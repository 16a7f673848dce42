import { connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;

/** A TCP proxy that simulates failures of a server shared by tests: closed connections or no responses. */
export async function openTcpProxy(target: { host: string; port: number }) {
  const openSockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  /** Only connections whose first packet contains it are cut or silent. */
  let affected: string | undefined;
  let droppedRequestText: string | undefined;
  let slow: { text: string; ms: number } | undefined;
  let sent: Buffer[] = [];
  const server = createServer((client) => {
    if (state === 'cut' && affected === undefined) return void client.resetAndDestroy();
    const upstream = connect(target);
    let firstPacket: Buffer | undefined;
    let isResponseDropped = false;
    let delayMs = 0;
    const isAffected = () => affected === undefined || firstPacket?.includes(affected) === true;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      openSockets.add(socket);
      socket.on('data', (data) => {
        if (socket === upstream && isResponseDropped) return void client.resetAndDestroy();
        if (socket === client) sent.push(data);
        if (socket === client) firstPacket ??= data;
        if (socket === client && droppedRequestText !== undefined && data.includes(droppedRequestText))
          isResponseDropped = true;
        if (socket === client && slow && data.includes(slow.text)) delayMs = slow.ms;
        if (state === 'cut' && isAffected()) return void client.resetAndDestroy();
        if (state === 'silent' && isAffected()) return;
        if (socket === upstream && delayMs > 0) setTimeout(() => other.write(data), delayMs);
        else other.write(data);
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        openSockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  const dropConnections = () => {
    for (const socket of openSockets) socket.resetAndDestroy();
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
      [state, affected] = ['cut', undefined];
      dropConnections();
    },
    /** Closes connections whose first packet contains `text`: new ones at once, open ones with their next packet. */
    disconnectOnly(text: string): void {
      [state, affected] = ['cut', text];
    },
    /** Forwards requests that contain `text`, but closes the connection when the response arrives. Undefined stops this. */
    dropResponsesTo(text: string | undefined): void {
      droppedRequestText = text;
    },
    /** From now on, connections that send `text` get every later response `ms` milliseconds late. */
    delayResponsesTo(text: string, ms: number): void {
      slow = { text, ms };
    },
    /** Accepts data and sends no response. */
    silence(): void {
      [state, affected] = ['silent', undefined];
    },
    /** Accepts data and sends no response on connections whose first packet contains `text`. */
    silenceOnly(text: string): void {
      [state, affected] = ['silent', text];
    },
    /** Connections that were silent are closed. */
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
