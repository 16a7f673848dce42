// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { anonymousPost } from '../../testing/posts.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { SearchBody } from './search-body.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** Only without filters something is found. */
function openBody(typed: string, query = typed) {
  const { calls } = createFakeServer({
    posts: {
      search: ({ q, topic, mood, has, unanswered }) => ({
        items: topic || mood || has || unanswered ? [] : [{ ...anonymousPost('found'), content: `About ${q}` }],
        nextCursor: null,
      }),
    },
  });
  const bodyOf = (text: string, pausedText: string) => (
    <SearchBody
      viewerId="alder"
      typed={text}
      query={pausedText}
      field={createRef()}
      onPick={() => undefined}
      onChoose={() => undefined}
    />
  );
  const { rerender } = render(bodyOf(typed, query), { wrapper: WithServer });
  return { calls, show: (text: string, pausedText: string) => rerender(bodyOf(text, pausedText)) };
}

const card = () => screen.queryByRole('region', { name: 'Someone to talk to' });
const searchesOf = (calls: { input: unknown }[]) => calls.map(({ input }) => input);

test('a search for methods shows the card and no posts, and is never sent', async () => {
  const { calls, show } = openBody('how to kill myself');
  expect(card()?.textContent).toContain('We show no posts for this search.');
  show('how to', 'how to kill myself');
  expect(card()).not.toBeNull();
  show('painless ways to die', 'how to');
  expect(card()).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  show('therapy', 'therapy');
  expect(card()).toBeNull();
  await waitFor(() => expect(searchesOf(calls)).toEqual([expect.objectContaining({ q: 'therapy' })]));
});

test('a search for suicidal thoughts is sent, and shows the card above its results', async () => {
  const { calls } = openBody('suicidal thoughts');
  await waitFor(() => expect(card()?.textContent).toContain('Your search works as ever.'));
  expect(searchesOf(calls)).toEqual([expect.objectContaining({ q: 'suicidal thoughts' })]);
});

test('without text the suggestions are shown, and no card', () => {
  openBody('');
  expect(screen.getByRole('button', { name: 'therapy' })).toBeDefined();
  expect(card()).toBeNull();
});

test('a search is narrowed down by topic, mood, picture and answers, and widened again where nothing is found', async () => {
  const { calls } = openBody('therapy');
  await screen.findByText(/About/);
  await userEvent.click(screen.getByText('Narrow it down'));
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Sleep');
  await userEvent.click(screen.getByRole('button', { name: 'Calm' }));
  await userEvent.click(screen.getByLabelText('With a picture'));
  await userEvent.click(screen.getByLabelText('Nobody has answered yet'));
  expect(screen.getByText('Narrow it down (4)')).toBeDefined();
  await waitFor(() =>
    expect(searchesOf(calls).at(-1)).toMatchObject({ topic: 'sleep', mood: 'Calm', has: 'image', unanswered: true }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Search all posts' }));
  await screen.findByText(/About/);
  expect(screen.getByText('Narrow it down')).toBeDefined();
});
