import { createServer } from 'node:http';

/** A collector that reads traces and forgets them. */
export async function openTraceSink() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
