import { figureLimits } from '@ballast/schema/figure-limits';
import { toFiguresCsv } from '@ballast/schema/figures-csv';
import { useState } from 'react';
import { DownloadButton } from '../../components/download-button.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { trpc } from '../../lib/trpc.ts';
import { groups } from './figure-columns.ts';
import { FiguresChart } from './figures-chart.tsx';
import { FiguresNotes } from './figures-notes.tsx';
import styles from './figures-panel.module.css';
import { FiguresTable } from './figures-table.tsx';

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
