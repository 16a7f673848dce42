import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the element's height in a custom property of the document, for `--top-size` in `admin-tokens.css`. */
export function useBlockSizeVariable(ref: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const { current: element } = ref;
    const { style } = document.documentElement;
    if (!element) return;
    const update = () => style.setProperty(name, `${element.offsetHeight}px`);
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [ref, name]);
}
