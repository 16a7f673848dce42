// @vitest-environment jsdom
import { recordResponse } from '@ballast/ui/connection';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stubResizeObserver } from '../testing/fake-resize-observer.ts';
import { ConnectionBanner } from './connection-banner.tsx';

test('shows a lost connection, and keeps its height in a custom property, so that focused elements scroll below it', () => {
  // A test before this one may have lost the connection.
  recordResponse(true);
  const notifyResize = stubResizeObserver();
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0);
  onTestFinished(() => recordResponse(true));
  render(<ConnectionBanner />);
  const size = () => document.documentElement.style.getPropertyValue('--banner-size');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(size()).toBe('0px');
  act(() => recordResponse(false));
  height.mockReturnValue(27);
  notifyResize();
  const text = 'We cannot reach the server. What is loaded stays.';
  expect(screen.getByRole('status').textContent).toEqual(text);
  expect(size()).toBe('27px');
});
