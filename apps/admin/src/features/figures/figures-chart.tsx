import { formatDay } from '../../lib/dates.ts';
import { type Column, formatFigure, type Week } from './figure-columns.ts';
import styles from './figures-chart.module.css';

const full = 100;

/** One bar per week. The table has the same figures, so the bars are not read aloud. */
export function FiguresChart({ column, weeks }: { column: Column; weeks: readonly Week[] }) {
  const values = weeks.map(column.read).filter((figure) => typeof figure === 'number');
  const greatest = column.unit === 'percent' ? full : Math.max(1, ...values);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{`${column.title}, by week`}</figcaption>
      <div className={styles.bars} aria-hidden="true">
        {weeks.map((week) => {
          const figure = column.read(week);
          return (
            <div key={week.from} className={styles.row}>
              <span className={styles.week}>{formatDay(week.from)}</span>
              <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" focusable="false">
                <title>{formatFigure(column, week)}</title>
                {typeof figure === 'number' && (
                  <rect className={styles.bar} width={(full * figure) / greatest} height="1" />
                )}
              </svg>
              <span className={styles.value} data-hidden={typeof figure !== 'number' || undefined}>
                {formatFigure(column, week)}
              </span>
            </div>
          );
        })}
      </div>
    </figure>
  );
}
