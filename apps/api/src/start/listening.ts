import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { brand } from '@ballast/schema/brand';
import { BadSettingError } from '../errors/bad-setting-error.ts';

const drainMs = 10_000;
const idleCheckMs = 50;
const lingerMs = 500;

export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      const reason = isTaken ? 'something else is listening there' : error.message;
      reject(new BadSettingError(`${brand.name} cannot listen on HOST ${host} and PORT ${port}: ${reason}.`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Before the database is opened, which a refused start must not create. @throws {BadSettingError} If the port is in use. */
export async function checkPort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  await listen(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

/** A proxy may still send on an idle connection, so for `lingerMs` requests are answered with `Connection: close`. */
export function drain(server: Server, closeUnused: () => void): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  return new Promise((resolve) => {
    setTimeout(resolve, drainMs);
    setTimeout(() => {
      closeUnused();
      setInterval(() => server.closeIdleConnections(), idleCheckMs);
    }, lingerMs);
    // http.Server's close would close idle connections immediately.
    NetServer.prototype.close.call(server, () => resolve());
  });
}
