import { expect, it } from 'vitest';
import { rawRequest, readWrkResult } from './wrk-script.ts';

const outputOf = (result: object) =>
  `Running 1s test @ http://127.0.0.1:3000\n  2000 requests in 2.00s, 9.54MB read\n\nresult ${JSON.stringify(result)}\n`;

const result = {
  requests: 2000,
  bytes: 10_000,
  us: 2_000_000,
  p50Us: 1431,
  p99Us: 124_691,
  refused: 0,
  failed: 0,
  timedOut: 0,
};

it('reads rate and latencies from the line of the script', () => {
  expect(readWrkResult(outputOf(result))).toEqual({
    answered: 2000,
    failureText: '',
    perSecond: 1000,
    p50Ms: 1.431,
    p99Ms: 124.691,
    bytesPerAnswer: 5,
    kinds: {},
  });
});

it('does not count refused requests, and names all failures', () => {
  const failing = { ...result, refused: 500, failed: 2, timedOut: 1 };
  expect(readWrkResult(outputOf(failing))).toMatchObject({
    answered: 1500,
    perSecond: 750,
    failureText: '500 answers above 399, 2 failed connections, 1 timeouts',
  });
});

it('throws if wrk printed no result', () => {
  expect(() => readWrkResult('unable to connect to 127.0.0.1:3000')).toThrow('unable to connect');
});

it('writes a request with the length of its body in bytes', () => {
  const request = {
    method: 'POST',
    path: '/api/trpc/posts.create',
    cookie: 'a=b',
    body: '{"content":"Café"}',
  } as const;
  expect(rawRequest('127.0.0.1:3000', request)).toBe(
    'POST /api/trpc/posts.create HTTP/1.1\r\nhost: 127.0.0.1:3000\r\ncookie: a=b\r\n' +
      'content-type: application/json\r\ncontent-length: 19\r\n\r\n{"content":"Café"}',
  );
  expect(rawRequest('127.0.0.1:3000', { method: 'GET', path: '/', cookie: '' })).toBe(
    'GET / HTTP/1.1\r\nhost: 127.0.0.1:3000\r\ncookie: \r\n\r\n',
  );
});
