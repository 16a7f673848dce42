// @vitest-environment jsdom

import { expect, onTestFinished, test, vi } from 'vitest';
import { ownDrafts } from '../../lib/storage/own-drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { feedCache } from '../story/public.ts';
import { createPostDraft, draftName, storedPostDraft } from './post-draft.ts';
import { waitingPost } from './send-waiting-post.ts';

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
