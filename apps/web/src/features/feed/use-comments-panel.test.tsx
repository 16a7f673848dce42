// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { commentsPanelId, commentsPanelState, useCommentsPanel } from './use-comments-panel.ts';

function Page({ postId }: { postId: string }) {
  const panel = useCommentsPanel({ postId });
  return (
    <>
      <button type="button" aria-controls={commentsPanelId} onClick={panel.toggle}>
        Comments
      </button>
      <button type="button" onClick={() => panel.openAt({ postId: 'p1', commentId: 'c1' })}>
        Open at
      </button>
      {panel.isShown && (
        <div id={commentsPanelId}>
          <input aria-label="Add a comment" />
          <p>At {panel.startAtCommentId ?? 'the top'}</p>
        </div>
      )}
      <div role="dialog" id="dialog" />
    </>
  );
}

let isWide = true;

beforeEach(() => {
  isWide = true;
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isWide }) as unknown as MediaQueryList;
  commentsPanelState.set(false);
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => screen.queryByLabelText('Add a comment');

test('the button opens and closes the panel, and the device remembers it', () => {
  const { unmount } = render(<Page postId="p1" />);
  press('Comments');
  expect(field()).not.toBeNull();
  expect(localStorage.getItem('ballast_comments_panel')).toBe('true');
  unmount();
  render(<Page postId="p2" />);
  expect(field()).not.toBeNull();
  press('Comments');
  expect(field()).toBeNull();
  expect(localStorage.getItem('ballast_comments_panel')).toBe('false');
});

test('Escape closes the panel, also from inside it, but closes an open dialog first', () => {
  render(<Page postId="p1" />);
  press('Comments');
  const dialog = document.getElementById('dialog');
  dialog?.setAttribute('data-open', '');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(field()).not.toBeNull();
  dialog?.removeAttribute('data-open');
  field()?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(field()).toBeNull();
});

test('the panel opens at the comment of the URL, until another story is shown', () => {
  const { rerender } = render(<Page postId="p1" />);
  press('Open at');
  expect(screen.getByText('At c1')).toBeTruthy();
  rerender(<Page postId="p2" />);
  expect(screen.getByText('At the top')).toBeTruthy();
  rerender(<Page postId="p1" />);
  expect(screen.getByText('At the top')).toBeTruthy();
});

test('a narrow screen never shows the panel', () => {
  isWide = false;
  commentsPanelState.set(true);
  render(<Page postId="p1" />);
  expect(field()).toBeNull();
});
