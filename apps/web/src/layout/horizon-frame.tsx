import { type ReactNode, useEffect, useState } from 'react';
import styles from './horizon-frame.module.css';

/** The page can scroll this far before content reaches the quick exit. */
const freePx = 32;

/** Whether the page is scrolled. Always false in engines with scroll-driven animations (all but Firefox). */
function useScrolled(): boolean {
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

const depthFigures = [5, 6, 7, 8, 9, 10];

type Props = {
  hasDepthFigures?: boolean | undefined;
  isTilted?: boolean | undefined;
};

/** Draws a waterline and a lamp at the bottom of its container. `--lamp-x` sets the lamp's place, `--mark` its size. */
export function Horizon({ hasDepthFigures = false, isTilted = false }: Props) {
  return (
    <div className={styles.horizon} aria-hidden="true">
      <div className={styles.glow} />
      <svg className={styles.lamp} viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        <g {...(isTilted && { transform: 'rotate(-24 100 100)' })}>
          <path d="M20 100a80 80 0 0 0 160 0z" className={styles.load} />
          <circle cx="100" cy="100" r="80" className={styles.ring} />
          {isTilted && <path d="M-6 100h212" className={styles.ring} />}
        </g>
      </svg>
      {hasDepthFigures && (
        <ol className={styles.depthFigures}>
          {depthFigures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ol>
      )}
      <div className={styles.line} />
    </div>
  );
}

type HorizonFrameProps = {
  title: string;
  header?: ReactNode;
  isTilted?: boolean | undefined;
  children: ReactNode;
};

/** A screen with its title on the waterline and its content below. */
export function HorizonFrame({ title, header, isTilted, children }: HorizonFrameProps) {
  const isScrolled = useScrolled();
  return (
    <div className={styles.frame} data-title={title} data-scrolled={isScrolled || undefined}>
      <div className={styles.above}>
        <Horizon isTilted={isTilted} />
        {header}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.below}>{children}</div>
    </div>
  );
}
