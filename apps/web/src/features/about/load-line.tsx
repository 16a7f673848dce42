import styles from './load-line.module.css';

/** The y coordinates of load lines (fresh water, tropical, summer, winter, winter in the North Atlantic). */
const loadLines = [
  ['F', 20],
  ['T', 62],
  ['S', 100],
  ['W', 132],
  ['WNA', 170],
] as const;

export function LoadLine() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 420 200" className={styles.drawing} aria-hidden="true" focusable="false">
        <circle cx="92" cy="100" r="62" />
        <path d="M4 100h176M300 20v150" />
        {loadLines.map(([name, y]) => (
          <g key={name}>
            <path d={name === 'F' ? `M236 ${y}h64` : `M300 ${y}h56`} />
            <text x={name === 'F' ? 226 : 366} y={y + 8} textAnchor={name === 'F' ? 'end' : 'start'}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        The lowest line, WNA, is for winter in the North Atlantic. In bad weather even a good ship is asked to carry
        less.
      </figcaption>
    </figure>
  );
}
