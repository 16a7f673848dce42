// @vitest-environment jsdom
import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { createFakeServer, loseConnection, refuse } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import type { Conversation } from './pages.ts';
import { useConversations } from './use-conversations.ts';
import { type ConversationTarget, useSelection } from './use-selection.ts';

const memberCalled = (username: string) => ({ id: username, username, displayName: username, profileImageUrl: null });

const conversationWith = (username: string): Conversation => ({
  id: `with-${username}`,
  participants: [memberCalled(username)],
  lastMessage: { cover: null, content: 'Hello.', createdAt: '2026-11-20T08:00:00.000Z', mine: false },
  status: 'open',
  unreadCount: 0,
});

const profileOf = (username: string): RouterOutputs['profiles']['get'] => ({
  ...memberCalled(username),
  avatarColor: '#d9a066',
  bio: null,
  interests: null,
  occupation: null,
  relationshipStatus: null,
  city: null,
  age: null,
  email: null,
  phone: null,
  firstName: null,
  lastName: null,
  followersCount: 0,
  followingCount: 0,
  postsCount: 0,
  following: false,
  blocked: false,
  muted: false,
  allowMessaging: true,
  mine: false,
});

function useShownSelection(target: ConversationTarget) {
  const open = useConversations('alder');
  const declined = useConversations('alder', 'declined', target.show === 'declined');
  return useSelection('alder', target, target.show === 'declined' ? declined : open);
}

/**
 * Alder has two pages of conversations: with birch, then with elm. Alder declined cedar and blocked fir. Oak is a member too,
 * yew is not.
 */
function openSelection(target: ConversationTarget) {
  const state = {
    isListLost: false,
    isOlderPageLost: false,
    isConversationLost: false,
    isProfileFailing: false,
    /** Older pages and profiles wait for this promise. */
    responseGate: Promise.resolve(),
  };
  const { calls } = createFakeServer({
    messages: {
      async conversations(input: RouterInputs['messages']['conversations']) {
        if (state.isListLost || (input?.cursor && state.isOlderPageLost)) loseConnection();
        if (input?.cursor) await state.responseGate;
        if (input?.cursor) return { items: [conversationWith('elm')], nextCursor: null };
        return { items: [conversationWith('birch')], nextCursor: 'after birch' };
      },
      withMember({ userId }: RouterInputs['messages']['withMember']) {
        if (state.isConversationLost) loseConnection();
        if (userId === 'yew') refuse('NOT_FOUND');
        return { conversation: userId === 'oak' ? null : conversationWith(userId), declined: userId === 'cedar' };
      },
      declined: () => ({ items: [conversationWith('cedar')], nextCursor: null }),
    },
    profiles: {
      async get({ userId }: RouterInputs['profiles']['get']) {
        if (state.isProfileFailing) refuse('INTERNAL');
        await state.responseGate;
        return userId === 'yew' ? refuse('NOT_FOUND') : { ...profileOf(userId), blocked: userId === 'fir' };
      },
    },
  });
  const { result } = renderHook(() => useShownSelection(target), {
    wrapper: WithServer,
  });
  const shown = () => {
    const { current } = result;
    if (current.kind === 'thread') {
      const declined = current.isDeclined ? ', declined' : '';
      return `thread with ${current.other.id}, ${current.conversation?.id ?? 'new'}${declined}`;
    }
    return current.kind === 'problem' ? current.title : current.kind;
  };
  const retry = () => act(() => result.current.kind === 'problem' && result.current.retry?.());
  const calledPaths = () => calls.map(({ path }) => path);
  return { result, shown, retry, calledPaths, state };
}

test('without a conversation in the URL nothing is selected', async () => {
  const { shown, calledPaths } = openSelection({});
  expect(shown()).toBe('none');
  await waitFor(() => expect(calledPaths()).toEqual(['messages.conversations']));
  expect(shown()).toBe('none');
});

test('a loaded conversation is selected by its id', async () => {
  const { shown } = openSelection({ conversation: 'with-birch' });
  expect(shown()).toBe('loading');
  await waitFor(() => expect(shown()).toBe('thread with birch, with-birch'));
});

test('a loaded conversation is selected by the other member', async () => {
  const { shown } = openSelection({ user: 'birch' });
  await waitFor(() => expect(shown()).toBe('thread with birch, with-birch'));
});

test('pages are loaded until the conversation is found', async () => {
  const { shown, calledPaths } = openSelection({ conversation: 'with-elm' });
  await waitFor(() => expect(shown()).toBe('thread with elm, with-elm'));
  expect(calledPaths()).toEqual(['messages.conversations', 'messages.conversations']);
});

test('a loading state is shown until older pages are loaded', async () => {
  const { shown, calledPaths, state } = openSelection({ conversation: 'with-elm' });
  const { promise, resolve } = Promise.withResolvers<void>();
  state.responseGate = promise;
  await waitFor(() => expect(calledPaths()).toHaveLength(2));
  expect(shown()).toBe('loading');
  resolve();
  await waitFor(() => expect(shown()).toBe('thread with elm, with-elm'));
});

test.each([
  ['oak', 'thread with oak, new'],
  ['elm', 'thread with elm, with-elm'],
  ['cedar', 'thread with cedar, with-cedar, declined'],
])('for a member who is not on the first page, no list is loaded further: %s', async (user, thread) => {
  const { shown, calledPaths } = openSelection({ user });
  await waitFor(() => expect(shown()).toBe(thread));
  await waitFor(() => expect(calledPaths()).toHaveLength(3));
  expect(calledPaths().sort()).toEqual(['messages.conversations', 'messages.withMember', 'profiles.get']);
});

test.each([{ user: 'cedar' }, { user: 'cedar', show: 'declined' as const }])(
  'a declined request is selected by its sender: %o',
  async (target) => {
    const { shown } = openSelection(target);
    await waitFor(() => expect(shown()).toBe('thread with cedar, with-cedar, declined'));
  },
);

test('beside the list of declined requests, only these are found by their id', async () => {
  const { shown } = openSelection({ conversation: 'with-cedar', show: 'declined' });
  await waitFor(() => expect(shown()).toBe('thread with cedar, with-cedar, declined'));
  const other = openSelection({ conversation: 'with-birch', show: 'declined' });
  await waitFor(() => expect(other.shown()).toBe('This conversation is not here'));
});

test('no new conversation is shown while it is unknown whether the member was declined', async () => {
  const { shown, retry, state } = openSelection({ user: 'cedar' });
  state.isConversationLost = true;
  await waitFor(() => expect(shown()).toBe('This did not load'));
  state.isConversationLost = false;
  retry();
  await waitFor(() => expect(shown()).toBe('thread with cedar, with-cedar, declined'));
});

test('a new conversation stays while the server cannot be reached', async () => {
  const { shown, calledPaths, state } = openSelection({ user: 'oak' });
  await waitFor(() => expect(shown()).toBe('thread with oak, new'));
  state.isConversationLost = true;
  await act(() => queryClient.refetchQueries({ queryKey: ['messages'] }));
  expect(calledPaths().filter((path) => path === 'messages.withMember').length).toBeGreaterThan(1);
  expect(shown()).toBe('thread with oak, new');
});

test('the conversation with a blocked member, which is in no list, is found by the member', async () => {
  const { shown, calledPaths } = openSelection({ user: 'fir' });
  await waitFor(() => expect(shown()).toBe('thread with fir, with-fir'));
  expect(calledPaths()).toContain('messages.withMember');
});

test('an unknown conversation id is not found', async () => {
  const { shown } = openSelection({ conversation: 'with-yew' });
  await waitFor(() => expect(shown()).toBe('This conversation is not here'));
});

test('an unknown member is not found', async () => {
  const { shown } = openSelection({ user: 'yew' });
  await waitFor(() => expect(shown()).toBe('This member is not here'));
});

test('members cannot write to themselves', async () => {
  const { shown, calledPaths } = openSelection({ user: 'alder' });
  expect(shown()).toBe('That is you');
  await waitFor(() => expect(calledPaths()).toEqual(['messages.conversations']));
});

test('a list that does not load can be retried', async () => {
  const { shown, retry, state } = openSelection({ conversation: 'with-birch' });
  state.isListLost = true;
  await waitFor(() => expect(shown()).toBe('This did not load'));
  state.isListLost = false;
  retry();
  await waitFor(() => expect(shown()).toBe('thread with birch, with-birch'));
});

test('an older page that does not load is fetched again on retry only', async () => {
  const { shown, retry, calledPaths, state } = openSelection({ conversation: 'with-elm' });
  state.isOlderPageLost = true;
  await waitFor(() => expect(shown()).toBe('This did not load'));
  expect(calledPaths()).toHaveLength(2);
  state.isOlderPageLost = false;
  retry();
  await waitFor(() => expect(shown()).toBe('thread with elm, with-elm'));
});

test('a profile that does not load can be retried', async () => {
  const { shown, retry, state } = openSelection({ user: 'oak' });
  state.isProfileFailing = true;
  await waitFor(() => expect(shown()).toBe('This did not load'));
  state.isProfileFailing = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  state.responseGate = promise;
  retry();
  await waitFor(() => expect(shown()).toBe('loading'));
  resolve();
  await waitFor(() => expect(shown()).toBe('thread with oak, new'));
});
