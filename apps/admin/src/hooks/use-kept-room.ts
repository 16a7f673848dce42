import { type RefObject, useLayoutEffect } from 'react';
import { settledMs } from './use-is-settled.ts';

/** For a second the room stays as high as its content was: the second press of a double click must meet nothing that moved up. */
export function useKeptRoom(room: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: outer } = room;
    const { current: inner } = content;
    if (!outer || !inner) return;
    let last = inner.offsetHeight;
    let kept = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function keep(height: number): void {
      kept = height;
      outer?.style.setProperty('min-block-size', `${height}px`);
    }
    const observer = new ResizeObserver(() => {
      const { offsetHeight: height } = inner;
      if (height < last) {
        keep(Math.max(kept, last));
        clearTimeout(timer);
        timer = setTimeout(() => keep(0), settledMs);
      }
      last = height;
    });
    observer.observe(inner);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [room, content]);
}
