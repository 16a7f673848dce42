import { formatDay } from '../../lib/dates.ts';
import { formatFigure, groups, type Week } from './figure-columns.ts';
import styles from './figures-table.module.css';

export function FiguresTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    // Can be scrolled with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to take the focus
    <section className={styles.scroller} aria-label="All figures" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Week from
            </th>
            {groups.map(({ title, columns }) => (
              <th key={title} scope="colgroup" colSpan={columns.length} className={styles.group}>
                {title}
              </th>
            ))}
          </tr>
          <tr>
            {groups.flatMap(({ title, columns }) =>
              columns.map(({ label }) => (
                <th key={`${title} ${label}`} scope="col" className={styles.figure}>
                  {label}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.from}>
              <th scope="row" className={styles.week}>
                {formatDay(week.from)}
              </th>
              {groups.flatMap(({ columns }) =>
                columns.map((column) => (
                  <td
                    key={column.title}
                    className={styles.figure}
                    data-hidden={typeof column.read(week) !== 'number' || undefined}
                  >
                    {formatFigure(column, week)}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
