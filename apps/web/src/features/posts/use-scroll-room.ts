import { type RefObject, useEffect, useState } from 'react';

/** Whether there is more above or below the visible part of a scrolling element. */
export function useScrollRoom(ref: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ above: false, below: false });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const above = element.scrollTop > 1;
      const below = element.scrollHeight - element.clientHeight - element.scrollTop > 1;
      setRoom((room) => (room.above === above && room.below === below ? room : { above, below }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return room;
}
