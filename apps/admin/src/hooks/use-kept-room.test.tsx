// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stubResizeObserver } from '../testing/fake-resize-observer.ts';
import { useKeptRoom } from './use-kept-room.ts';

function Room() {
  const room = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useKeptRoom(room, content);
  return (
    <div ref={room} data-testid="room">
      <div ref={content} />
    </div>
  );
}

test('a room stays as high as its content was, until a second after that has shrunk', () => {
  vi.useFakeTimers();
  const resize = stubResizeObserver();
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    height.mockRestore();
  });
  const { getByTestId } = render(<Room />);
  function setHeight(px: number): void {
    height.mockReturnValue(px);
    act(resize);
  }
  const kept = () => Number.parseInt(getByTestId('room').style.minBlockSize || '0', 10);
  setHeight(96);
  expect(kept()).toBe(0);
  setHeight(48);
  vi.advanceTimersByTime(900);
  setHeight(0);
  vi.advanceTimersByTime(900);
  expect(kept()).toBe(96);
  vi.advanceTimersByTime(100);
  expect(kept()).toBe(0);
});
