import styles from './far-lights.module.css';

/** Where along the horizon, in percent, and how large: the smaller, the further off. The first three are for phones. */
const boats = [
  { at: 8, size: 0.75 },
  { at: 27, size: 1 },
  { at: 40, size: 0.5 },
  { at: 51, size: 0.5 },
  { at: 59, size: 0.95 },
  { at: 64.5, size: 0.5 },
  { at: 91, size: 0.75 },
] as const;

/** Other men's boats, each with a lamp lit. */
export function FarLights() {
  return (
    <div className={styles.lights} aria-hidden="true">
      {boats.map(({ at, size }) => (
        <svg
          key={at}
          viewBox="0 0 40 40"
          className={styles.boat}
          style={{ insetInlineStart: `${at}%`, scale: `${size}` }}
          aria-hidden="true"
          focusable="false"
        >
          <path className={styles.hull} d="M4 15l3 5h25l5-5h-7v-5h-8v5zM14 15V3" />
          <circle className={styles.halo} cx="14" cy="5" r="4.5" />
          <circle className={styles.lamp} cx="14" cy="5" r="1.7" />
          <path className={styles.shine} d="M11 24h6M12 28h5M11.500 32h4M13 36h2" />
        </svg>
      ))}
    </div>
  );
}
