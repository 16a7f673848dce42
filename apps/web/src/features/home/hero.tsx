import type { ReactNode } from 'react';
import { Horizon } from '../../layout/horizon-frame.tsx';
import styles from './hero.module.css';

/** Half the width of each line of the reflection, from the waterline down. The lamp's radius is 100. */
const halfWidths = [20, 58, 34, 74, 48, 84, 30, 66, 86, 52, 80, 38, 60, 24, 44] as const;

function LampReflection() {
  const path = halfWidths.map((halfWidth, index) => {
    const shift = ((index * 37) % 23) - 11;
    return `M${100 - halfWidth + shift} ${index * (8 + index * 0.8) + 5}h${halfWidth * 2}`;
  });
  return (
    <svg
      className={styles.reflection}
      viewBox="0 0 200 340"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path.join('')} />
    </svg>
  );
}

const boats = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The style sheet places the boats. Smaller boats look further away. */
function DistantBoats() {
  return (
    <div className={styles.lights} aria-hidden="true">
      {boats.map((boat) => (
        <svg key={boat} viewBox="0 0 40 40" className={styles.boat} aria-hidden="true" focusable="false">
          <path className={styles.hull} d="M4 15l3 5h25l5-5h-7v-5h-8v5zM14 15V3" />
          <circle className={styles.halo} cx="14" cy="5" r="4.5" />
          <circle className={styles.lamp} cx="14" cy="5" r="1.7" />
          <path className={styles.shine} d="M11 24h6M12 28h5M11.500 32h4M13 36h2" />
        </svg>
      ))}
    </div>
  );
}

type Props = {
  /** `split` puts the last line of the headline below the waterline. */
  look: 'whole' | 'split';
  headline: readonly string[];
  children: ReactNode;
};

export function Hero({ look, headline, children }: Props) {
  return (
    <section id="home" className={styles.hero} data-look={look} aria-labelledby="headline">
      <div className={styles.sky}>
        <Horizon hasDepthFigures={look === 'whole'} />
        <DistantBoats />
        <LampReflection />
      </div>
      <h1 id="headline" className={styles.headline}>
        {headline.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </h1>
      <div className={styles.below}>{children}</div>
    </section>
  );
}
