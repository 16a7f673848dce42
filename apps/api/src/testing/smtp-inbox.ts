import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Arrival = { recipients: string[]; raw: Buffer };

export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>;

/** A mail server on loopback that accepts every mail unless `refuse` was called. */
export async function startSmtpInbox() {
  const arrivals: Arrival[] = [];
  const refusals: number[] = [];
  let tries = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      tries += 1;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void buffer(stream).then((raw) => {
        const responseCode = refusals.shift();
        if (responseCode === undefined) arrivals.push({ recipients, raw });
        done(responseCode === undefined ? null : Object.assign(new Error('Refused by the test'), { responseCode }));
      });
    },
  });
  // Ignores clients that disconnect.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve, reject) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      if (address === null || typeof address === 'string') reject(new Error('The mail server has no port.'));
      else resolve(address.port);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    /** How often a client tried to deliver a mail. */
    tries: () => tries,
    /** Refuses the next mails with these codes. */
    refuse: (...codes: number[]) => void refusals.push(...codes),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
