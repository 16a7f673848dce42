// @vitest-environment jsdom

import { topics } from '@ballast/schema/topic-names';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../testing/fake-server.ts';
import { WithServer } from '../../../testing/with-server.tsx';
import type { FeedFilter } from '../../story/public.ts';
import { FeedFilterButton } from './feed-top.tsx';

async function openDialog(filter: FeedFilter) {
  createFakeServer({
    posts: { topics: () => topics.map((topic) => ({ topic, posts: topic === 'sleep' ? 12 : null })) },
  });
  const onFilter = vi.fn();
  render(<FeedFilterButton filter={filter} onFilter={onFilter} />, { wrapper: WithServer });
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('dialog', { name: 'What do you want to read?' });
  return onFilter;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('lists every topic, with its number of stories where there is one', async () => {
  const onFilter = await openDialog({});
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sleep 12 stories' })).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Being a dad' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Read all posts' })).toBeNull();
  await press(/^Sleep/);
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ topic: 'sleep' });
});

test('a mood is added to the topic, whatever its case, and a press takes it off', async () => {
  const onFilter = await openDialog({ topic: 'work', mood: 'sad' });
  expect(screen.getByText('Work, sad')).toBeTruthy();
  await press('Sad');
  expect(onFilter).toHaveBeenLastCalledWith({ topic: 'work', mood: undefined });
});

test('everything is shown again by one press', async () => {
  const onFilter = await openDialog({ topic: 'work' });
  await press('Read all posts');
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({});
});
