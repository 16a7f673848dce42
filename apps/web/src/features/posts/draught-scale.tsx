import styles from './draught-scale.module.css';

/** Marks drawn above the waterline; more do not fit on any screen. */
const reach = 60;
const numeralEvery = 5;

type Props = { index: number; loadedCount: number };

/** Where he is in the feed, as draught marks on a hull: with each post read, it lies one mark deeper. */
export function DraughtScale({ index, loadedCount }: Props) {
  const drawn = Math.max(0, Math.min(reach, loadedCount - index));
  return (
    <div className={styles.scale} aria-hidden="true">
      <div className={styles.window}>
        <div className={styles.tape} style={{ '--index': index }}>
          {Array.from({ length: drawn }, (_, offset) => index + offset).map((mark) => (
            <span key={mark} className={styles.mark} style={{ '--mark': mark }}>
              {(mark + 1) % numeralEvery === 0 && mark + 1}
            </span>
          ))}
        </div>
      </div>
      <span className={styles.current}>{index + 1}</span>
    </div>
  );
}
