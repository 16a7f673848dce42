import { createServer, type Server } from 'node:net';
import { connect } from 'node:tls';
import { UncertainCommitError } from '@ballast/db/engine/uncertain-commit';
import { expect, onTestFinished, test } from 'vitest';
import { unavailableError } from './app-error.ts';
import { OutageError } from './outage-error.ts';
import { reasonOf } from './reason-of.ts';

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

const errorOfTls = (port: number) =>
  new Promise<unknown>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', resolve);
    socket.once('secureConnect', () => resolve(undefined));
  });

test('says that there is no TLS at a port', async () => {
  const port = await portOf(
    createServer((socket) => void socket.on('error', () => {}).end('220 mail.example.org\r\n')),
  );
  expect(reasonOf(await errorOfTls(port))).toBe('TLS failed: there is no TLS at this port');
});

test.each([
  [
    'a certificate of its own',
    Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    'TLS failed: its certificate is signed by itself, and this machine does not trust it',
  ],
  [
    'a line of OpenSSL',
    new Error('8012:error:0A000438:SSL routines:ssl3_read_bytes:tlsv1 alert internal error:rec.c:9:'),
    'TLS failed: tlsv1 alert internal error',
  ],
  [
    'a wrong key',
    Object.assign(new Error('error:1C800064:Provider routines::bad decrypt'), { code: 'ERR_OSSL_BAD_DECRYPT' }),
    'the key is not the one that it was sealed with, or it was changed',
  ],
  [
    'an object store',
    unavailableError(new OutageError('OBJECT_STORE_AccessDenied', new Error('Access denied.'))),
    'Access denied.',
  ],
  [
    'a web page in place of an object store',
    Object.assign(new Error('UnknownError'), { name: 'UnknownError', $metadata: { httpStatusCode: 404 } }),
    'it answers with the HTTP status 404, and not like an object store',
  ],
  [
    'a commit on a full disk',
    new UncertainCommitError(new Error('database or disk is full')),
    'database or disk is full',
  ],
  [
    'several addresses',
    new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]),
    'connect ECONNREFUSED ::1:5432',
  ],
  ['another error', new Error('there is no such database'), 'there is no such database'],
])('says in words what %s says', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
