// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { connectPages } from './layers.tsx';

function Page() {
  const [open, setOpen] = useState<'one' | 'two'>();
  return (
    <>
      <button type="button" onClick={() => setOpen('one')}>
        Open
      </button>
      <Dialog title="One" isOpen={open === 'one'} onClose={() => setOpen(undefined)}>
        <button type="button" onClick={() => setOpen('two')}>
          Instead
        </button>
      </Dialog>
      <Dialog title="Two" isOpen={open === 'two'} onClose={() => setOpen(undefined)}>
        Words
      </Dialog>
    </>
  );
}

const dialog = (name: string) => screen.queryByRole('dialog', { name });
const depth = () => window.history.state?.layers ?? 0;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const go = (by: 1 | -1) => act(async () => window.history.go(by));

async function openDialog() {
  window.history.pushState({ page: 'before' }, '', '/before');
  window.history.pushState({ page: 'feed' }, '', '/feed');
  render(<Page />);
  await press('Open');
  await waitFor(() => expect(depth()).toBe(1));
}

test('Back closes a dialog and stays on the page; Forward opens nothing', async () => {
  await openDialog();
  await go(-1);
  await waitFor(() => expect(dialog('One')).toBeNull());
  expect(window.location.pathname).toBe('/feed');
  expect(window.history.state).toEqual({ page: 'feed' });
  await go(1);
  await waitFor(() => expect(depth()).toBe(0));
  expect(dialog('One')).toBeNull();
});

test('Back leaves a pinned dialog open, however often', async () => {
  window.history.pushState({ page: 'before' }, '', '/before');
  window.history.pushState({ page: 'feed' }, '', '/feed');
  const onClose = vi.fn();
  render(<Dialog title="One" isOpen isPinned onClose={onClose} children="Words" />);
  for (let press = 0; press < 2; press += 1) {
    await waitFor(() => expect(depth()).toBe(1));
    const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await go(-1);
    await stepped;
  }
  await waitFor(() => expect(depth()).toBe(1));
  expect(window.location.pathname).toBe('/feed');
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that was not closed by Back leaves no history entry, so the next Back leaves the page', async () => {
  await openDialog();
  await press('Close');
  await waitFor(() => expect(depth()).toBe(0));
  await go(-1);
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});

test('a dialog that replaces another dialog stays open, and Back closes it', async () => {
  await openDialog();
  await press('Instead');
  await waitFor(() => expect(dialog('Two')).not.toBeNull());
  await waitFor(() => expect(dialog('One')).toBeNull());
  expect(depth()).toBe(1);
  await go(-1);
  await waitFor(() => expect(dialog('Two')).toBeNull());
  expect(window.location.pathname).toBe('/feed');
});

describe('a page that opens while a dialog closes', () => {
  let disconnect: () => void;
  beforeEach(() => {
    disconnect = connectPages(() => false);
  });
  afterEach(() => disconnect());

  const openPage = () => window.history.pushState({ page: 'next' }, '', '/next');

  test('in the same task takes over the entry of the dialog', async () => {
    await openDialog();
    const entries = window.history.length;
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    openPage();
    expect(window.location.pathname).toBe('/next');
    expect(window.history.length).toEqual(entries);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(window.location.pathname).toBe('/next');
    await go(-1);
    await waitFor(() => {
      expect(window.location.pathname).toBe('/feed');
      expect(window.history.state).toEqual({ page: 'feed' });
    });
  });

  test('while the dialog steps back in the history opens after that', async () => {
    await openDialog();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    await new Promise((resolve) => setTimeout(resolve));
    openPage();
    await waitFor(() => {
      expect(window.location.pathname).toBe('/next');
      expect(window.history.state).toEqual({ page: 'next' });
    });
    await go(-1);
    await waitFor(() => {
      expect(window.location.pathname).toBe('/feed');
      expect(window.history.state).toEqual({ page: 'feed' });
    });
  });

  test('in place of the page below the dialog replaces that page', async () => {
    for (const wait of [async () => {}, () => new Promise((resolve) => setTimeout(resolve))]) {
      await openDialog();
      act(() => screen.getByRole('button', { name: 'Close' }).click());
      await wait();
      window.history.replaceState({ page: 'next' }, '', '/next');
      await waitFor(() => {
        expect(window.location.pathname).toBe('/next');
        expect(window.history.state).toEqual({ page: 'next' });
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(window.location.pathname).toBe('/next');
      await go(-1);
      await waitFor(() => expect(window.location.pathname).toBe('/before'));
      cleanup();
    }
  });

  test('another document is not kept from loading by a step back', async () => {
    await openDialog();
    const link = document.createElement('a');
    link.href = 'https://example.org/';
    document.body.append(link);
    const steps = vi.spyOn(window.history, 'go');
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    link.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(steps).not.toHaveBeenCalled();
    link.remove();
  });
});
