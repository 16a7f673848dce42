// @vitest-environment jsdom

import type { RouterOutputs } from '@ballast/client/types';
import { blockNotice } from '@ballast/content/blocking';
import { formerMember } from '@ballast/schema/messages';
import { Toasts } from '@ballast/ui/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { preloadDialogs } from '../../components/lazy-dialog.tsx';
import { queryClient, queryUtils } from '../../lib/query-client.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import { memberOf } from '../../testing/members.ts';
import { profileOf } from '../../testing/profiles.ts';
import { renderAt } from '../../testing/render-at.tsx';
import type { Conversation } from './pages.ts';
import { ThreadPane } from './thread-pane.tsx';
import { useConversations } from './use-conversations.ts';

type Message = RouterOutputs['messages']['send'];

const birch = { id: 'birch', username: 'birch', displayName: 'Birch', profileImageUrl: null };

const request: Conversation = {
  id: 'c',
  participants: [birch],
  lastMessage: { cover: null, content: 'm2', createdAt: '2026-11-20T08:00:00.000Z', mine: false },
  status: 'request',
  unreadCount: 0,
};

const messageBy = (senderId: string | null, id: string): Message => ({
  id,
  conversationId: 'c',
  senderId,
  content: id,
  cover: null,
  createdAt: '2026-11-20T08:00:00.000Z',
});

/** Stubs what jsdom lacks: a screen without touch, and elements that never change their size or place. */
function stubBrowser(): void {
  class FakeObserver {
    readonly observe = vi.fn();
    readonly unobserve = vi.fn();
    readonly disconnect = vi.fn();
  }
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
}

type PaneProps = { conversation: Conversation | undefined; isDeclined?: boolean; onGone?: () => Promise<void> };

function Pane({ conversation, isDeclined = false, onGone = async () => {} }: PaneProps) {
  const list = useConversations('alder');
  return (
    <ThreadPane
      viewerId="alder"
      other={conversation?.participants[0] ?? birch}
      conversation={conversation}
      isDeclined={isDeclined}
      list={list}
      onBack={() => undefined}
      onGone={onGone}
    />
  );
}

type Options = {
  profile?: Partial<RouterOutputs['profiles']['get']>;
  sanction?: RouterOutputs['auth']['me']['sanction'];
  isDeclined?: boolean;
  onGone?: () => Promise<void>;
  nextCursor?: string | null;
};

async function openPane(
  conversation: Conversation | undefined,
  messages: readonly Message[],
  { profile = {}, sanction = null, isDeclined = false, onGone, nextCursor = null }: Options = {},
) {
  const { calls } = createFakeServer({
    messages: {
      conversations: () => ({ items: conversation ? [conversation] : [], nextCursor: null }),
      thread: () => ({ items: [...messages], nextCursor }),
      markRead: () => ({ success: true as const }),
      decline: () => ({ success: true as const }),
      hide: () => ({ success: true as const }),
    },
    profiles: {
      get: () => ({ ...profileOf('birch'), ...profile }),
      setBlock: ({ blocked }) => ({ blocked }),
      setMute: ({ muted }) => ({ muted }),
    },
    reports: { create: () => ({ success: true as const, reference: 'R-7' }) },
  });
  stubBrowser();
  viewerStore.setMember(memberOf('alder'));
  queryUtils.auth.me.setData(undefined, { ...memberOf('alder'), sanction });
  await preloadDialogs();
  await renderAt('/messages', {
    '/messages': (
      <>
        <Pane conversation={conversation} isDeclined={isDeclined} {...(onGone && { onGone })} />
        <Toasts />
      </>
    ),
  });
  return { calls };
}

const spam = () => screen.findByRole('radio', { name: /^Spam/ });

async function sendReport(calls: readonly { path: string; input: unknown }[]) {
  await userEvent.click(await spam());
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText('R-7');
  return calls.find(({ path }) => path === 'reports.create')?.input;
}

const received = [messageBy('birch', 'm1'), messageBy('birch', 'm2'), messageBy('alder', 'm3')];

test('a conversation is marked as read up to its newest message on the screen', async () => {
  const { calls } = await openPane(request, received);
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path === 'messages.markRead')?.input).toEqual({
      conversationId: request.id,
      upTo: 'm3',
    }),
  );
});

test('the bar of a request reports the received message that the viewer chooses', async () => {
  const { calls } = await openPane(request, received);
  await screen.findByText('m2');
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  const choice = within(await screen.findByRole('radiogroup', { name: 'Which message?' }));
  expect(choice.getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(choice.getByRole('radio', { name: /^m1/ }));
  expect(await sendReport(calls)).toMatchObject({ targetType: 'message', targetId: 'm1' });
});

test('the menu of a message reports that message, without a choice', async () => {
  const { calls } = await openPane(request, received);
  const item = (await screen.findByText('m1')).closest('li');
  await userEvent.click(within(item ?? document.body).getByRole('button', { name: 'More about this message' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report this message' }));
  await spam();
  expect(screen.queryByRole('radiogroup', { name: 'Which message?' })).toBeNull();
  expect(await sendReport(calls)).toMatchObject({ targetType: 'message', targetId: 'm1' });
});

test.each([
  ['the only received message', received.slice(1), { targetType: 'message', targetId: 'm2' }],
  ['the member if no message was received', [messageBy('alder', 'm3')], { targetType: 'user', targetId: 'birch' }],
])('the menu of a conversation reports %s', async (_, messages, target) => {
  const { calls } = await openPane({ ...request, status: 'open' }, messages);
  await screen.findByText('m3');
  await userEvent.click(screen.getByRole('button', { name: 'More about this member' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report Birch' }));
  expect(await sendReport(calls)).toMatchObject(target);
});

test('what a member who blocked the viewer wrote can be reported, and nobody blocked without an id', async () => {
  const blocking = { ...request, participants: [formerMember] };
  const { calls } = await openPane(blocking, [messageBy(null, 'm1')]);
  await screen.findByText('m1');
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  expect(screen.getByText(/^You cannot write to this member any more/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'More about this member' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report Former member' }));
  expect(await sendReport(calls)).toMatchObject({ targetType: 'message', targetId: 'm1' });
  cleanup();
  await openPane(blocking, []);
  await screen.findByRole('button', { name: 'Accept' });
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

test('a request focuses its bar; an open conversation focuses the text box', async () => {
  await openPane(request, received);
  expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Message request' }));
  cleanup();
  await openPane({ ...request, status: 'open' }, received);
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Message to Birch' }));
});

test('before blocking, the viewer reads that the other member can notice it', async () => {
  await openPane(request, received);
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Block Birch?' });
  expect(dialog.textContent).toContain(blockNotice);
  expect(dialog.textContent).toMatch(/You can still read it, .* until they delete their account or block you too\./);
  expect(dialog.textContent).not.toMatch(/\b(?:he|him|his)\b/i);
});

test.each([
  ['Mute Birch', 'Muted members', '/profile#muted'],
  ['Block Birch', 'Blocked members', '/profile#blocked'],
])('after “%s” the toast leads to the list', async (press, name, href) => {
  await openPane({ ...request, status: 'open' }, received);
  await screen.findByText('m2');
  await userEvent.click(screen.getByRole('button', { name: 'More about this member' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: press }));
  const question = screen.queryByRole('alertdialog');
  if (question) await userEvent.click(within(question).getByRole('button', { name: 'Block' }));
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('a report quotes the message that it is about', async () => {
  await openPane(request, received.slice(1));
  await screen.findByText('m2');
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  await spam();
  expect(screen.getByRole('dialog').querySelector('blockquote')?.textContent).toBe('m2');
});

test('a declined request has no form, and can be accepted, reported or blocked, not declined again', async () => {
  await openPane(request, received, { isDeclined: true });
  const bar = within(await screen.findByRole('region', { name: 'Message request' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Accept', 'Report', 'Block']);
  expect(await screen.findByText('You declined this. To answer, accept it first.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a request of a blocked member can be read, but not accepted', async () => {
  await openPane(request, received, { profile: { blocked: true } });
  await screen.findByText('m2');
  expect(await screen.findByText(/^You have blocked Birch\./)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Message request' })).toBeNull();
});

test('a request is declined only once the viewer has read what happens, and confirms', async () => {
  const { calls } = await openPane(request, received);
  const declined = () => calls.filter(({ path }) => path === 'messages.decline').map(({ input }) => input);
  const decline = await screen.findByRole('button', { name: 'Decline' });
  await userEvent.click(decline);
  const dialog = await screen.findByRole('alertdialog', { name: 'Decline this request?' });
  expect(dialog.textContent).toContain('you can still read and report it');
  expect(dialog.textContent).toContain('unless you write to them or follow them. They are not told.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(decline);
  expect(declined()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' });
  await userEvent.click(confirm);
  await waitFor(() => expect(declined()).toEqual([{ conversationId: 'c' }]));
});

const emptyText = 'No messages yet. Start the conversation!';

test('an open conversation is hidden from its menu, and closes; a request is not hidden', async () => {
  const onGone = vi.fn(async () => {});
  const { calls } = await openPane({ ...request, status: 'open' }, [messageBy('birch', 'm1')], { onGone });
  await userEvent.click(screen.getByRole('button', { name: 'More about this member' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide this conversation' }));
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(calls.filter(({ path }) => path === 'messages.hide')).toMatchObject([
    { input: { conversationId: 'c', upTo: 'm1' } },
  ]);
  cleanup();
  await openPane(request, [messageBy('birch', 'm1')]);
  await userEvent.click(screen.getByRole('button', { name: 'More about this member' }));
  await screen.findByRole('menuitem', { name: 'Report Birch' });
  expect(screen.queryByRole('menuitem', { name: 'Hide this conversation' })).toBeNull();
});

test('an empty conversation invites the viewer to start it', async () => {
  await openPane(undefined, []);
  expect(await screen.findByText(emptyText)).toBeDefined();
});

test('a thread whose latest messages were all taken down loads the earlier ones', async () => {
  await openPane({ ...request, status: 'open' }, [], { nextCursor: 'older' });
  await screen.findByText('Loading what was said before...');
  expect(screen.queryByText(emptyText)).toBeNull();
});

const until = `${new Date().getFullYear() + 1}-12-09T12:00:00.000Z`;

test.each<[string, Options, RegExp]>([
  ['blocked the other member', { profile: { blocked: true } }, /^You have blocked Birch\./],
  ['cannot write to the other member', { profile: { allowMessaging: false } }, /^Birch is not taking messages\./],
  ['is limited', { sanction: { action: 'limit', until, appeal: null } }, /^You cannot comment or send messages until/],
  ['is suspended', { sanction: { action: 'suspend', until, appeal: null } }, /^You cannot write until/],
  [
    'has a closed account',
    { sanction: { action: 'close', until: null, appeal: null } },
    /^Your account is closed for writing\./,
  ],
])('an empty conversation does not invite a viewer who %s', async (_, options, note) => {
  await openPane(undefined, [], options);
  expect(await screen.findByText(note)).toBeDefined();
  expect(screen.queryByText(emptyText)).toBeNull();
});

test.each(['Decline', 'Block'])('after %s the thread closes before its conversation leaves the list', async (name) => {
  const closing = Promise.withResolvers<void>();
  const onGone = vi.fn(() => closing.promise);
  const reset = vi.spyOn(queryClient, 'resetQueries');
  await openPane(request, received, { onGone });
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await waitFor(() => expect(onGone).toHaveBeenCalled());
  expect(reset).not.toHaveBeenCalled();
  closing.resolve();
  await waitFor(() => expect(reset).toHaveBeenCalled());
});
