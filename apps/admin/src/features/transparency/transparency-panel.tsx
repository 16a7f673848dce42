import type { RouterOutputs } from '@ballast/client/types';
import { DownloadButton } from '../../components/download-button.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { formatDay } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './transparency-panel.module.css';

type Quarter = RouterOutputs['admin']['transparency'][number];
type Figure = number | string | null;

const reasons: Record<keyof Quarter['casesByReason'], string> = {
  danger: 'Somebody in danger',
  suicide_encouraged: 'Suicide encouraged',
  child_safety: 'Child safety',
  sexual: 'Sexual content',
  threat: 'Threat',
  identity: 'Identity exposed',
  abuse: 'Abuse',
  spam: 'Spam',
  other: 'Other',
};

const actions: Record<keyof Quarter['decisionsByAction'], string> = {
  none: 'Nothing done',
  support: 'Support offered',
  note: 'Content note added',
  remove: 'Removed',
  warn: 'Warned',
  limit: 'Limited',
  suspend: 'Suspended',
  close: 'Account closed',
};

const toFigures = <Key extends string>(labels: Record<Key, string>, counts: Partial<Record<Key, Figure>>) =>
  Object.entries<string>(labels).map(([key, label]): [string, Figure] => [
    label,
    new Map(Object.entries<Figure | undefined>(counts)).get(key) ?? 0,
  ]);

function Figures({ title, figures }: { title: string; figures: readonly [string, Figure][] }) {
  return (
    <section>
      <h4 className={styles.subtitle}>{title}</h4>
      <dl>
        {figures.map(([label, figure]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.number}>{figure ?? 'none'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function QuarterFigures({ quarter }: { quarter: Quarter }) {
  return (
    <article className={styles.quarter}>
      <h3 className={styles.title}>
        <span>{`${formatDay(quarter.from)} to ${formatDay(quarter.to)}`}</span>
        {!quarter.isComplete && <span className={styles.running}> Still running: not for publication</span>}
      </h3>
      <div className={styles.columns}>
        <Figures title="Cases by reason" figures={toFigures(reasons, quarter.casesByReason)} />
        <Figures title="Decisions" figures={toFigures(actions, quarter.decisionsByAction)} />
        <Figures
          title="Fairness"
          figures={[
            ['Median hours to a decision', quarter.medianHoursToDecision],
            ['Appeals', quarter.appeals],
            ['Appeals upheld', quarter.appealsUpheld],
            ['Authors revealed', quarter.reveals],
          ]}
        />
      </div>
    </article>
  );
}

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
