import { brand } from '@ballast/schema/brand';
import { JoinLink } from '../../components/join-link.tsx';
import { BallastDrawing } from './ballast-drawing.tsx';
import styles from './home.module.css';
import { PromiseList } from './promise-list.tsx';

export function WhySection() {
  return (
    <section aria-labelledby="why">
      <div className={styles.reason}>
        <h2 id="why" className={styles.title}>
          Why {brand.name}
        </h2>
        <div className={styles.text}>
          <p className={styles.lead}>
            A ship with nothing in her sits too high, and the first big sea has her over. So they put weight in, low
            down, where you cannot see it.
          </p>
          <p className={styles.lead}>
            You are carrying the weight anyway. Say it where it is dark and quiet, to men who carry the same, and it
            sits lower. It does nothing about the weather. It keeps you upright in it.
          </p>
          <JoinLink>{`Join ${brand.name}`}</JoinLink>
        </div>
      </div>
      <BallastDrawing />
      <div className={styles.deep}>
        <PromiseList />
      </div>
    </section>
  );
}
