import type { LikeKind } from '@ballast/schema/like-kinds';
import { expect, test } from 'vitest';
import { createLikeQueue, type Like } from './like-queue.ts';

/** Creates a queue whose calls get a response when `settle` is called. `screen.like` is the state last shown. */
function openQueue(start: Like) {
  const sent: boolean[] = [];
  const kinds: unknown[] = [];
  const givenIds: string[] = [];
  const withdrawnIds: string[] = [];
  const failures: unknown[] = [];
  const waiting: { respond: () => void; refuse: () => void }[] = [];
  let server = start;
  const screen = { like: start };
  const queue = createLikeQueue({
    send: (_id, liked, kind) =>
      new Promise((resolve, reject) => {
        sent.push(liked);
        kinds.push(kind);
        waiting.push({
          respond() {
            server = { liked, likesCount: server.likesCount + Number(liked) - Number(server.liked) };
            resolve(server);
          },
          refuse: () => reject(new Error('no')),
        });
      }),
    show: (_id, like) => {
      screen.like = like;
    },
    onGiven: (id) => givenIds.push(id),
    onWithdrawn: (id) => withdrawnIds.push(id),
    onFailed: (error) => failures.push(error),
  });
  const settle = async (how: 'respond' | 'refuse' = 'respond') => {
    waiting.shift()?.[how]();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return {
    sent,
    kinds,
    givenIds,
    withdrawnIds,
    failures,
    screen,
    settle,
    tap: () => queue.toggle('post', screen.like),
    give: (kind: LikeKind) => queue.give('post', screen.like, kind),
    server: () => server,
  };
}

test('a like is shown immediately and sent once', async () => {
  const { tap, screen, sent, settle, givenIds } = openQueue({ liked: false, likesCount: 4 });
  tap();
  expect(screen.like).toEqual({ liked: true, likesCount: 5 });
  await settle();
  expect(sent).toEqual([true]);
  expect(givenIds).toEqual(['post']);
});

test('seven quick taps send one call and end liked', async () => {
  const { tap, screen, sent, settle, givenIds, server } = openQueue({ liked: false, likesCount: 4 });
  for (let taps = 0; taps < 7; taps += 1) tap();
  expect(screen.like).toEqual({ liked: true, likesCount: 5 });
  await settle();
  expect(sent).toEqual([true]);
  expect(server()).toEqual(screen.like);
  expect(givenIds).toEqual(['post']);
});

test('six quick taps restore the initial state, on the server too, and onGiven is not called', async () => {
  const { tap, screen, sent, settle, givenIds, server } = openQueue({ liked: false, likesCount: 4 });
  for (let taps = 0; taps < 6; taps += 1) tap();
  await settle();
  await settle();
  expect(sent).toEqual([true, false]);
  expect(screen.like).toEqual({ liked: false, likesCount: 4 });
  expect(server()).toEqual(screen.like);
  expect(givenIds).toEqual([]);
});

test('the shown count is the server’s, which includes the likes of others', async () => {
  const { tap, screen, settle, server } = openQueue({ liked: false, likesCount: 4 });
  tap();
  server().likesCount = 9;
  await settle();
  expect(screen.like).toEqual({ liked: true, likesCount: 10 });
});

test('a refusal restores the server’s last state', async () => {
  const { tap, screen, settle, failures, givenIds } = openQueue({ liked: false, likesCount: 4 });
  tap();
  tap();
  await settle();
  expect(screen.like).toEqual({ liked: false, likesCount: 4 });
  await settle('refuse');
  expect(screen.like).toEqual({ liked: true, likesCount: 5 });
  expect(failures).toHaveLength(1);
  expect(givenIds).toEqual([]);
});

test('onWithdrawn is called at the tap that withdraws a like, before the response', async () => {
  const { tap, settle, givenIds, withdrawnIds } = openQueue({ liked: false, likesCount: 4 });
  tap();
  await settle();
  expect(givenIds).toEqual(['post']);
  expect(withdrawnIds).toEqual([]);
  tap();
  expect(withdrawnIds).toEqual(['post']);
  await settle();
});

test('onGiven is called again for a like that is withdrawn and given again', async () => {
  const { tap, sent, settle, givenIds } = openQueue({ liked: false, likesCount: 4 });
  tap();
  await settle();
  tap();
  tap();
  await settle();
  await settle();
  expect(sent).toEqual([true, false, true]);
  expect(givenIds).toEqual(['post', 'post']);
});

test('a kind is sent once, changes without a change of the count, and goes with a withdrawal', async () => {
  const { give, tap, screen, sent, kinds, settle, givenIds } = openQueue({ liked: false, likesCount: 4 });
  give('thanks');
  give('been_there');
  expect(screen.like).toEqual({ liked: true, likesCount: 5 });
  await settle();
  await settle();
  expect(sent).toEqual([true, true]);
  expect(kinds).toEqual(['thanks', 'been_there']);
  expect(screen.like).toEqual({ liked: true, likesCount: 5 });
  expect(givenIds).toEqual(['post']);
  give('hear');
  tap();
  await settle();
  await settle();
  expect(kinds).toEqual(['thanks', 'been_there', 'hear', undefined]);
  expect(screen.like).toEqual({ liked: false, likesCount: 4 });
});
