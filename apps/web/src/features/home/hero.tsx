import type { ReactNode } from 'react';
import { Horizon } from '../../components/horizon.tsx';
import { DistantBoats } from './distant-boats.tsx';
import styles from './hero.module.css';
import { LampReflection } from './lamp-reflection.tsx';

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
