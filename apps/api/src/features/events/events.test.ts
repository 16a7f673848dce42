import { setImmediate } from 'node:timers/promises';
import { liveStream } from '@ballast/schema/live';
import { expect, test } from 'vitest';
import { streamLimits } from '../../events/hub.ts';
import { mailedToken } from '../../testing/mailed-links.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { newsIn, openStream } from '../../testing/open-stream.ts';
import { signUpForm } from '../../testing/personas.ts';
import { createEventsService } from './events.service.ts';
import { frameBytes } from './frames.ts';

const subscription = '/api/trpc/events.news';

describeWithApp('live streams', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const sendTo = (name: string, clientId?: string) =>
    app.as('birch').messages.send.mutate({ receiverId: app.idOf(name), content: 'Are you up?', clientId });
  /** A second session of the same member. */
  async function secondCookie(name: string): Promise<string> {
    return (await app().sessions.begin(app.idOf(name))).cookie.split(';')[0] ?? '';
  }
  const openWith = (cookie: string) =>
    openStream({ request: (_asker, path) => app.request(undefined, path, { headers: { cookie } }) }, undefined);

  test('a stream begins with the reconnect delay, and is never cached or compressed', async () => {
    const { response, chunks, close } = await openStream(app(), 'alder');
    await setImmediate();
    expect(response.status).toBe(200);
    const headers = [
      'content-type',
      'cache-control',
      'x-accel-buffering',
      'content-encoding',
      'x-content-type-options',
    ];
    expect(headers.map((name) => response.headers.get(name))).toEqual([
      'text/event-stream',
      'no-store',
      'no',
      null,
      'nosniff',
    ]);
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{22}$/);
    const [, retryMs] = /^retry: (\d{4})\n\n$/.exec(chunks.join('')) ?? [];
    expect(Number(retryMs)).toBeGreaterThanOrEqual(0.75 * liveStream.retryMs);
    expect(Number(retryMs)).toBeLessThanOrEqual(1.25 * liveStream.retryMs);
    await close();
  });

  test('a message is news for the receiver and the sender’s tabs, and for nobody else', async () => {
    const streams = [];
    for (const name of ['alder', 'birch', 'cedar']) streams.push(await openStream(app(), name));
    await sendTo('alder', 'one-attempt');
    await setImmediate();
    expect(streams.map(({ news }) => news())).toEqual([[['messages']], [['messages']], []]);
    // A retry publishes again, because the process of the first attempt may have died before publishing.
    await sendTo('alder', 'one-attempt');
    await setImmediate();
    expect(streams.map(({ news }) => news().length)).toEqual([2, 2, 0]);
  });

  test('a refused message is news for nobody', async () => {
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('birch'), blocked: true });
    const streams = [await openStream(app(), 'alder'), await openStream(app(), 'birch')];
    await expect(sendTo('alder')).rejects.toThrow();
    await setImmediate();
    expect(streams.map(({ news }) => news())).toEqual([[], []]);
  });

  test('reading is news for the reader’s own tabs only, and only if something was unread', async () => {
    const { conversationId } = await sendTo('alder');
    const streams = [await openStream(app(), 'alder'), await openStream(app(), 'birch')];
    for (let count = 0; count < 2; count += 1) await app.as('alder').messages.markRead.mutate({ conversationId });
    await setImmediate();
    expect(streams.map(({ news }) => news())).toEqual([[['messages']], []]);
  });

  test('every event after the first has the same size, on both paths', async () => {
    for (const path of ['/api/events', subscription]) {
      const { chunks, close } = await openStream(app(), 'alder', path);
      await sendTo('alder');
      app().events.news.sendAtNextHeartbeat([app.idOf('alder')], ['notices', 'messages']);
      await app().turnHeartbeats(2 * liveStream.heartbeatMs);
      expect(newsIn(chunks)).toEqual([['messages'], ['notices', 'messages']]);
      expect(chunks.slice(1).map(({ length }) => length)).toEqual([frameBytes, frameBytes, frameBytes]);
      await close();
    }
  });

  test.each([
    ['/api/events', ['retry: 0\n\n', 'event: news\ndata: {"about":["messages"]}\n\n', 'event: beat\ndata:\n\n']],
    [
      subscription,
      [
        'retry: 0\nevent: connected\ndata: {"reconnectAfterInactivityMs":37500}\n\n',
        'data: {"about":["messages"]}\n\n',
        'event: ping\ndata:\n\n',
      ],
    ],
  ])('%s sends the events that programs read', async (path, events) => {
    const { chunks, close } = await openStream(app(), 'alder', path);
    await sendTo('alder');
    await app().turnHeartbeats(liveStream.heartbeatMs);
    expect(chunks.map((chunk) => chunk.replace(/retry: \d{4}/, 'retry: 0').replace(/^:\.*\n/m, ''))).toEqual(events);
    await close();
  });

  test('a visitor gets no stream', async () => {
    expect((await app.request(undefined, '/api/events')).status).toBe(401);
    const refused = await openStream(app(), undefined, subscription);
    await refused.ended;
    expect(refused.chunks.join('')).toContain('"appCode":"NOT_SIGNED_IN"');
  });

  test('HEAD opens no stream', async () => {
    const response = await app.request('alder', '/api/events', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.body).toBe(null);
    expect(app().events.hub.size).toBe(0);
  });

  test('a stream over the member’s limit ends their oldest stream', async () => {
    const streams = [];
    for (let count = 0; count <= streamLimits.ofMember; count += 1) streams.push(await openStream(app(), 'alder'));
    await streams[0]?.ended;
    expect(streams.filter(({ hasEnded }) => hasEnded())).toHaveLength(1);
    expect(streams[0]?.chunks.at(-1)).toMatch(/^retry: \d{5}\n\n$/);
  });

  test('a stream that the client closes is removed from the hub, and logged with its route', async () => {
    const { close } = await openStream(app(), 'alder');
    const lines = () => app().logLines.filter((line) => line.includes('/api/events'));
    expect(app().events.hub.size).toBe(1);
    expect(lines()).toEqual([]);
    await close();
    expect(app().events.hub.size).toBe(0);
    expect(lines().map((line) => JSON.parse(line))).toEqual([
      { level: 30, id: expect.any(String), method: 'GET', route: '/api/events', status: 200, ms: expect.any(Number) },
    ]);
  });

  test('open streams are counted by a gauge, and not measured as slow requests', async () => {
    await app().metrics.scrape();
    const { close } = await openStream(app(), 'alder');
    await close();
    await openStream(app(), 'alder');
    await openStream(app(), 'birch', subscription);
    const { text } = await app().metrics.scrape();
    expect(text).toMatch(/^live_streams_open 2$/m);
    expect(text).not.toContain('route="/api/events"');
  });

  test('signing out ends the streams of that session', async () => {
    const [currentStream, otherStream] = [
      await openStream(app(), 'alder'),
      await openWith(await secondCookie('alder')),
    ];
    await app.as('alder').auth.signOut.mutate();
    await currentStream.ended;
    expect(otherStream.hasEnded()).toBe(false);
    expect(currentStream.chunks.at(-1)).toMatch(/^retry: \d{4}\n\n$/);
  });

  test('a change of password ends the streams of the other sessions', async () => {
    const [currentStream, otherStream] = [
      await openStream(app(), 'alder'),
      await openWith(await secondCookie('alder')),
    ];
    const { password } = signUpForm('alder');
    await app
      .as('alder')
      .auth.changePassword.mutate({ currentPassword: password, newPassword: 'a new leaf in spring' });
    await otherStream.ended;
    expect(currentStream.hasEnded()).toBe(false);
  });

  test('ending the other sessions from the list ends their streams', async () => {
    const [currentStream, otherStream] = [
      await openStream(app(), 'alder'),
      await openWith(await secondCookie('alder')),
    ];
    await app.as('alder').auth.endOtherSessions.mutate();
    await otherStream.ended;
    expect(currentStream.hasEnded()).toBe(false);
  });

  test('a password reset ends all streams', async () => {
    const { email } = signUpForm('alder');
    const streams = [await openStream(app(), 'alder'), await openWith(await secondCookie('alder'))];
    await app.as().auth.forgotPassword.mutate({ email });
    const token = await mailedToken(app(), '/reset-password', email);
    await app.as().auth.resetPassword.mutate({ token, newPassword: 'a new leaf in spring' });
    await Promise.all(streams.map(({ ended }) => ended));
  });

  test('deleting the account ends all its streams', async () => {
    const streams = [await openStream(app(), 'alder'), await openWith(await secondCookie('alder'))];
    await app.as('alder').auth.deleteAccount.mutate();
    await Promise.all(streams.map(({ ended }) => ended));
  });

  test('another sign-in in the same browser ends the stream of the former session', async () => {
    const former = await openStream(app(), 'alder');
    const { email, password } = signUpForm('birch');
    await app.as('alder').auth.signIn.mutate({ email, password });
    await former.ended;
  });

  test('a stream whose session has expired ends at its next heartbeat', async () => {
    const { ended } = await openStream(app(), 'alder');
    app.advanceMs(31 * 24 * 60 * 60_000);
    await app().turnHeartbeats(liveStream.heartbeatMs);
    await ended;
  });

  test('a caller in the same process gets the news as events', async () => {
    const viewer = { id: app.idOf('alder'), handle: '', sessionToken: app.cookieOf('alder').split('=')[1] ?? '' };
    const controller = new AbortController();
    const service = createEventsService(app().kernel, { hub: app().events.hub, push: app().push });
    const events = service.listen(viewer, controller.signal);
    const first = events.next();
    await sendTo('alder');
    expect(await first).toEqual({ done: false, value: { about: ['messages'] } });
    const second = events.next();
    controller.abort();
    expect(await second).toEqual({ done: true, value: undefined });
    expect(app().events.hub.size).toBe(0);
  });
});
