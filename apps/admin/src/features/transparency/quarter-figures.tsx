import type { RouterOutputs } from '@ballast/client/types';
import { formatDay } from '../../lib/dates.ts';
import styles from './quarter-figures.module.css';

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

export function QuarterFigures({ quarter }: { quarter: Quarter }) {
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
