import { DownloadButton } from '../../components/download-button.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { trpc } from '../../lib/trpc.ts';
import { QuarterFigures } from './quarter-figures.tsx';
import styles from './transparency-panel.module.css';

export function TransparencyPanel() {
  const { data, isPending, isError } = trpc.admin.transparency.useQuery({});
  const download = trpc.admin.exportTransparency.useMutation();
  return (
    <>
      <PanelHeader title="Transparency">
        <DownloadButton
          label="Download ended quarters"
          fileName="ballast-transparency.json"
          isBusy={download.isPending}
          load={() => download.mutateAsync({})}
        />
      </PanelHeader>
      <p className={styles.note}>
        Numbers from 1 to 4 are shown as “&lt;5”, so that nobody can be told from them. For the same reason, publish a
        quarter only once it has ended.
      </p>
      {download.isError && <p role="alert">The figures could not be downloaded. Please try again.</p>}
      {isError && <p role="alert">The figures could not be loaded. Press Refresh to try again.</p>}
      <div aria-busy={isPending}>
        {data?.map((quarter) => (
          <QuarterFigures key={quarter.from} quarter={quarter} />
        ))}
      </div>
    </>
  );
}
