import { expect, test } from 'vitest';
import { isConflict, unavailability } from './unavailable.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

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
])('%s means unavailable, also as the cause of a cause', (code) => {
  expect(unavailability(coded(code))).toBe(code);
  expect(unavailability(new Error('Failed query', { cause: new Error('once more', { cause: coded(code) }) }))).toBe(
    code,
  );
});

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
  'unavailability recognises "%s" without a code',
  (message) => expect(unavailability(new Error(message))).toBe('CONNECTION_LOST'),
);

test.each([
  ['23505', 'duplicate key'],
  ['42703', 'no such column'],
  ['57P04', 'the database was dropped'],
  ['3D000', 'no such database'],
  ['28P01', 'wrong password'],
  ['XX001', 'corrupt'],
  ['SQLITE_CORRUPT', 'corrupt'],
  ['SQLITE_NOTADB', 'no database'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'there already'],
  ['SQLITE_FULLER', 'no such code'],
])('%s (%s) is a fault', (code, message) => expect(unavailability(coded(code, message))).toBeUndefined());

test.each([undefined, null, 'ECONNREFUSED', 7, {}, new Error('The database connection is not open')])(
  '%s is not unavailability',
  (error) => expect(unavailability(error)).toBeUndefined(),
);

test('a conflict with another transaction can be retried', () => {
  expect(['40001', '40P01', '57P01', '23505'].map((code) => isConflict(coded(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
