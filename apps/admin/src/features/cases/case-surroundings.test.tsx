// @vitest-environment jsdom
import { Toasts } from '@ballast/ui/toasts';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const newCaseId = 'n'.repeat(22);
const item = {
  createdAt: '2026-11-20T03:07:00.000Z',
  author: null,
  byAuthor: false,
  isReported: false,
  isByReported: false,
};

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
  await userEvent.click(screen.getByRole('button', { name: 'Open a case about this', description: 'Worse' }));
  within(await screen.findByRole('dialog', { name: 'Open a case' })).getByText('“Worse”');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('What is wrong'));
  await userEvent.selectOptions(await screen.findByLabelText('What is wrong'), 'abuse');
  await userEvent.click(screen.getByRole('button', { name: 'Open the case' }));
  await expect.poll(() => new URLSearchParams(window.location.search).get('case')).toBe(newCaseId);
  expect(calls.find(({ name }) => name === 'moderation.open')?.input).toEqual({
    targetType: 'comment',
    targetId: 'c'.repeat(22),
    reason: 'abuse',
  });
});

const now = () => new Date().toISOString();

test.each([
  ['a new case', { reason: 'abuse', reportsCount: 0, createdAt: now() }, undefined],
  ['a case that was reported', { reason: 'abuse', reportsCount: 1, createdAt: now() }, ''],
  ['a case that staff opened before', { reason: 'abuse', reportsCount: 0 }, ''],
  [
    'a case with another reason',
    { reason: 'danger', reportsCount: 0, createdAt: now() },
    'Its reason stays “Someone may be in danger”.',
  ],
] as const)('opening %s about an item says whether it had one already', async (_case, opened, text) => {
  createFakeServer({ 'moderation.open': () => createCase({ id: newCaseId, ...opened }) });
  render(<Toasts />);
  renderCase(
    createCase({
      targetType: 'comment',
      surroundings: [{ ...item, id: 'c'.repeat(22), kind: 'comment', content: 'Worse' }],
    }),
  );
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) await userEvent.click(dismiss);
  screen.getByRole('heading', { level: 3 }).focus();
  await userEvent.keyboard('s');
  await userEvent.click(screen.getByRole('button', { name: 'Open a case about this' }));
  await userEvent.selectOptions(await screen.findByLabelText('What is wrong'), 'abuse');
  window.history.replaceState(null, '', '/admin');
  await userEvent.click(screen.getByRole('button', { name: 'Open the case' }));
  await expect.poll(() => new URLSearchParams(window.location.search).get('case')).toBe(newCaseId);
  const toast = document.querySelector('[data-toast]')?.textContent.trim();
  expect(toast).toBe(text === undefined ? undefined : `It has a case already. This is it. ${text}`.trim());
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

test('a text that has a case says so, and opens it', async () => {
  createFakeServer({});
  const caseId = 'o'.repeat(22);
  renderCase(
    createCase({
      targetType: 'comment',
      surroundings: [
        { ...item, id: 'p'.repeat(22), kind: 'post', content: 'Awake' },
        { ...item, id: 'c'.repeat(22), kind: 'comment', content: 'Worse', caseId },
      ],
    }),
  );
  await userEvent.keyboard('s');
  screen.getByText('Has a case');
  expect(screen.getAllByRole('button', { name: 'Open a case about this' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Open its case', description: 'Worse' }));
  await expect.poll(() => new URLSearchParams(window.location.search).get('case')).toBe(caseId);
});
