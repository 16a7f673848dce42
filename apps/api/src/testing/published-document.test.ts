import { expect, test } from 'vitest';
import { findMismatch } from './published-document.ts';

const id = 'x'.repeat(22);
const refusal = (code: string) => ({ error: 'Not now.', code });

function check(method: string, path: string, status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body) ?? '';
  const all = { 'content-type': 'application/json', 'x-request-id': id, ...headers };
  return findMismatch({ method, path, response: new Response(text, { status, headers: all }), text });
}

test.each([
  ['an answer', 'get', '/api/notifications/count', 200, { notices: 1, messages: 0 }],
  ['a refusal', 'post', '/api/auth/logout', 401, refusal('NOT_SIGNED_IN')],
  ['a suspension with its end', 'post', '/api/messages/send', 403, { ...refusal('SUSPENDED'), until: null }],
  [
    'an answer of a procedure',
    'get',
    '/api/trpc/notices.count',
    200,
    { result: { data: { notices: 1, messages: 0 } } },
  ],
])('%s is as described', (_what, method, path, status, body) => {
  expect(check(method, path, status, body)).toBeUndefined();
});

test.each([
  ['a surplus member', 'get', '/api/notifications/count', 200, { notices: 1, messages: 0, posts: 2 }, 'additional'],
  ['a missing member', 'get', '/api/notifications/count', 200, { notices: 1 }, 'required'],
  ['another status', 'get', '/api/notifications/count', 201, { notices: 1, messages: 0 }, 'is not described'],
  ['a code of other calls', 'post', '/api/auth/logout', 401, refusal('BAD_CODE'), 'allowed values'],
  [
    'a surplus member of a refusal',
    'post',
    '/api/auth/logout',
    401,
    { ...refusal('NOT_SIGNED_IN'), at: 1 },
    'additional',
  ],
  ['an empty body', 'get', '/api/notifications/count', 200, undefined, 'has no body'],
  ['a missing header', 'get', '/api/notifications/count', 429, refusal('RATE_LIMITED'), 'has no Retry-After'],
  ['a surplus member of a batch', 'get', '/api/trpc/auth.me,notices.count', 200, batchOf({ posts: 2 }), 'additional'],
  ['a code of other procedures', 'post', '/api/trpc/auth.signOut', 401, procedureRefusal('BAD_CODE'), 'BAD_CODE'],
])('%s is a mismatch', (_what, method, path, status, body, fault) => {
  expect(check(method, path, status, body)).toContain(fault);
});

test('an undescribed header is a mismatch', () => {
  const count = { notices: 1, messages: 0 };
  expect(check('get', '/api/notifications/count', 200, count, { location: '/api' })).toContain('undescribed location');
});

function procedureRefusal(appCode: string) {
  return { error: { message: 'Not now.', code: -32001, data: { appCode, httpStatus: 401, code: 'UNAUTHORIZED' } } };
}

function batchOf(surplus: object) {
  return [procedureRefusal('NOT_SIGNED_IN'), { result: { data: { notices: 1, messages: 0, ...surplus } } }];
}
