import { useEffect, useState } from 'react';

/** The top may move this far before content reaches the quick exit. */
const freePx = 32;

/** Whether the page is scrolled, in engines without scroll-driven animations (Firefox); else false. */
export function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    if (window.CSS?.supports('animation-timeline: scroll()')) return;
    const update = () => setIsScrolled(window.scrollY > freePx);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}
