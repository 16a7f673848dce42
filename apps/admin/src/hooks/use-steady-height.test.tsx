// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stubResizeObserver } from '../testing/fake-resize-observer.ts';
import { useSteadyHeight } from './use-steady-height.ts';

function Room() {
  const container = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useSteadyHeight(container, content);
  return (
    <div ref={container} data-testid="container">
      <div ref={content} />
    </div>
  );
}

test('a container stays as high as its content was, until a second after that has shrunk', () => {
  vi.useFakeTimers();
  const resize = stubResizeObserver();
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0);
  onTestFinished(() => void vi.useRealTimers());
  const { getByTestId } = render(<Room />);
  function setHeight(px: number): void {
    height.mockReturnValue(px);
    act(resize);
  }
  const minHeight = () => Number.parseInt(getByTestId('container').style.minBlockSize || '0', 10);
  setHeight(96);
  expect(minHeight()).toBe(0);
  setHeight(48);
  vi.advanceTimersByTime(900);
  setHeight(0);
  vi.advanceTimersByTime(900);
  expect(minHeight()).toBe(96);
  vi.advanceTimersByTime(100);
  expect(minHeight()).toBe(0);
});
