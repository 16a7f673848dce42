// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownDrafts } from '../../lib/storage/own-drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer, refuse } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { feedCache } from './feed-cache.ts';
import { createPostDraft, draftName } from './post-draft.ts';
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
