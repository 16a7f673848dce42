import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { pushSubscription } from '../../testing/push-subscription.ts';
import { refusalOf } from '../../testing/refusal.ts';

const subscriptionOf = (name: string) => ({ ...pushSubscription, endpoint: `https://push.example.org/send/${name}` });

describeOnEngines('push subscriptions', { members: ['alder', 'birch'] }, (app) => {
  const rows = async () => (await dumpDatabase(app().database))['pushSubscriptions'] ?? [];
  const sessionIdOf = (name: string) => app().cookieOf(name).split('=')[1]?.split('.')[0];
  const subscribe = (name: string, browser: string) => app().as(name).push.subscribe.mutate(subscriptionOf(browser));

  test('the key is an uncompressed point of 65 bytes, the same for everyone', async () => {
    const { key } = await app().as().push.key.query();
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect(await app().as('alder').push.key.query()).toEqual({ key });
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
    await app().as('alder').push.unsubscribe.mutate(subscriptionOf('shared'));
    expect(await rows()).toHaveLength(1);
    expect(await app().as('birch').push.unsubscribe.mutate(subscriptionOf('shared'))).toEqual({ success: true });
    expect(await rows()).toEqual([]);
    expect(await app().as('birch').push.unsubscribe.mutate(subscriptionOf('shared'))).toEqual({ success: true });
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
    await app().as('alder').auth.signOut.mutate();
    expect(await rows()).toMatchObject([{ sessionId: sessionIdOf('birch') }]);
    expect(await refusalOf(subscribe('alder', 'phone'))).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('the REST paths take the whole JSON of a PushSubscription', async () => {
    const path = '/api/push/subscriptions';
    const json = { ...subscriptionOf('rest'), expirationTime: null };
    const created = await app().sendJson('alder', path, json);
    expect([created.status, await created.json()]).toEqual([200, { success: true }]);
    expect(await rows()).toHaveLength(1);
    const deleted = await app().sendJson('alder', path, json, 'DELETE');
    expect([deleted.status, await deleted.json()]).toEqual([200, { success: true }]);
    expect(await rows()).toEqual([]);
    expect((await app().sendJson(undefined, path, json)).status).toBe(401);
  });
});

const { keys } = pushSubscription;
describeOnEngines('a push subscription is refused', { members: ['alder'] }, (app) => {
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
    const refusal = await refusalOf(app().as('alder').push.subscribe.mutate({ endpoint, keys }));
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
    const refusal = await refusalOf(
      app()
        .as('alder')
        .push.subscribe.mutate({ ...pushSubscription, keys: badKeys }),
    );
    expect(refusal).toMatchObject({ code: 'BAD_INPUT' });
  });
});
