import { expect, test } from 'vitest';
import { createPostDraft } from './post-draft.ts';
import { createWaitingPost, type Outcome, type WaitingPost } from './waiting-post.ts';

const post = (memberId = 'alder'): WaitingPost => ({
  memberId,
  draft: { ...createPostDraft(), content: 'From a tunnel.' },
  image: undefined,
});

function open({ isReachable = false, outcomes = [] }: { isReachable?: boolean; outcomes?: Outcome[] } = {}) {
  const sent: WaitingPost[] = [];
  const returns: (() => void)[] = [];
  const responses: (() => void)[] = [];
  const waiting = createWaitingPost({
    send(each) {
      sent.push(each);
      return new Promise((resolve) => responses.push(() => resolve(outcomes.shift() ?? 'arrived')));
    },
    isReachable: () => isReachable,
    onReconnect: (listener) => returns.push(listener),
  });
  return {
    waiting,
    sent,
    comeBack(): void {
      for (const listener of returns) listener();
    },
    async respond() {
      responses.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('a waiting post is sent once, however often the connection returns', async () => {
  const { waiting, sent, comeBack, respond } = open();
  const own = post();
  waiting.enqueue(own);
  expect(sent).toEqual([]);
  comeBack();
  comeBack();
  await respond();
  comeBack();
  expect(sent).toEqual([own]);
  expect(waiting.get()).toBeUndefined();
});

test('without a response the post keeps waiting and is sent again unchanged', async () => {
  const { waiting, sent, comeBack, respond } = open({ outcomes: ['lost', 'arrived'] });
  waiting.enqueue(post());
  comeBack();
  await respond();
  expect(waiting.get()).toMatchObject({ isSending: false });
  comeBack();
  await respond();
  expect(sent.map(({ draft }) => draft.clientId)).toEqual([sent[0]?.draft.clientId, sent[0]?.draft.clientId]);
  expect(waiting.get()).toBeUndefined();
});

test('a refused post is not sent again', async () => {
  const { waiting, sent, comeBack, respond } = open({ outcomes: ['refused'] });
  waiting.enqueue(post());
  comeBack();
  await respond();
  comeBack();
  expect(sent).toHaveLength(1);
  expect(waiting.get()).toBeUndefined();
});

test('a cancelled post is never sent; one being sent cannot be cancelled', async () => {
  const { waiting, sent, comeBack, respond } = open({ outcomes: ['lost'] });
  waiting.enqueue(post());
  waiting.cancel();
  comeBack();
  expect(sent).toEqual([]);
  waiting.enqueue(post());
  comeBack();
  waiting.cancel();
  expect(waiting.get()).toMatchObject({ isSending: true });
  await respond();
  waiting.cancel();
  expect(waiting.get()).toBeUndefined();
});

test('a post is sent immediately if the server is reachable', async () => {
  const { waiting, sent, respond } = open({ isReachable: true });
  waiting.enqueue(post());
  expect(sent).toHaveLength(1);
  await respond();
  expect(waiting.get()).toBeUndefined();
});

test('nothing is sent for a member who has signed out', async () => {
  const { waiting, sent, comeBack } = open();
  waiting.enqueue(post());
  waiting.dropExcept('alder');
  expect(waiting.get()).toBeDefined();
  waiting.dropExcept('birch');
  comeBack();
  waiting.enqueue(post());
  waiting.dropExcept(undefined);
  comeBack();
  expect(sent).toEqual([]);
});
