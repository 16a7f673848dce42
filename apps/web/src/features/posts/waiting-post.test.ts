import { expect, test } from 'vitest';
import { startPostDraft } from './post-draft.ts';
import { createWaitingPost, type Outcome, type WaitingPost } from './waiting-post.ts';

const post = (memberId = 'alder'): WaitingPost => ({
  memberId,
  draft: { ...startPostDraft(), content: 'From a tunnel.' },
  image: undefined,
});

function open({ isThere = false, outcomes = [] }: { isThere?: boolean; outcomes?: Outcome[] } = {}) {
  const sent: WaitingPost[] = [];
  const returns: (() => void)[] = [];
  const answers: (() => void)[] = [];
  const waiting = createWaitingPost({
    send(each) {
      sent.push(each);
      return new Promise((resolve) => answers.push(() => resolve(outcomes.shift() ?? 'arrived')));
    },
    isThere: () => isThere,
    onReturn: (listener) => returns.push(listener),
  });
  return {
    waiting,
    sent,
    comeBack(): void {
      for (const listener of returns) listener();
    },
    async answer() {
      answers.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('a waiting post is sent once, however often the connection returns', async () => {
  const { waiting, sent, comeBack, answer } = open();
  const own = post();
  waiting.wait(own);
  expect(sent).toEqual([]);
  comeBack();
  comeBack();
  await answer();
  comeBack();
  expect(sent).toEqual([own]);
  expect(waiting.get()).toBeUndefined();
});

test('without an answer it waits on and is sent again unchanged', async () => {
  const { waiting, sent, comeBack, answer } = open({ outcomes: ['lost', 'arrived'] });
  waiting.wait(post());
  comeBack();
  await answer();
  expect(waiting.get()).toMatchObject({ isSending: false });
  comeBack();
  await answer();
  expect(sent.map(({ draft }) => draft.clientId)).toEqual([sent[0]?.draft.clientId, sent[0]?.draft.clientId]);
  expect(waiting.get()).toBeUndefined();
});

test('a refused post is not sent again', async () => {
  const { waiting, sent, comeBack, answer } = open({ outcomes: ['refused'] });
  waiting.wait(post());
  comeBack();
  await answer();
  comeBack();
  expect(sent).toHaveLength(1);
  expect(waiting.get()).toBeUndefined();
});

test('a cancelled post is never sent; one being sent cannot be cancelled', async () => {
  const { waiting, sent, comeBack, answer } = open({ outcomes: ['lost'] });
  waiting.wait(post());
  waiting.callOff();
  comeBack();
  expect(sent).toEqual([]);
  waiting.wait(post());
  comeBack();
  waiting.callOff();
  expect(waiting.get()).toMatchObject({ isSending: true });
  await answer();
  waiting.callOff();
  expect(waiting.get()).toBeUndefined();
});

test('it is sent at once where the connection is back already', async () => {
  const { waiting, sent, answer } = open({ isThere: true });
  waiting.wait(post());
  expect(sent).toHaveLength(1);
  await answer();
  expect(waiting.get()).toBeUndefined();
});

test('nothing is sent for a member who has signed out', async () => {
  const { waiting, sent, comeBack } = open();
  waiting.wait(post());
  waiting.dropUnless('alder');
  expect(waiting.get()).toBeDefined();
  waiting.dropUnless('birch');
  comeBack();
  waiting.wait(post());
  waiting.dropUnless(undefined);
  comeBack();
  expect(sent).toEqual([]);
});
