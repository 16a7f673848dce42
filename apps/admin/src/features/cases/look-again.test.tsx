// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase, createDecision } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const closed = (lookAgainOn: string | null) => createCase({ status: 'closed', waitingSince: null, lookAgainOn });
const dayInAWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);

test('a closed case shows its day, which can be ended', async () => {
  const item = closed('2026-12-03');
  const calls = createFakeServer({ 'moderation.setLookAgain': () => ({ ...item, lookAgainOn: null }) });
  renderCase(item);
  screen.getByText('3 Dec 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(calls[0]?.input).toEqual({ caseId: item.id, on: null }));
});

test('another day is set, and a missing one is asked for', async () => {
  const item = closed('2026-12-03');
  const calls = createFakeServer({ 'moderation.setLookAgain': () => ({ ...item, lookAgainOn: dayInAWeek() }) });
  renderCase(item);
  await userEvent.click(screen.getByRole('button', { name: 'Set another day' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set it' }));
  screen.getByText('Please choose a day.');
  expect(calls).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^The day/), { target: { value: dayInAWeek() } });
  await userEvent.click(screen.getByRole('button', { name: 'Set it' }));
  await waitFor(() => expect(calls[0]?.input).toEqual({ caseId: item.id, on: dayInAWeek() }));
});

test('a closed case without a day can get one, and an open case gets it with its decision', () => {
  const { unmount } = renderCase(closed(null));
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  screen.getByRole('button', { name: 'Set a day to look again' });
  unmount();
  renderCase(createCase());
  expect(screen.queryByRole('button', { name: 'Set a day to look again' })).toBeNull();
});

test.each([
  ['a letter of support is sent with the day', [/^2\. /], true],
  ['another decision is sent without it', [/^2\. /, /^1\. /], false],
] as const)('%s', async (_title, [letterName, otherName], hasDay) => {
  const item = createCase();
  const calls = createFakeServer({ 'moderation.decide': () => item });
  renderCase(item);
  await userEvent.click(screen.getByRole('radio', { name: letterName }));
  fireEvent.change(screen.getByLabelText(/^Look at it again on/), { target: { value: dayInAWeek() } });
  if (otherName) await userEvent.click(screen.getByRole('radio', { name: otherName }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls.at(-1)?.name).toBe('moderation.decide'));
  expect(JSON.stringify(calls.at(-1)?.input).includes(`"lookAgainOn":"${dayInAWeek()}"`)).toBe(hasDay);
});

const letter = createDecision({ action: 'support', decidedBy: 'cedar' });
const decided = () => within(screen.getByRole('region', { name: 'What was decided' }));

test.each([
  ['named', false, false, /^Not read yet\.$/],
  ['anonymous', true, true, /^Read\. .*next full hour/],
] as const)(
  'a letter to the author of an item that is %s says whether it was read',
  (_kind, isAnonymous, isRead, text) => {
    renderCase({ ...closed(null), isAnonymous, history: [{ ...letter, isRead }] });
    decided().getByText(text);
  },
);

test('the answer to a letter stands under it', () => {
  const reply = { words: 'I rang my brother.', repliedAt: '2026-11-20T05:00:00.000Z' };
  renderCase({ ...closed(null), history: [{ ...letter, reply }] });
  decided().getByText('The author answered');
  decided().getByText('I rang my brother.');
  expect(decided().queryByText(/read yet/)).toBeNull();
});
