import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { report } from '../../testing/moderation.ts';
import { openStream } from '../../testing/open-stream.ts';
import { signUpForm } from '../../testing/personas.ts';
import { type PushService, startPushService } from '../../testing/servers/push-service.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const heartbeatMs = 15_000;
const hourMs = 60 * 60_000;
const members = ['alder', 'birch', 'cedar', 'elm'];

let service: PushService;
let app: TestApp;
beforeEach(async () => {
  service = await startPushService();
  app = await createTestApp({ members, pushAgent: service.agent, tellsAtOnce: true });
  for (const name of members) await app.as(name).push.subscribe.mutate(service.subscribe(name));
  await tellAtOnce(...members);
});
async function tellAtOnce(...names: string[]) {
  for (const name of names) {
    const { password } = signUpForm(name);
    await app.as(name).settings.update.mutate({ anonymousNews: 'at_once', password });
  }
}
afterEach(async () => {
  await app.close();
  await service.close();
});

const post = async (name: string, isAnonymous: boolean) =>
  (await app.as(name).posts.create.mutate({ content: 'Lying awake', isAnonymous })).id;
const comment = (name: string, postId: string, isAnonymous: boolean) =>
  app.as(name).comments.create.mutate({ postId, content: 'So am I', isAnonymous });
const like = (name: string, postId: string) => app.as(name).posts.setLike.mutate({ postId, liked: true });
const follow = (name: string, following: boolean) =>
  app.as(name).profiles.setFollow.mutate({ userId: app.idOf('alder'), following });
const notifiedMembers = () =>
  service
    .shown()
    .map(([name]) => name)
    .sort();

test.each([true, false])(
  'a comment (anonymous: %s) causes push messages to the author and to earlier commenters',
  async (isAnonymous) => {
    const postId = await post('alder', isAnonymous);
    await comment('birch', postId, isAnonymous);
    await comment('cedar', postId, !isAnonymous);
    expect(service.requests()).toBe(0);
    await app.heartbeat();
    expect(notifiedMembers()).toEqual(['alder', 'birch']);
  },
);

test('members get no push message about their own actions', async () => {
  const postId = await post('alder', true);
  await comment('alder', postId, true);
  await app.as('alder').posts.setLike.mutate({ postId, liked: true });
  await app.heartbeat();
  expect(notifiedMembers()).toEqual([]);
});

test('likes and follows cause push messages', async () => {
  await app.as('birch').posts.setLike.mutate({ postId: await post('alder', true), liked: true });
  await app.as('birch').profiles.setFollow.mutate({ userId: app.idOf('cedar'), following: true });
  await app.heartbeat();
  expect(notifiedMembers()).toEqual(['alder', 'cedar']);
});

test.each(['blocked', 'muted'])(
  'named actions of a %s member cause no push message, and anonymous actions do',
  async (how) => {
    const postId = await post('alder', true);
    const userId = app.idOf('birch');
    if (how === 'blocked') await app.as('alder').profiles.setBlock.mutate({ userId, blocked: true });
    else await app.as('alder').profiles.setMute.mutate({ userId, muted: true });
    await comment('birch', postId, false);
    await app.heartbeat();
    expect(notifiedMembers()).toEqual([]);
    await comment('birch', postId, true);
    await app.heartbeat();
    expect(notifiedMembers()).toEqual(['alder']);
  },
);

test('the setting for community news applies', async () => {
  await app.as('alder').settings.update.mutate({ communityNotifications: false });
  await comment('birch', await post('alder', true), true);
  await app.heartbeat();
  expect(notifiedMembers()).toEqual([]);
});

test('an open page gets the news at its next heartbeat, and a push message follows only if the notice stays unread', async () => {
  const stream = await openStream(app, 'alder');
  await comment('birch', await post('alder', true), true);
  await app.heartbeat();
  expect(stream.news()).toEqual([]);
  await app.turnHeartbeats(heartbeatMs);
  expect(stream.news()).toEqual([['notices']]);
  await stream.close();
  app.advanceMs(2 * 60_000);
  await app.heartbeat();
  expect(notifiedMembers()).toEqual(['alder']);
});

test('several comments cause one push message an hour, and a private message causes another', async () => {
  const postId = await post('alder', true);
  const toAlder = () => notifiedMembers().filter((name) => name === 'alder').length;
  for (const name of ['birch', 'cedar']) {
    await comment(name, postId, true);
    await app.heartbeat();
  }
  expect(toAlder()).toBe(1);
  await app.as('elm').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Up?' });
  await app.deliverMails();
  expect(toAlder()).toBe(2);
  await comment('elm', postId, true);
  await app.heartbeat();
  expect(toAlder()).toBe(2);
});

test('a service that fails is tried again at a later heartbeat, and a deleted author gets no push message', async () => {
  const postId = await post('alder', true);
  service.respondWith({ status: 503 });
  await comment('birch', postId, true);
  await app.heartbeat();
  service.respondWith({ status: 201 });
  await app.heartbeat();
  expect(notifiedMembers()).toEqual([]);
  app.advanceMs(60_000);
  await app.heartbeat();
  expect(notifiedMembers()).toEqual(['alder']);

  await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
  await comment('cedar', postId, true);
  await app.heartbeat();
  expect(notifiedMembers()).toEqual(['alder', 'birch']);
});

const pushesToAlder = () => notifiedMembers().filter((name) => name === 'alder').length;

/** Passes the time in steps of a minute, and returns how many minutes passed until alder got a push message. */
async function minutesUntilPush(): Promise<number> {
  const before = pushesToAlder();
  for (let minutes = 0; minutes <= 61; minutes += 1) {
    await app.heartbeat();
    if (pushesToAlder() > before) return minutes;
    app.advanceMs(hourMs / 60);
  }
  return Number.POSITIVE_INFINITY;
}

describe('unless the member is told at once,', () => {
  beforeEach(() => app.as('alder').settings.update.mutate({ anonymousNews: 'later' }));

  test.each<[string, () => Promise<unknown>]>([
    ['a named answer to an anonymous story', async () => comment('birch', await post('alder', true), false)],
    ['support for an anonymous story', async () => like('birch', await post('alder', true))],
    ['an anonymous answer to a named story', async () => comment('birch', await post('alder', false), true)],
    [
      'an answer below an anonymous answer',
      async () => {
        const postId = await post('alder', false);
        await app.as('alder').settings.update.mutate({ anonymousNews: 'later' });
        await comment('alder', postId, true);
        await comment('birch', postId, true);
      },
    ],
  ])('%s waits 10 to 60 minutes', async (_what, act) => {
    await act();
    const minutes = await minutesUntilPush();
    expect(minutes).toBeGreaterThanOrEqual(10);
    expect(minutes).toBeLessThanOrEqual(60);
    expect(notifiedMembers()).toEqual(['alder']);
  });

  test('named answers to named stories and follows come with the heartbeat, and are not put off by anonymous news', async () => {
    await comment('birch', await post('alder', false), false);
    expect(await minutesUntilPush()).toBe(0);
    app.push.noteVisit(app.idOf('alder'));
    await comment('cedar', await post('alder', true), true);
    expect(await minutesUntilPush()).toBeLessThanOrEqual(60);
    await follow('elm', true);
    expect(await minutesUntilPush()).toBe(0);
    expect(pushesToAlder()).toBe(3);
  });

  test('a follow that was taken back tells nobody whether the member has anonymous news', async () => {
    const authors = ['alder', 'cedar'];
    for (const author of authors) {
      await comment('birch', await post(author, true), true);
      await follow('elm', true);
      await follow('elm', false);
      await app.heartbeat();
    }
    expect(pushesToAlder()).toBe(0);
  });

  test('the delay is drawn once for all that waits, and differs from time to time', async () => {
    const postId = await post('alder', true);
    const waits = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      await comment('birch', postId, true);
      await app.heartbeat();
      app.advanceMs(hourMs / 12);
      await comment('cedar', postId, true);
      const minutes = await minutesUntilPush();
      expect(minutes).toBeLessThanOrEqual(55);
      waits.add(minutes);
      app.push.noteVisit(app.idOf('alder'));
    }
    expect(waits.size).toBeGreaterThan(1);
    expect(pushesToAlder()).toBe(6);
  });

  test('nothing comes if the member has looked meanwhile', async () => {
    await comment('birch', await post('alder', true), true);
    await app.heartbeat();
    await app.as('alder').notices.markRead.mutate();
    expect(await minutesUntilPush()).toBe(Number.POSITIVE_INFINITY);
  });

  test('letters of support and decisions in a case of danger wait for the heartbeat alone, other decisions longer', async () => {
    await app.appoint('cedar', 'moderator');
    // Reporters are told too.
    await app.as('birch').settings.update.mutate({ pushNotifications: false });
    const decide = async (reason: string, action: 'support' | 'warn') => {
      await report(app, 'birch', await post('alder', true), reason);
      const caseId = (await app.asStaff('cedar').moderation.cases.query({})).items[0]?.id ?? '';
      await app.asStaff('cedar').moderation.decide.mutate({ caseId, action, rule: null, words: 'We are here.' });
      const minutes = await minutesUntilPush();
      await app.as('alder').notices.markRead.mutate();
      app.push.noteVisit(app.idOf('alder'));
      return minutes;
    };
    expect(await decide('abuse', 'support')).toBe(0);
    expect(await decide('danger', 'warn')).toBe(0);
    expect(await decide('abuse', 'warn')).toBeGreaterThanOrEqual(10);
  });

  test.each(['support', 'warn'] as const)(
    'the reporter of an anonymous item hears of %s later, by push and in the open app, also if they are told at once',
    async (action) => {
      await app.appoint('cedar', 'moderator');
      await report(app, 'birch', await post('alder', true), 'danger');
      const stream = await openStream(app, 'birch');
      const caseId = (await app.asStaff('cedar').moderation.cases.query({})).items[0]?.id ?? '';
      await app.asStaff('cedar').moderation.decide.mutate({ caseId, action, rule: null, words: 'We are here.' });
      await app.turnHeartbeats(heartbeatMs);
      expect(notifiedMembers()).toEqual(['alder']);
      app.advanceMs(hourMs / 6 - 1);
      await app.tellDue();
      await app.turnHeartbeats(heartbeatMs);
      expect(stream.news()).toEqual([]);
      expect(notifiedMembers()).toEqual(['alder']);
      app.advanceMs((hourMs * 5) / 6);
      await app.tellDue();
      await app.turnHeartbeats(2 * heartbeatMs);
      expect(stream.news()).toEqual([['notices']]);
      await stream.close();
      app.advanceMs(hourMs);
      await app.heartbeat();
      expect(notifiedMembers()).toEqual(['alder', 'birch']);
    },
  );

  test('the reporter of a named item hears with the heartbeat', async () => {
    await app.appoint('cedar', 'moderator');
    await report(app, 'birch', await post('alder', false), 'danger');
    const caseId = (await app.asStaff('cedar').moderation.cases.query({})).items[0]?.id ?? '';
    await app.asStaff('cedar').moderation.decide.mutate({ caseId, action: 'warn', rule: null, words: 'Be kind.' });
    await app.heartbeat();
    expect(notifiedMembers()).toEqual(['alder', 'birch']);
  });
});
