// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

test('a choice of an earlier visit is not sent: the words are kept, and the choice is made again', async () => {
  const calls = createFakeServer({ 'moderation.decide': () => createCase({ status: 'closed' }) });
  const item = createCase();
  const { unmount } = renderCase(item);
  await userEvent.keyboard('2');
  await userEvent.type(screen.getByLabelText('What the author is told'), ' Ring me.');
  unmount();
  renderCase(item);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  screen.getByText('Choose what happens.');
  expect(calls.filter(({ name }) => name === 'moderation.decide')).toEqual([]);
  screen.getByRole('heading', { level: 3 }).focus();
  await userEvent.keyboard('2');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What the author is told').value).toMatch(/ Ring me\.$/);
});
