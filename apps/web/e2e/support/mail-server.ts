import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server on loopback that accepts every mail. */
export async function startMailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      if (address === null || typeof address === 'string') reject(new Error('The mail server has no port.'));
      else resolve(address.port);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: (): readonly string[] => mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
