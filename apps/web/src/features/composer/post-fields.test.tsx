// @vitest-environment jsdom
import type { Topic } from '@ballast/schema/topic-names';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TopicsField } from './post-fields.tsx';

let chosen: readonly Topic[] = [];

function Field() {
  const [topics, setTopics] = useState<Topic[]>([]);
  chosen = topics;
  return <TopicsField topics={topics} error={undefined} onChange={setTopics} />;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('up to three topics are chosen by a press, and a press takes one off', async () => {
  render(<Field />);
  for (const name of ['Work', 'Anger', 'Sleep', 'Money']) await press(name);
  expect(chosen).toEqual(['anger', 'sleep', 'work']);
  expect(screen.getByRole('button', { name: 'Money' })).toHaveProperty('disabled', true);
  expect(screen.getByText('That is three. Take one off to choose another.')).toBeTruthy();
  await press('Anger');
  await press('Money');
  expect(chosen).toEqual(['money', 'sleep', 'work']);
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(3);
});
