// @vitest-environment jsdom

import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { UnsavedGuard } from './save-bar.tsx';

function openForm(wouldLoseChanges: boolean) {
  const onDiscard = vi.fn();
  const form = (
    <>
      <UnsavedGuard wouldLoseChanges={wouldLoseChanges} text="It would be lost." onDiscard={onDiscard} />
      <Link to="/" hash="elsewhere">
        Leave
      </Link>
      <Link to="." search={{}} hash="part">
        Part
      </Link>
    </>
  );
  return renderAt('/profile', { '/profile': form, '/': <h1>Elsewhere</h1> }).then((rest) => ({ ...rest, onDiscard }));
}

/** Whether the browser would show a prompt before closing the tab. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const press = (role: 'link' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));

test('leaving with unsaved changes asks first, and staying keeps them', async () => {
  const { history, onDiscard } = await openForm(true);
  await press('link', 'Leave');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?', description: 'It would be lost.' });
  await press('button', 'Stay here');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(history.location.pathname).toBe('/profile');
  expect(onDiscard).not.toHaveBeenCalled();
});

test('confirming discards the changes', async () => {
  const { onDiscard } = await openForm(true);
  await press('link', 'Leave');
  await screen.findByRole('alertdialog');
  await press('button', 'Leave without saving');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(onDiscard).toHaveBeenCalledOnce();
});

test('leaving without changes does not ask', async () => {
  await openForm(false);
  await press('link', 'Leave');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('navigating within the page does not ask', async () => {
  const { history } = await openForm(true);
  await press('link', 'Part');
  await waitFor(() => expect(history.location.hash).toBe('#part'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('closing the tab with unsaved changes asks', async () => {
  await openForm(true);
  expect(asksBeforeUnload()).toBe(true);
});

test('closing the tab without changes does not ask', async () => {
  await openForm(false);
  expect(asksBeforeUnload()).toBe(false);
});
