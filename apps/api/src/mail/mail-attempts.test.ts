import { periods } from '@ballast/db/queries/privacy/retention';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { failureKind, minWaitedMs, nextAttempt } from './mail-attempts.ts';

const fault = (fields: object) => Object.assign(new Error('A fault'), fields);

test.each([
  ['a refused recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused'],
  ['a refused content', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
  ['an address that nodemailer refuses', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ['a recipient refused for now', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'failed'],
  ['a refused sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'failed'],
  ['a connection that was closed', { code: 'ECONNECTION', command: 'CONN' }, 'failed'],
  ['a connection that was reset', { code: 'ESOCKET', command: 'CONN', syscall: 'read' }, 'failed'],
  ['a server that falls silent', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' }, 'failed'],
  ['a delivery that was aborted', { code: 'EABORT' }, 'failed'],
  ['a refused connection', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }, 'unreachable'],
  ['no connection in time', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'CONNECT_TIMEOUT' }, 'unreachable'],
  ['an unknown host', { code: 'EDNS', command: 'CONN' }, 'unreachable'],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'unreachable'],
  ['a greeting that is a refusal', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, 'unreachable'],
  ['a full disk', { code: 'ENOSPC', syscall: 'write' }, 'unreachable'],
])('classifies %s', (_what, fields, kind) => {
  expect(failureKind(fault(fields))).toBe(kind);
});

test('an invalid address is refused', () => {
  expect(failureKind(z.email().safeParse('alder').error)).toBe('refused');
});

test('a push message that no service takes waits up to a day, and uses up at most 8 attempts', () => {
  let [attempts, waitMs] = [0, 0];
  for (let count = 0; count < 20; count += 1)
    ({ attempts, waitMs } = nextAttempt(attempts, 'unsent') ?? { attempts: 0, waitMs: 0 });
  expect(attempts).toBe(8);
  expect(waitMs / (60 * 60_000)).toBe(24);
});

test('an unreachable server uses up at most 4 attempts, so that 7 remain when the server is back', () => {
  let attempts = 0;
  for (let day = 0; day < 30; day += 1) attempts = nextAttempt(attempts, 'unreachable')?.attempts ?? 0;
  expect(attempts).toBe(4);
  for (let count = 0; count < 7; count += 1) attempts = nextAttempt(attempts, 'failed')?.attempts ?? 0;
  expect(attempts).toBe(11);
  expect(nextAttempt(attempts, 'failed')).toBeUndefined();
});

test('a mail that is refused again and again is tried for as many days as the data inventory says', () => {
  const dayMs = 24 * 60 * 60_000;
  expect(Math.round(minWaitedMs(Number.POSITIVE_INFINITY) / dayMs)).toBe(periods.refusedMailDays);
});
