import { type RefObject, useLayoutEffect } from 'react';
import { settledMs } from './use-is-settled.ts';

/** For a second the container stays as high as its content was: the second press of a double click must meet nothing that moved up. */
export function useSteadyHeight(
  container: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const { current: outer } = container;
    const { current: inner } = content;
    if (!outer || !inner) return;
    let last = inner.offsetHeight;
    let minHeight = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function setMinHeight(height: number): void {
      minHeight = height;
      outer?.style.setProperty('min-block-size', `${height}px`);
    }
    const observer = new ResizeObserver(() => {
      const { offsetHeight: height } = inner;
      if (height < last) {
        setMinHeight(Math.max(minHeight, last));
        clearTimeout(timer);
        timer = setTimeout(() => setMinHeight(0), settledMs);
      }
      last = height;
    });
    observer.observe(inner);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [container, content]);
}
