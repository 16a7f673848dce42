import { figureLimits } from '@ballast/schema/figure-limits';
import { toFiguresCsv } from '@ballast/schema/figures-csv';
import { useState } from 'react';
import { DownloadButton } from '../../components/download-button.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { formatDay } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Column, formatFigure, groups, type Week } from './figure-columns.ts';
import styles from './figures-panel.module.css';
import { FiguresTable } from './figures-table.tsx';

/** What the figures count, and what they cannot. */
function FiguresNotes() {
  return (
    <div className={styles.notes}>
      <p>
        Weeks run from Monday to Sunday (UTC) and appear once they have ended. What depends on answers follows seven
        days later. The figures are counted once a day. They fall if members delete what they wrote.
      </p>
      <p>
        Nothing here is computed from who wrote an anonymous story or answer. So an anonymous answer counts as an answer
        by another member, though it may be by the author, and so does a named answer to an anonymous story. What the
        author marks as their own does not count, nor do stories that nobody may answer.
      </p>
      <p>
        Members are counted by the names on their stories and answers, so members who write only anonymously are in none
        of these counts. “Came back” counts those who had written by name before the week. Nobody’s visits are recorded,
        so no figure tells who came back to read.
      </p>
      <p>
        Numbers from 1 to 4 are shown as “&lt;5”. “hidden” is what such a number could be computed from, or what rests
        on fewer than five items. Support and cases are rounded down to a multiple of five. Support is what the stories
        of the week have had so far, because no times of support are stored.
      </p>
    </div>
  );
}

const full = 100;

/** One bar per week. The table has the same figures, so the bars are not read aloud. */
function FiguresChart({ column, weeks }: { column: Column; weeks: readonly Week[] }) {
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

const ranges = { recent: `${figureLimits.weeksByDefault} weeks`, year: 'A year' };
const weekMs = 7 * 24 * 60 * 60_000;
const csv = { type: 'text/csv', toText: toFiguresCsv };
const columns = groups.flatMap((group) => group.columns);

/** From the first of the most weeks that can be asked for. The current one is not listed. */
const aYearAgo = () =>
  new Date(Date.now() - figureLimits.weeksMax * weekMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

export function FiguresPanel() {
  const [range, setRange] = useState<keyof typeof ranges>('recent');
  const [title, setTitle] = useState(columns[0]?.title);
  const input = range === 'year' ? { from: aYearAgo() } : {};
  const { data, isPending, isError } = trpc.admin.figures.useQuery(input);
  const download = trpc.admin.exportFigures.useMutation();
  const column = columns.find((candidate) => candidate.title === title);
  return (
    <>
      <PanelHeader title="Figures">
        <SegmentedControl legend="Show" choices={ranges} value={range} onChange={setRange} />
        <DownloadButton
          label="Download as CSV"
          fileName="ballast-figures.csv"
          isBusy={download.isPending}
          load={() => download.mutateAsync(input)}
          format={csv}
        />
      </PanelHeader>
      {download.isError && <p role="alert">The figures could not be downloaded. Please try again.</p>}
      {isError && <p role="alert">The figures could not be loaded. Press Refresh to try again.</p>}
      <div aria-busy={isPending}>
        {data && column && (
          <>
            <label className={styles.choice}>
              Chart of
              <select className={styles.select} value={title} onChange={({ target }) => setTitle(target.value)}>
                {columns.map((option) => (
                  <option key={option.title}>{option.title}</option>
                ))}
              </select>
            </label>
            <FiguresChart column={column} weeks={data} />
            <FiguresTable weeks={data} />
          </>
        )}
      </div>
      <FiguresNotes />
    </>
  );
}
