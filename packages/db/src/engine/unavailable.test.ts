import { expect, test } from 'vitest';
import { isConflict, storageOutageCode } from './unavailable.ts';

const errorWithCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOSPC',
  '08006',
  '57P01',
  '57P03',
  '53300',
  '53100',
  '55P03',
  '57014',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_BUSY_SNAPSHOT',
])('%s means unavailable, even as the cause of a cause', (code) => {
  expect(storageOutageCode(errorWithCode(code))).toBe(code);
  expect(
    storageOutageCode(new Error('Failed query', { cause: new Error('outer', { cause: errorWithCode(code) }) })),
  ).toBe(code);
});

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
  '"%s" without a code means unavailable',
  (message) => expect(storageOutageCode(new Error(message))).toBe('CONNECTION_LOST'),
);

test.each([
  ['23505', 'duplicate key'],
  ['42703', 'no such column'],
  ['57P04', 'the database was dropped'],
  ['3D000', 'no such database'],
  ['28P01', 'wrong password'],
  ['XX001', 'corrupt'],
  ['SQLITE_CORRUPT', 'corrupt'],
  ['SQLITE_NOTADB', 'not a database'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'duplicate value'],
  ['SQLITE_FULLER', 'no such code'],
])('%s (%s) is a fault', (code, message) => expect(storageOutageCode(errorWithCode(code, message))).toBeUndefined());

test.each([undefined, null, 'ECONNREFUSED', 7, {}, new Error('The database connection is not open')])(
  '%s does not mean unavailable',
  (error) => expect(storageOutageCode(error)).toBeUndefined(),
);

test('recognises conflicts with another transaction', () => {
  expect(['40001', '40P01', '57P01', '23505'].map((code) => isConflict(errorWithCode(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
