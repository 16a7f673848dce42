// @vitest-environment jsdom
import { buttonStyle } from '@ballast/ui/button-style';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createCase } from '../../testing/case.ts';
import { createFakeServer } from '../../testing/fake-server.tsx';
import { renderCase } from '../../testing/render-case.tsx';

const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a moderator confirms a decision on a case that waits for an admin', async () => {
  const item = createCase({ adminCalled: true });
  const calls = createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = renderCase(item);
  await userEvent.keyboard('1');
  await send();
  await screen.findByRole('alertdialog', { name: 'Decide without an admin?' });
  screen.getByText(/^An admin has not looked yet\. .* It will be under Closed\.$/);
  await press('Not yet');
  expect(calls).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  await press('Decide anyway');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
});

test('an admin confirms nothing', async () => {
  const item = createCase({ adminCalled: true });
  createFakeServer({ 'moderation.decide': () => item });
  const { onDecided } = renderCase(item, { isAdmin: true });
  await userEvent.keyboard('1');
  await send();
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
});

test.each([
  ['for a moderator while an admin is asked', 'Claim it', { adminCalled: true }, false, 'text'],
  ['for a moderator while no admin is asked', 'Claim it', {}, false, 'quiet'],
  ['for an admin who is asked', 'Claim it', { adminCalled: true }, true, 'quiet'],
  [
    'for a moderator who has claimed it nevertheless',
    'Release it',
    { adminCalled: true, isMine: true, claimedBy: 'cedar' },
    false,
    'quiet',
  ],
] as const)('%s, the button "%s" has its look', (_case, name, changes, isAdmin, look) => {
  createFakeServer({});
  renderCase(createCase(changes), { isAdmin });
  expect(screen.getByRole('button', { name }).className).toBe(buttonStyle(look));
});

const onCall = 'Sam, 07700 900000, nights';

test.each([
  [{ reason: 'danger' }, true],
  [{ reason: 'abuse' }, false],
  [{ reason: 'abuse', adminCalled: true }, true],
  [{ reason: 'danger', status: 'closed' }, false],
] as const)('whom to call is under the heading of %o: %s', (changes, isShown) => {
  createFakeServer({});
  renderCase(createCase(changes), { onCall });
  const below = screen.getByRole('heading', { level: 3 }).nextElementSibling;
  const number = below?.querySelector('a[href="tel:07700900000"]') ?? null;
  expect(number !== null).toBe(isShown);
});
