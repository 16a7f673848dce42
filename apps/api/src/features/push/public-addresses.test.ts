import type { LookupAddress } from 'node:dns';
import { Agent, request } from 'node:https';
import { expect, test } from 'vitest';
import { createPublicLookup, isPublicAddress, PrivateAddressError } from './public-addresses.ts';

test.each([
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
  ...['255.255.255.255', '192.0.2.1', '198.18.0.1', '240.0.0.1'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a01:203',
    '2002:7f00:1::',
  ],
  ...['2001:db8::1', 'ff02::1', 'fec0::1', 'not an address'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.215.14', '8.8.8.8', '2606:4700::6810:84e5', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const lookupOf = (...addresses: string[]) =>
  createPublicLookup((_hostname, _options, callback) => {
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });

test.each([[['10.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::1']]])(
  'a host with the addresses %s gets no request',
  async (addresses) => {
    const agent = new Agent({ lookup: lookupOf(...addresses) });
    const error = await new Promise((resolve) => {
      request('https://push.example.org/send', { agent }).on('error', resolve).end();
    });
    expect(error).toBeInstanceOf(PrivateAddressError);
  },
);

test('a public host is resolved with and without the option "all"', () => {
  const lookup = lookupOf('8.8.8.8', '9.9.9.9');
  const found: unknown[] = [];
  lookup('push.example.org', { all: true }, (error, addresses) => found.push(error, addresses));
  lookup('push.example.org', {}, (error, address, family) => found.push(error, address, family));
  expect(found).toEqual([
    null,
    [
      { address: '8.8.8.8', family: 4 },
      { address: '9.9.9.9', family: 4 },
    ],
    null,
    '8.8.8.8',
    4,
  ]);
});
