import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Arrival = { recipients: string[]; raw: Buffer };

export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>;

const refusal = (responseCode: number) => Object.assign(new Error('Refused by the test'), { responseCode });

/** Starts a mail server on loopback that accepts every mail by default. @param port A free port by default. */
export async function startSmtpInbox(port = 0) {
  const arrivals: Arrival[] = [];
  const refusals: number[] = [];
  const sockets = new Set<Socket>();
  let refusesSender = false;
  let refusedRecipient = '';
  let connectionsToDrop = 0;
  let held = Promise.resolve();
  let tries = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(refusesSender ? refusal(550) : null),
    onRcptTo({ address }, _session, done) {
      done(address === refusedRecipient ? refusal(550) : null);
    },
    async onData(stream, session, done) {
      tries += 1;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      // A killed server disconnects in the middle of a mail.
      const raw = await buffer(stream).catch(() => undefined);
      if (!raw) return;
      await held;
      const responseCode = refusals.shift();
      if (responseCode !== undefined) return done(refusal(responseCode));
      arrivals.push({ recipients, raw });
      if (connectionsToDrop === 0) return done(null);
      connectionsToDrop -= 1;
      for (const socket of sockets) socket.destroy();
    },
  });
  // Ignores clients that disconnect.
  server.on('error', () => {});
  const actualPort = await new Promise<number>((resolve, reject) => {
    const listener = server.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      if (address === null || typeof address === 'string') reject(new Error('The mail server has no port.'));
      else resolve(address.port);
    });
    listener.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  });
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    arrivals,
    /** How often a client sent a mail's content. */
    tries: () => tries,
    /** Refuses the content of the next mails with these codes. */
    refuse: (...codes: number[]) => void refusals.push(...codes),
    refuseRecipient(address: string): void {
      refusedRecipient = address;
    },
    refuseSender(): void {
      refusesSender = true;
    },
    /** Stores the next mail, and closes the connection instead of answering. */
    dropNextConnection(): void {
      connectionsToDrop += 1;
    },
    /** Answers no mail until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
