// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const newCaseId = 'n'.repeat(22);
const item = { createdAt: '2026-11-20T03:07:00.000Z', author: null, isReported: false, isByReported: false };

test('a case can be opened about each item around the reported one', async () => {
  const calls = createFakeServer({ 'moderation.open': () => createCase({ id: newCaseId }) });
  renderCase(
    createCase({
      targetType: 'comment',
      surroundings: [
        { ...item, id: 'p'.repeat(22), kind: 'post', content: 'Awake' },
        { ...item, id: 'c'.repeat(22), kind: 'comment', content: 'Worse' },
        { ...item, id: 'r'.repeat(22), kind: 'comment', content: 'Grow up', isReported: true },
      ],
    }),
  );
  await userEvent.keyboard('s');
  expect(screen.getAllByRole('button', { name: 'Open a case about this' })).toHaveLength(2);
  const worse = screen.getByText('Worse').closest('li');
  await userEvent.click(within(worse ?? document.body).getByRole('button'));
  await userEvent.selectOptions(await screen.findByLabelText('What is wrong'), 'abuse');
  await userEvent.click(screen.getByRole('button', { name: 'Open the case' }));
  await expect.poll(() => new URLSearchParams(window.location.search).get('case')).toBe(newCaseId);
  expect(calls.find(({ name }) => name === 'moderation.open')?.input).toEqual({
    targetType: 'comment',
    targetId: 'c'.repeat(22),
    reason: 'abuse',
  });
});

test('no case can be opened about the messages around a reported one', async () => {
  createFakeServer({});
  renderCase(
    createCase({
      targetType: 'message',
      surroundings: [{ ...item, id: null, kind: 'message', content: 'No', isByReported: true }],
    }),
  );
  await userEvent.keyboard('s');
  screen.getByText('No');
  expect(screen.queryByRole('button', { name: 'Open a case about this' })).toBeNull();
});
