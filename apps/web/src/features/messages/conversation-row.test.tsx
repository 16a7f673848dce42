// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { ConversationRow } from './conversation-row.tsx';
import type { Conversation } from './pages.ts';

const conversation: Conversation = {
  id: 'c',
  participants: [{ id: 'birch', username: 'birch', displayName: 'Birch', profileImageUrl: null }],
  lastMessage: { cover: null, content: 'You are pathetic.', createdAt: '2026-11-20T08:00:00.000Z', mine: false },
  status: 'open',
  unreadCount: 1,
};

async function renderRow(fields: Partial<Conversation>) {
  const row = (
    <ConversationRow
      conversation={{ ...conversation, ...fields }}
      search={{ conversation: 'c' }}
      isOpen={false}
      isReplacing={false}
      onOpen={() => undefined}
    />
  );
  await renderAt('/messages', { '/messages': row });
  return screen.getByRole('link').textContent;
}

test('the list shows nothing of what is in a request', async () => {
  const text = await renderRow({ status: 'request' });
  expect(text).toContain('Request: wants to write to you');
  expect(text).not.toContain('pathetic');
});

test('a request with a hidden word has the same line', async () => {
  const lastMessage = {
    cover: 'word' as const,
    content: 'You are pathetic.',
    createdAt: '2026-11-20T08:00:00.000Z',
    mine: false,
  };
  expect(await renderRow({ status: 'request', lastMessage })).toContain('Request: wants to write to you');
});

test.each(['open', 'sent'] as const)('the list shows the last message of a conversation: %s', async (status) => {
  expect(await renderRow({ status })).toContain('You are pathetic.');
});

test('the list says that the last words are the viewer’s own', async () => {
  const lastMessage = { cover: null, content: 'On my way.', createdAt: '2026-11-20T08:00:00.000Z' };
  expect(await renderRow({ status: 'open', lastMessage: { ...lastMessage, mine: true } })).toContain('You: On my way.');
  cleanup();
  expect(await renderRow({ status: 'open', lastMessage: { ...lastMessage, mine: false } })).not.toContain('You:');
});

test('a request whose sender has left says that nothing is here', async () => {
  expect(await renderRow({ status: 'request', lastMessage: null })).toContain('Request: Nothing here any more.');
});
