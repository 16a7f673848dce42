// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer, WithServer } from '../../testing/fake-server.tsx';
import { PostsPanel } from './posts-panel.tsx';

const anonymous = {
  id: 'p1',
  content: 'Hello.',
  mood: 'Sad',
  created_at: '2026-11-20T03:07:00.000Z',
  is_anonymous: true,
  user_id: null,
  username: 'Anonymous',
} as const;

test('a moderator has no button that reveals an author', async () => {
  createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    posts: () => ({ items: [anonymous], nextCursor: null }),
  });
  render(<PostsPanel />, { wrapper: WithServer });
  await screen.findAllByText('Hello.');
  expect(screen.queryByRole('button', { name: 'Reveal author' })).toBeNull();
});

test('"Open a case" needs a reason, and shows the opened case', async () => {
  window.history.replaceState(null, '', '/admin?tab=posts&mood=Sad');
  const caseId = 'c'.repeat(22);
  const calls = createFakeServer({
    session: () => ({ username: 'cedar', role: 'moderator', onCall: null }),
    posts: () => ({ items: [anonymous], nextCursor: null }),
    'moderation.open': () => createCase({ id: caseId, targetId: 'p1', reportsCount: 0 }),
  });
  render(<PostsPanel />, { wrapper: WithServer });
  await userEvent.click(await screen.findByRole('button', { name: 'Open a case', description: 'Hello.' }));
  const submit = await screen.findByRole('button', { name: 'Open the case' });
  screen.getByText('“Hello.”');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('What is wrong'));
  await userEvent.click(submit);
  expect(await screen.findByRole('combobox', { description: 'Choose one of the reasons.' })).toBeTruthy();
  expect(calls.map(({ name }) => name)).not.toContain('moderation.open');
  await userEvent.selectOptions(screen.getByLabelText('What is wrong'), 'danger');
  await userEvent.click(submit);
  await expect.poll(() => new URLSearchParams(window.location.search).get('case')).toBe(caseId);
  expect(new URLSearchParams(window.location.search).get('tab')).toBe('cases');
  expect(calls.find(({ name }) => name === 'moderation.open')?.input).toEqual({
    targetType: 'post',
    targetId: 'p1',
    reason: 'danger',
  });
});
