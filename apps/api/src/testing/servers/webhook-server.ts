import { createServer } from 'node:http';

type Behaviour = { status: number; headers?: Record<string, string> } | 'hang';
type Call = { headers: Record<string, string>; body: string; path: string };

/** A receiver of alerts on this machine. It answers 204 unless told otherwise. */
export async function startWebhookServer() {
  let behaviour: Behaviour = { status: 204 };
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data: Buffer) => {
      body += data.toString();
    });
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      calls.push({ headers: Object.fromEntries(headers), body, path: request.url ?? '' });
      if (behaviour === 'hang') return;
      response.writeHead(behaviour.status, behaviour.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');

  return {
    url: `http://127.0.0.1:${address.port}/alerts`,
    calls,
    /** The bodies of the calls. */
    bodies: (): unknown[] => calls.map(({ body }) => JSON.parse(body)),
    behave(next: Behaviour): void {
      behaviour = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type WebhookServer = Awaited<ReturnType<typeof startWebhookServer>>;
