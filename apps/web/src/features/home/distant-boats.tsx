import styles from './distant-boats.module.css';

const boats = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The style sheet places the boats. Smaller boats look further away. */
export function DistantBoats() {
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
