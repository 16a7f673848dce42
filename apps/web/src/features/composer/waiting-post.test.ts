import { expect, test } from 'vitest';
import { createPostDraft } from './post-draft.ts';
import { createWaitingPost, type Outcome, type WaitingPost } from './waiting-post.ts';

const post = (memberId = 'alder'): WaitingPost => ({
  memberId,
  draft: { ...createPostDraft(), content: 'From a tunnel.' },
  image: undefined,
});

function openWaitingPost({ isReachable = false, outcomes = [] }: { isReachable?: boolean; outcomes?: Outcome[] } = {}) {
  const sent: WaitingPost[] = [];
  const reconnectListeners: (() => void)[] = [];
  const responses: (() => void)[] = [];
  const waiting = createWaitingPost({
    send(each) {
      sent.push(each);
      return new Promise((resolve) => responses.push(() => resolve(outcomes.shift() ?? 'arrived')));
    },
    isReachable: () => isReachable,
    onReconnect: (listener) => reconnectListeners.push(listener),
  });
  return {
    waiting,
    sent,
    reconnect(): void {
      for (const listener of reconnectListeners) listener();
    },
    async respond() {
      responses.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('a waiting post is sent once, however often the connection returns', async () => {
  const { waiting, sent, reconnect, respond } = openWaitingPost();
  const enqueued = post();
  waiting.enqueue(enqueued);
  expect(sent).toEqual([]);
  reconnect();
  reconnect();
  await respond();
  reconnect();
  expect(sent).toEqual([enqueued]);
  expect(waiting.get()).toBeUndefined();
});

test('without a response the post keeps waiting and is sent again unchanged', async () => {
  const { waiting, sent, reconnect, respond } = openWaitingPost({ outcomes: ['lost', 'arrived'] });
  waiting.enqueue(post());
  reconnect();
  await respond();
  expect(waiting.get()).toMatchObject({ isSending: false });
  reconnect();
  await respond();
  expect(sent.map(({ draft }) => draft.clientId)).toEqual([sent[0]?.draft.clientId, sent[0]?.draft.clientId]);
  expect(waiting.get()).toBeUndefined();
});

test('a refused post is not sent again', async () => {
  const { waiting, sent, reconnect, respond } = openWaitingPost({ outcomes: ['refused'] });
  waiting.enqueue(post());
  reconnect();
  await respond();
  reconnect();
  expect(sent).toHaveLength(1);
  expect(waiting.get()).toBeUndefined();
});

test('a cancelled post is never sent, and a post that is being sent cannot be cancelled', async () => {
  const { waiting, sent, reconnect, respond } = openWaitingPost({ outcomes: ['lost'] });
  waiting.enqueue(post());
  waiting.cancel();
  reconnect();
  expect(sent).toEqual([]);
  waiting.enqueue(post());
  reconnect();
  waiting.cancel();
  expect(waiting.get()).toMatchObject({ isSending: true });
  await respond();
  waiting.cancel();
  expect(waiting.get()).toBeUndefined();
});

test('a post is sent immediately if the server is reachable', async () => {
  const { waiting, sent, respond } = openWaitingPost({ isReachable: true });
  waiting.enqueue(post());
  expect(sent).toHaveLength(1);
  await respond();
  expect(waiting.get()).toBeUndefined();
});

test('nothing is sent for a member who has signed out', async () => {
  const { waiting, sent, reconnect } = openWaitingPost();
  waiting.enqueue(post());
  waiting.dropExcept('alder');
  expect(waiting.get()).toBeDefined();
  waiting.dropExcept('birch');
  reconnect();
  waiting.enqueue(post());
  waiting.dropExcept(undefined);
  reconnect();
  expect(sent).toEqual([]);
});
