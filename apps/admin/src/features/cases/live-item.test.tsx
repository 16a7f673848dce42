// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { LiveItem } from './live-item.tsx';

const evidence = { content: 'Awake', isAnonymous: true, author: null, createdAt: null, mediaUrl: null };
const live = { ...evidence, version: 'as-reported', edited: false, isShown: true, postId: 'p'.repeat(22) };
const item = (changes: Partial<ComponentProps<typeof LiveItem>>) => (
  <LiveItem evidence={evidence} live={live} status="open" isHeld={false} targetType="post" {...changes} />
);
const changedTitle = 'It stands differently now';

test('a text that was changed after the report stands there as it is now', () => {
  render(item({ live: { ...live, content: 'On the bridge' } }));
  const region = within(screen.getByRole('region', { name: changedTitle }));
  expect(region.getByRole('deletion').textContent).toBe(' [deleted: Awake] ');
  expect(region.getByRole('insertion').textContent).toBe(' [added: On the bridge] ');
});

test('an unchanged one has a link to where members see it, and one that they do not see has none', () => {
  const { rerender } = render(item({}));
  expect(screen.queryByText(changedTitle)).toBeNull();
  const link = screen.getByRole('link', { name: 'Open the story as members see it' });
  expect(link.getAttribute('href')).toBe(`/post/${live.postId}`);
  rerender(item({ live: { ...live, isShown: false } }));
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText('Members do not see it now.');
});

test('a profile is compared until the decision, which may have emptied it', () => {
  const emptied = { ...live, content: '', postId: null };
  const { rerender } = render(item({ live: emptied, targetType: 'user' }));
  screen.getByRole('region', { name: changedTitle });
  rerender(item({ live: emptied, status: 'appealed', targetType: 'user' }));
  expect(screen.queryByText(changedTitle)).toBeNull();
});

test('one that is gone says so until the case is closed', () => {
  const { container, rerender } = render(item({ live: null }));
  screen.getByText(/^It is no longer there/);
  rerender(item({ live: null, status: 'closed' }));
  expect(container.textContent).toBe('');
});

test('a hidden message is not called deleted', () => {
  const { container } = render(item({ live: null, targetType: 'message', isHeld: true }));
  expect(container.textContent).toBe('');
});
