import styles from './horizon.module.css';

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
