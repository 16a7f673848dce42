import { useEffect, useState } from 'react';

/** The page can scroll this far before content reaches the quick exit. */
const freePx = 32;

/** Whether the page is scrolled. Always false in engines with scroll-driven animations (all but Firefox). */
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
