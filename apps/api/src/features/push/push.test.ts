import { dumpDatabase } from '@ballast/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { pushSubscription } from '../../testing/push-subscription.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import type { LookupAll } from './public-addresses.ts';

const subscriptionOf = (name: string) => ({ ...pushSubscription, endpoint: `https://push.example.org/send/${name}` });

describeWithApp('push subscriptions', { members: ['alder', 'birch'] }, (app) => {
  const rows = async () => (await dumpDatabase(app().database))['pushSubscriptions'] ?? [];
  const sessionIdOf = (name: string) => app.cookieOf(name).split('=')[1]?.split('.')[0];
  const subscribe = (name: string, browser: string) => app.as(name).push.subscribe.mutate(subscriptionOf(browser));

  test('the key is an uncompressed point of 65 bytes, the same for everyone', async () => {
    const { key } = await app.as().push.key.query();
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect(await app.as('alder').push.key.query()).toEqual({ key });
  });

  test('a subscription is stored as encrypted text of a fixed length and a keyed hash', async () => {
    const long = 'x'.repeat(960);
    await subscribe('alder', 'phone');
    await subscribe('birch', long);
    const stored = await rows();
    expect(stored.map((row) => Object.keys(row).sort())).toEqual(
      Array(2).fill(['endpointHash', 'id', 'seal', 'sessionId']),
    );
    expect(new Set(stored.map(({ seal }) => String(seal).length)).size).toBe(1);
    const text =
      JSON.stringify(stored) + stored.map(({ seal }) => Buffer.from(String(seal), 'base64url').toString('latin1'));
    expect(text).not.toMatch(/push\.example|phone|xxxx/);
  });

  test('subscribing again writes nothing; the subscription of a shared browser moves to the next member', async () => {
    await subscribe('alder', 'shared');
    const stored = await rows();
    expect(stored).toMatchObject([{ sessionId: sessionIdOf('alder') }]);
    await subscribe('alder', 'shared');
    expect(await rows()).toEqual(stored);
    await subscribe('birch', 'shared');
    expect(await rows()).toMatchObject([{ sessionId: sessionIdOf('birch') }]);
    // The subscription is no longer alder's, so this call deletes nothing.
    await app.as('alder').push.unsubscribe.mutate(subscriptionOf('shared'));
    expect(await rows()).toHaveLength(1);
    expect(await app.as('birch').push.unsubscribe.mutate(subscriptionOf('shared'))).toEqual({ success: true });
    expect(await rows()).toEqual([]);
    expect(await app.as('birch').push.unsubscribe.mutate(subscriptionOf('shared'))).toEqual({ success: true });
  });

  test('a member has ten subscriptions at most', async () => {
    for (let count = 0; count < 12; count += 1) await subscribe('alder', `browser-${count}`);
    await subscribe('birch', 'phone');
    const stored = await rows();
    expect(stored.filter(({ sessionId }) => sessionId === sessionIdOf('alder'))).toHaveLength(10);
    expect(stored).toHaveLength(11);
  });

  test('a subscription ends with its session', async () => {
    await subscribe('alder', 'phone');
    await subscribe('birch', 'tablet');
    await app.as('alder').auth.signOut.mutate();
    expect(await rows()).toMatchObject([{ sessionId: sessionIdOf('birch') }]);
    expect(await codeOf(subscribe('alder', 'phone'))).toBe('NOT_SIGNED_IN');
  });

  test('the REST paths take the whole JSON of a PushSubscription', async () => {
    const path = '/api/push/subscriptions';
    const json = { ...subscriptionOf('rest'), expirationTime: null };
    const created = await app.sendJson('alder', path, json);
    expect(created.status).toBe(200);
    expect(await created.json()).toEqual({ success: true });
    expect(await rows()).toHaveLength(1);
    const deleted = await app.sendJson('alder', path, json, 'DELETE');
    expect(deleted.status).toBe(200);
    expect(await deleted.json()).toEqual({ success: true });
    expect(await rows()).toEqual([]);
  });
});

const addressOf: Record<string, string> = {
  'router.example.org': '192.168.1.1',
  'metadata.example.org': '169.254.169.254',
  'loopback.example.org': '::1',
  'push.example.org': '8.8.8.8',
};
let lookups: string[] = [];
const lookupAll: LookupAll = (hostname, _options, callback) => {
  lookups.push(hostname);
  const address = addressOf[hostname];
  if (address === undefined) callback(new Error('ENOTFOUND'), []);
  else callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
};
describeWithApp('the host of a push subscription', { members: ['alder'], lookupAll }, (app) => {
  const rows = async () => (await dumpDatabase(app().database))['pushSubscriptions'] ?? [];
  const subscribe = (host: string) =>
    app.as('alder').push.subscribe.mutate({ ...pushSubscription, endpoint: `https://${host}/send/x` });

  beforeEach(() => {
    lookups = [];
  });

  test.each(['router', 'metadata', 'loopback'])('is refused if it points inside a network: %s', async (name) => {
    const endpoint = 'The endpoint points inside a private network, where we send nothing.';
    expect(await refusalOf(subscribe(`${name}.example.org`))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      message: endpoint,
      fields: { endpoint },
    });
    expect(await rows()).toEqual([]);
  });

  test('passes without an address, because the delivery checks again', async () => {
    expect(await subscribe('unknown.example.org')).toEqual({ success: true });
    expect(await rows()).toHaveLength(1);
  });

  test('is resolved once: a stored subscription is not checked again', async () => {
    await subscribe('push.example.org');
    await subscribe('push.example.org');
    expect(lookups).toEqual(['push.example.org']);
  });
});

const { keys } = pushSubscription;
describeWithApp('a push subscription is refused', { members: ['alder'] }, (app) => {
  test.each([
    'http://push.example.org/send/x',
    'https://localhost/send',
    'https://push.localhost/send',
    'https://intranet/send',
    'https://printer.local/send',
    'https://metadata.google.internal/send',
    'https://127.0.0.1/send',
    'https://0x7f000001/send',
    'https://2130706433/send',
    'https://127.1/send',
    'https://10.0.0.8/send',
    'https://169.254.169.254/latest',
    'https://[::1]/send',
    'https://[fd00::1]/send',
    'https://push.example.org:8443/send',
    'https://user:secret@push.example.org/send',
    'https://push.example.org./send',
    `https://push.example.org/${'x'.repeat(1000)}`,
    'https://push.example.org/a b',
    'file:///etc/passwd',
    'not a url',
    '',
  ])('for the endpoint %s', async (endpoint) => {
    const refusal = await refusalOf(app.as('alder').push.subscribe.mutate({ endpoint, keys }));
    expect(refusal).toMatchObject({ code: 'BAD_INPUT', fields: { endpoint: expect.any(String) } });
  });

  test.each([
    ['too short', { ...keys, auth: keys.auth.slice(1) }],
    ['too long', { ...keys, auth: `${keys.auth}A` }],
    ['not base64url', { ...keys, auth: `${keys.auth.slice(1)}/` }],
    ['a shorter point', { ...keys, p256dh: keys.p256dh.slice(1) }],
    ['no point on the curve', { ...keys, p256dh: `${keys.p256dh.slice(0, 80)}AAAAAAA` }],
    ['a point of another form', { ...keys, p256dh: `A${keys.p256dh.slice(1)}` }],
  ])('for keys that are %s', async (_what, badKeys) => {
    const refusal = await refusalOf(app.as('alder').push.subscribe.mutate({ ...pushSubscription, keys: badKeys }));
    expect(refusal).toMatchObject({ code: 'BAD_INPUT' });
  });
});
