import { encode } from 'uqr';
import styles from './two-factor.module.css';

/** Scanners need this many light modules around the code. */
const quietModules = 4;

/** Drawn in the browser, because no other service may see the secret text. Dark on light in both colour schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietModules });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={dark.join('')} />
    </svg>
  );
}
