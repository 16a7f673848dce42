// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ToastOutlet } from './toast-outlet.tsx';
import { clearErrorToasts, showToast, Toasts, withdrawToasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => {
    act(() => vi.runAllTimers());
    vi.useRealTimers();
  };
});

const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast));
const shown = () => [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent);
const region = (role: 'status' | 'alert') => within(screen.getByRole('region', { name: 'Notices' })).getByRole(role);

test('both live regions exist before the first toast', () => {
  render(<Toasts />);
  expect(region('status').textContent).toBe('');
  expect(region('alert').textContent).toBe('');
  expect(region('status').getAttribute('aria-live')).toBe('polite');
  expect(region('alert').getAttribute('aria-live')).toBe('assertive');
});

test('a success is polite, an error assertive', () => {
  render(<Toasts />);
  show('Posted!');
  expect(region('status').textContent).toContain('Posted!');
  show('Error', { text: 'Could not like post.', tone: 'error' });
  expect(region('alert').textContent).toContain('Error Could not like post.');
});

test('a toast with a button or a link stays for 12 seconds', () => {
  render(<Toasts />);
  show('Muted', { actions: <button type="button">Undo</button> });
  act(() => vi.advanceTimersByTime(11_900));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  act(() => vi.advanceTimersByTime(200));
  expect(shown()).toEqual([]);
});

test('a success disappears after 4 seconds, an error after 7', () => {
  render(<Toasts />);
  show('Posted!');
  show('Error', { tone: 'error' });
  act(() => vi.advanceTimersByTime(3_900));
  expect(shown()).toEqual(['Posted! ', 'Error ']);
  act(() => vi.advanceTimersByTime(200));
  expect(shown()).toEqual(['Error ']);
  act(() => vi.advanceTimersByTime(3_000));
  expect(shown()).toEqual([]);
});

test('a toast with the same text replaces the first and restarts its time', () => {
  render(<Toasts />);
  show('Support given!');
  act(() => vi.advanceTimersByTime(3_000));
  show('Support given!');
  expect(shown()).toEqual(['Support given! ']);
  act(() => vi.advanceTimersByTime(2_000));
  expect(shown()).toEqual(['Support given! ']);
});

test('a success replaces every error, and an error replaces no success', () => {
  render(<Toasts />);
  show('Error', { tone: 'error' });
  show('Posted!');
  expect(shown()).toEqual(['Posted! ']);
  show('Error', { tone: 'error' });
  expect(shown()).toEqual(['Posted! ', 'Error ']);
});

test('only the latest two are shown', () => {
  render(<Toasts />);
  for (const title of ['One', 'Two', 'Three']) show(title);
  expect(shown()).toEqual(['Two ', 'Three ']);
});

test('clearErrorToasts removes only errors', () => {
  render(<Toasts />);
  show('Posted!');
  show('Error', { tone: 'error' });
  act(() => clearErrorToasts());
  expect(shown()).toEqual(['Posted! ']);
});

test('withdrawToasts removes the toasts about an item, and a new toast about an item replaces the old one', () => {
  render(<Toasts />);
  show('Support given!', { about: 'post-1' });
  show('Following!', { about: 'birch' });
  act(() => withdrawToasts('post-1'));
  expect(shown()).toEqual(['Following! ']);
  show('Blocked', { about: 'birch' });
  expect(shown()).toEqual(['Blocked ']);
});

test('toasts move to the outlet that was mounted last; the live regions do not move', () => {
  const { rerender } = render(
    <>
      <main>
        <ToastOutlet />
      </main>
      <Toasts />
    </>,
  );
  const status = region('status');
  show('Posted!');
  const place = () => document.querySelector('[data-toast]')?.closest('main, dialog')?.tagName;
  expect(place()).toBe('MAIN');
  rerender(
    <>
      <main>
        <ToastOutlet />
        <dialog open>
          <ToastOutlet />
        </dialog>
      </main>
      <Toasts />
    </>,
  );
  expect(place()).toBe('DIALOG');
  expect(region('status')).toBe(status);
  expect(status.textContent).toBe('Posted! ');
  rerender(<Toasts />);
  expect(place()).toBeUndefined();
  expect(shown()).toEqual(['Posted! ']);
});

test('Dismiss removes one toast', async () => {
  render(<Toasts />);
  show('One');
  show('Two');
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (first) await userEvent.click(first);
  expect(shown()).toEqual(['Two ']);
});

test('dismissing a toast over a dialog leaves the dialog open', async () => {
  const onClose = vi.fn();
  render(
    <>
      <Dialog title="Comments" isOpen onClose={onClose}>
        Words
      </Dialog>
      <Toasts />
    </>,
  );
  show('Comment posted!');
  const dismiss = document.querySelector<HTMLElement>('[data-toast] button');
  if (dismiss) await userEvent.click(dismiss);
  expect(shown()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
