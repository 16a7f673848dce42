import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Arrival = { recipients: string[]; raw: Buffer };

export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>;

/** A mail server on loopback that takes everything, unless told to refuse. */
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
        done(responseCode === undefined ? null : Object.assign(new Error('Not this one'), { responseCode }));
      });
    },
  });
  // A client that hangs up is no matter.
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
    /** How often a mail was offered. */
    tries: () => tries,
    /** Answers the next mails with these codes. */
    refuse: (...codes: number[]) => void refusals.push(...codes),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
