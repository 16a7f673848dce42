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

test('it goes once when the connection is back, and however often that is', async () => {
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

test('with no answer it waits on, and goes again as the very same', async () => {
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

test('a refusal ends it: it is not sent again', async () => {
  const { waiting, sent, comeBack, answer } = open({ outcomes: ['refused'] });
  waiting.wait(post());
  comeBack();
  await answer();
  comeBack();
  expect(sent).toHaveLength(1);
  expect(waiting.get()).toBeUndefined();
});

test('called off it never goes; on its way it cannot be called off', async () => {
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

test('it goes at once where the connection is back already', async () => {
  const { waiting, sent, answer } = open({ isThere: true });
  waiting.wait(post());
  expect(sent).toHaveLength(1);
  await answer();
  expect(waiting.get()).toBeUndefined();
});

test('nothing goes in the name of somebody who is not here any more', async () => {
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
