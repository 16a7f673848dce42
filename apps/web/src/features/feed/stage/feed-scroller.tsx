import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './feed-scroller.module.css';

/** Text that overflows by less than this many lines gets tighter spacing, if it then fits without scrolling. */
const maxTightenedLines = 1.5;

function tightenIfItFits(element: HTMLElement, text: HTMLElement): void {
  const overflowPx = () => element.scrollHeight - element.clientHeight;
  delete element.dataset['tight'];
  const naturalPx = overflowPx();
  if (naturalPx <= 1 || naturalPx >= maxTightenedLines * Number.parseFloat(getComputedStyle(text).lineHeight)) return;
  element.dataset['tight'] = '';
  if (overflowPx() > 1) delete element.dataset['tight'];
}

function useScrollOverflow(ref: RefObject<HTMLElement | null>, textRef: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ above: false, below: false });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const above = element.scrollTop > 1;
      const below = element.scrollHeight - element.clientHeight - element.scrollTop > 1;
      setRoom((room) => (room.above === above && room.below === below ? room : { above, below }));
    };
    let frame = 0;
    // Tightens the text in a separate frame: a change of its height within the callback would trigger the observer again.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        // The ref is read here, because the text exists only after the cover of its content note is opened.
        if (element.scrollTop <= 1 && textRef.current) tightenIfItFits(element, textRef.current);
        measure();
      });
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [ref, textRef]);
  return room;
}

type Props = { labelId: string; textRef: RefObject<HTMLElement | null>; children: ReactNode };

/** Focusable only while it can scroll. */
export function FeedScroller({ labelId, textRef, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { above, below } = useScrollOverflow(scroller, textRef);
  const isScrollable = above || below;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-post-scroller
      data-above={above || undefined}
      data-below={below || undefined}
      {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-labelledby': labelId })}
    >
      <div className={styles.column}>{children}</div>
    </div>
  );
}
