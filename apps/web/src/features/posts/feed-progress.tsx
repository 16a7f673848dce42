import styles from './feed-progress.module.css';

const maxMarks = 60;
const numberInterval = 5;

type Props = { index: number; loadedCount: number };

/** The position in the feed, drawn like the depth figures on a ship's hull. */
export function FeedProgress({ index, loadedCount }: Props) {
  const drawn = Math.max(0, Math.min(maxMarks, loadedCount - index));
  return (
    <div className={styles.scale} aria-hidden="true">
      <div className={styles.window}>
        <div className={styles.tape} style={{ '--index': index }}>
          {Array.from({ length: drawn }, (_, offset) => index + offset).map((mark) => (
            <span key={mark} className={styles.mark} style={{ '--mark': mark }}>
              {(mark + 1) % numberInterval === 0 && mark + 1}
            </span>
          ))}
        </div>
      </div>
      <span className={styles.current}>{index + 1}</span>
    </div>
  );
}
