// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { endFakeTimers } from '../../testing/fake-timers.ts';
import { renderCase } from '../../testing/render-case.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(endFakeTimers);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (key: string, ctrlKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ctrlKey });

const sideForms = [
  ['moderation.addRecord', /^What did you do outside/, 'What you did'],
  ['moderation.addNote', 'Write a note for the team', 'A note for the team'],
] as const;

/** Arms a choice, writes in another form of the case, and sends that with Ctrl+Enter. */
async function sendSideForm(name: string, opener: string | RegExp, label: string) {
  const item = createCase({ reason: 'abuse', claimedBy: 'cedar', isMine: true, canClaim: false });
  const calls = createFakeServer({
    'moderation.addRecord': () => item,
    'moderation.addNote': () => item,
    'moderation.decide': () => ({ ...item, status: 'closed' }),
  });
  renderCase(item);
  press('1');
  fireEvent.click(screen.getByRole('button', { name: opener }));
  await pass(0);
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'Rang 999.' } });
  press('Enter', true);
  await pass(400);
  expect(calls.map((call) => call.name)).toContain(name);
  expect(screen.queryByLabelText(label)).toBeNull();
  return () => calls.filter((call) => call.name === 'moderation.decide').length;
}

test.each(sideForms)('the second press of a double Ctrl+Enter decides nothing after %s', async (...form) => {
  const decided = await sendSideForm(...form);
  press('Enter', true);
  await pass(100);
  expect(decided()).toBe(0);
  screen.getByText(/^Nothing is decided yet/);
  await pass(1_000);
  press('Enter', true);
  await pass(100);
  expect(decided()).toBe(1);
});

test('a choice that is made after the form has closed is sent at once', async () => {
  const decided = await sendSideForm(...sideForms[1]);
  press('1');
  press('Enter', true);
  await pass(100);
  expect(decided()).toBe(1);
});

test('a number moves the focus off the radio that an error had focused, so that the space bar chooses nothing', async () => {
  createFakeServer({});
  renderCase(createCase({ reason: 'abuse' }));
  press('Enter', true);
  await pass(0);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^1/ }));
  press('4');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^4/ }).checked).toBe(true);
});
