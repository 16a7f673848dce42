// @vitest-environment jsdom

import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { useHeadingInUrl } from './use-heading-in-url.ts';

const scroll = vi.fn();

beforeEach(() => {
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
});

function Section({ isReady }: { isReady: boolean }) {
  return (
    <h2 ref={useHeadingInUrl('export', isReady)} tabIndex={-1}>
      Your data
    </h2>
  );
}

function Page() {
  const [isReady, setIsReady] = useState(false);
  return (
    <>
      <input aria-label="Password" onKeyDown={({ key }) => key === 'Enter' && setIsReady(true)} />
      <Link to="/settings" hash="export" onFocus={() => setIsReady(true)}>
        Data
      </Link>
      <p onMouseEnter={() => setIsReady(true)}>Loading</p>
      <Section isReady={isReady} />
    </>
  );
}

const heading = () => screen.getByRole('heading', { name: 'Your data' });

test('a heading that waited for the content above it gets the focus if nothing has it', async () => {
  await renderAt('/settings#export', { '/settings': <Page /> });
  expect(document.activeElement).toBe(document.body);
  await userEvent.hover(screen.getByText('Loading'));
  expect(document.activeElement).toBe(heading());
});

test('a heading that waited takes the focus from no field, and does not scroll away from it', async () => {
  await renderAt('/settings#export', { '/settings': <Page /> });
  await userEvent.type(screen.getByRole('textbox'), 'secret');
  scroll.mockClear();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(scroll).not.toHaveBeenCalled();
});

test('a link on the same page moves the focus to the heading', async () => {
  await renderAt('/settings', { '/settings': <Page /> });
  await userEvent.click(screen.getByRole('link', { name: 'Data' }));
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});
