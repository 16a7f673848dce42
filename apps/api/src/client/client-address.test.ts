import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const proxy = '10.0.0.1';

describe('the client address', () => {
  test.each([
    ['no proxy is trusted and no header is sent', '192.0.2.7', undefined, 0, '192.0.2.7'],
    ['no proxy is trusted and a header is sent', '192.0.2.7', '203.0.113.9', 0, '192.0.2.7'],
    ['one is trusted', proxy, '192.0.2.7', 1, '192.0.2.7'],
    ['one is trusted and the client forged a hop', proxy, '203.0.113.9, 192.0.2.7', 1, '192.0.2.7'],
    ['one is trusted and the client forged several hops', proxy, '1.1.1.1,2.2.2.2 ,  192.0.2.7', 1, '192.0.2.7'],
    ['two are trusted', proxy, '192.0.2.7, 10.0.0.2', 2, '192.0.2.7'],
    ['two are trusted and the client forged a hop', proxy, '203.0.113.9, 192.0.2.7, 10.0.0.2', 2, '192.0.2.7'],
    ['two are trusted and the header has one address', proxy, '192.0.2.7', 2, '192.0.2.7'],
    ['one is trusted and no header is sent', proxy, undefined, 1, proxy],
    ['one is trusted and the header is no address', proxy, 'unknown', 1, proxy],
    ['one is trusted and the header is empty', proxy, '', 1, proxy],
    ['one is trusted and the last hop is empty', proxy, '192.0.2.7,', 1, proxy],
    ['there is no socket', undefined, undefined, 0, 'unknown'],
  ])('when %s', (_when, socket, forwarded, trusted, expected) => {
    expect(clientAddress(socket, forwarded, trusted)).toBe(expected);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
  ])('for %s is %s, from the socket and from the header', (address, expected) => {
    expect(clientAddress(address, undefined, 0)).toBe(expected);
    expect(clientAddress(proxy, address, 1)).toBe(expected);
  });

  test.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['"203.0.113.9:4711"', '203.0.113.9'],
    ['::ffff:203.0.113.9:4711', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:4711', '203.0.113.9'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::1]:4711"', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6:4711', '2001:db8:1:2::/64'],
    ['198.51.100.1:1, 203.0.113.9:4711', '203.0.113.9'],
  ])('is read from %s', (header, expected) => {
    expect(clientAddress(proxy, header, 1)).toBe(expected);
  });

  test.each([
    '203.0.113.9:',
    '203.0.113:4711',
    '203.0.113.999:80',
    '[203.0.113.9',
    '[]:80',
    '_hidden',
    'a:4711',
    ':80',
  ])("is the socket's if the proxy wrote %s", (header) => {
    expect(clientAddress(proxy, `198.51.100.1, ${header}`, 1)).toBe(proxy);
  });

  test("is the socket's /64 when the header is no address", () => {
    expect(clientAddress('2001:db8:1:2::9', 'nonsense', 1)).toBe('2001:db8:1:2::/64');
  });
});

describe('a proxy that is set up wrongly', () => {
  test.each([
    ['TRUST_PROXY is 0 behind a proxy', '127.0.0.1', '203.0.113.9', 0, ['untrusted']],
    ['TRUST_PROXY is 0 behind a proxy of the network', '::ffff:10.0.0.1', '203.0.113.9', 0, ['untrusted']],
    ['TRUST_PROXY is 0 and a visitor sends the header', '192.0.2.7', '203.0.113.9', 0, []],
    ['TRUST_PROXY is 0 without a proxy', '127.0.0.1', undefined, 0, []],
    ['the proxy sends no header', proxy, undefined, 1, ['missing']],
    ['the proxy sends an empty header', proxy, '', 1, ['missing']],
    ['there are fewer proxies', proxy, '203.0.113.9', 2, ['few']],
    ['the proxy writes no address', proxy, 'unknown', 1, ['unreadable']],
    ['all is well', proxy, '203.0.113.9:4711', 1, []],
    ['all is well, and a visitor sends nonsense', proxy, 'nonsense, 203.0.113.9', 1, []],
  ] as const)('is noted: %s', (_what, socket, header, trusted, expected) => {
    const noted: string[] = [];
    clientAddress(socket, header, trusted, (problem) => noted.push(problem));
    expect(noted).toEqual(expected);
  });
});
