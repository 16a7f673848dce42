import styles from './lamp-reflection.module.css';

/** Half the width of each line of the reflection, from the waterline down. The lamp's radius is 100. */
const halfWidths = [20, 58, 34, 74, 48, 84, 30, 66, 86, 52, 80, 38, 60, 24, 44] as const;

export function LampReflection() {
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
