import { expect, test } from 'vitest';
import { errorCodes } from './error-codes.ts';

test('every code has an error status and a one-line message', () => {
  for (const [code, { status, message }] of Object.entries(errorCodes)) {
    expect(code).toMatch(/^[A-Z_]+$/);
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(status, code).toBeLessThan(600);
    expect(message, code).toMatch(/^[A-Z][^\n!]+$/);
  }
});

test('the messages of BAD_CREDENTIALS and NOT_FOUND do not tell which case applies', () => {
  expect(errorCodes.BAD_CREDENTIALS).toEqual({ status: 401, message: 'Invalid email or password' });
  expect(errorCodes.NOT_FOUND).toEqual({ status: 404, message: 'That is not here, or it is not yours to see.' });
});
