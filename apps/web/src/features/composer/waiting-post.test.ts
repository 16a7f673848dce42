// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownDrafts } from '../../lib/storage/own-drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { feedCache } from '../story/public.ts';
import { createPostDraft, draftName, storedPostDraft } from './post-draft.ts';
import { createWaitingPost, type Outcome, type WaitingPost, waitingPost } from './waiting-post.ts';

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

const draft = { ...createPostDraft(), content: 'Nobody knows this was me.' };

/** Sends alder's post, and signs birch in on the same device before the response. */
async function sendAndChangeMember(respond: () => ReturnType<typeof anonymousPost>) {
  const prepend = vi.spyOn(feedCache, 'prepend');
  onTestFinished(() => viewerStore.setVisitor());
  viewerStore.setMember(memberOf('alder'));
  ownDrafts.write('alder', draftName, draft);
  const { calls } = createFakeServer({
    posts: {
      create() {
        viewerStore.setVisitor();
        viewerStore.setMember(memberOf('birch'));
        return respond();
      },
    },
  });
  waitingPost.enqueue({ memberId: 'alder', draft, image: undefined });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  // The queue handles the response in a later task.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { prepend };
}

test('a post whose response comes after another member has signed in is not put into that member’s feed', async () => {
  const { prepend } = await sendAndChangeMember(() => anonymousPost('mine'));
  expect(prepend).not.toHaveBeenCalled();
  expect(waitingPost.get()).toBeUndefined();
});

test('a refusal of the former session does not end the session of the next member', async () => {
  await sendAndChangeMember(() => refuse('NOT_SIGNED_IN'));
  expect(viewerStore.get()).toMatchObject({ status: 'member', viewer: { id: 'birch' } });
});

test.each([
  ['as it was sent', draft.content],
  ['as an earlier attempt', 'Before it was changed.'],
])('a post that arrives %s leaves the draft that the member has taken up meanwhile', async (_how, content) => {
  onTestFinished(() => viewerStore.setVisitor());
  viewerStore.setMember(memberOf('alder'));
  const other = { ...createPostDraft(), content: 'Another one.' };
  createFakeServer({
    posts: {
      create() {
        ownDrafts.write('alder', draftName, other);
        return { ...anonymousPost('mine'), content };
      },
    },
  });
  waitingPost.enqueue({ memberId: 'alder', draft, image: undefined });
  await vi.waitFor(() => expect(waitingPost.get()).toBeUndefined());
  expect(ownDrafts.read('alder', draftName, storedPostDraft)).toEqual(other);
});
