// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Page({ hasConfirm = false, isPinned = false }: { hasConfirm?: boolean; isPinned?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Create post
      </button>
      <Dialog
        title="Create Post"
        isOpen={isOpen}
        isPinned={isPinned}
        onClose={() => setIsOpen(false)}
        initialFocus={input}
      >
        <textarea ref={input} aria-label="Your story" />
        {hasConfirm && (
          <button type="button" onClick={() => setIsAsking(true)}>
            Delete
          </button>
        )}
        <ConfirmDialog
          title="Delete?"
          text="It goes for good."
          confirmLabel="Delete post"
          cancelLabel="Keep it"
          isOpen={isAsking}
          onConfirm={() => setIsAsking(false)}
          onCancel={() => setIsAsking(false)}
        />
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Create post' });
const dialog = () => screen.queryByRole('dialog', { name: 'Create Post' });

test('initialFocus gets the focus', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your story' })));
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes the dialog and returns the focus to the button that opened it', async (_name, close) => {
  render(<Page />);
  await userEvent.click(opener());
  await screen.findByRole('dialog', { name: 'Create Post' });
  await close();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(opener());
});

test('nothing but its content closes a pinned dialog', async () => {
  render(<Page isPinned />);
  await userEvent.click(opener());
  const box = await screen.findByRole('dialog', { name: 'Create Post' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  const backdrop = document.querySelector('[class*="backdrop"]');
  if (backdrop) await userEvent.click(backdrop);
  expect(dialog()).toBe(box);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your story' }));
});

test('the dialog traps the focus', async () => {
  render(<Page />);
  await userEvent.click(opener());
  const box = await screen.findByRole('dialog', { name: 'Create Post' });
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    // Base UI moves the focus back from its guards asynchronously.
    await waitFor(() => expect(box.contains(document.activeElement)).toBe(true));
  }
});

test('Escape in a dialog over a dialog closes only the upper dialog', async () => {
  render(<Page hasConfirm />);
  await userEvent.click(opener());
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('alertdialog', { name: 'Delete?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(dialog()).not.toBeNull();
});
