// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { SearchPanel } from './search-panel.tsx';
import type { SearchResult } from './search-texts.ts';

const alder = { id: 'u1', username: 'alder', displayName: 'Alder' };
const item = { content: 'Back from the pub', createdAt: '2026-11-20T03:07:00.000Z', author: null };
const nothing: SearchResult = { posts: [], comments: [], people: [], isCut: false, commentsSearchedTo: null };
const found: SearchResult = {
  ...nothing,
  posts: [{ ...item, targetType: 'post', id: 'p1', postId: 'p1', author: alder }],
  comments: [{ ...item, targetType: 'comment', id: 'c1', postId: 'p2', content: 'Which pub?' }],
  people: [alder],
};

function openSearch(result: SearchResult, role: 'admin' | 'moderator' = 'moderator', search = '') {
  window.history.replaceState(null, '', `/admin?tab=search${search}`);
  const calls = createFakeServer({
    session: () => ({ username: 'cedar', role, onCall: null }),
    'moderation.search': () => result,
  });
  render(<SearchPanel />, { wrapper: WithServer });
  return () => calls.filter(({ name }) => name === 'moderation.search').map(({ input }) => input);
}

const words = () => screen.getByLabelText('Words, or the beginning of a name');

test('nothing is searched while somebody types, and Enter searches once', async () => {
  const searches = openSearch(found);
  await userEvent.type(words(), 'the pub');
  await userEvent.type(screen.getByLabelText('Written by (username)'), 'alder');
  expect(searches()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('1 story, 1 comment and 1 member found.');
  expect(searches()).toEqual([{ q: 'the pub', by: 'alder' }]);
  expect(window.location.search).toBe('?tab=search&q=the+pub&by=alder');
});

test('what was found names the author of a named item alone, and a case can be opened about it', async () => {
  openSearch(found, 'moderator', '&q=pub');
  const stories = within(await screen.findByRole('region', { name: 'Stories' }));
  stories.getByRole('heading', { name: '@alder' });
  const comments = within(screen.getByRole('region', { name: 'Comments' }));
  comments.getByRole('heading', { name: 'Anonymous' });
  expect(comments.getByRole('link').getAttribute('href')).toBe('/post/p2');
  await userEvent.click(comments.getByRole('button', { name: 'Open a case about this' }));
  within(await screen.findByRole('dialog', { name: 'Open a case' })).getByText('“Which pub?”');
});

test('a member leads to what they wrote by name, and admins to the list of members too', async () => {
  const searches = openSearch(found, 'admin', '&q=ald');
  await screen.findByRole('button', { name: 'Show @alder among the members' });
  await userEvent.click(screen.getByRole('button', { name: 'What @alder wrote by name' }));
  await expect.poll(searches).toEqual([{ q: 'ald' }, { by: 'alder' }]);
  expect(screen.getByLabelText('Written by (username)')).toHaveProperty('value', 'alder');
});

test('an empty search is refused beside the field', async () => {
  const searches = openSearch(found);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('Type words, or a username.');
  expect(searches()).toEqual([]);
});

test('it says that nothing was found, and back to which day it searched', async () => {
  openSearch({ ...nothing, isCut: true, commentsSearchedTo: '2026-05-03' }, 'moderator', '&q=pub');
  const text = await screen.findByText(/^Nothing found\./);
  expect(text.textContent).toContain('Comments were searched back to 3 May 2026, older ones were not.');
  expect(text.textContent).toContain('There are more');
});
