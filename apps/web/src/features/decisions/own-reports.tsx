import { reasonTexts } from '@ballast/content/moderation';
import { OwnText } from '../../components/own-text.tsx';
import { formatDay } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import { reportedNames } from './decision-texts.ts';
import { OpenItem } from './open-item.tsx';
import styles from './own-report.module.css';
import { QueryList } from './query-list.tsx';

const waiting = 'A person will read it. You hear from us here.';

export const useOwnReports = () => trpc.reports.own.useQuery(undefined, { gcTime: 0, refetchOnWindowFocus: 'always' });

export function OwnReports({ query }: { query: ReturnType<typeof useOwnReports> }) {
  return (
    <QueryList query={query} empty="You have not reported anything." labelledBy="reports">
      {({ reference, targetType, targetId, reason, madeOn, outcome }) => (
        <li key={reference} className={styles.report}>
          <p className={styles.kind}>
            <span>{reportedNames[targetType]}</span>: <span>{reasonTexts[reason].label}</span>
          </p>
          <p className={styles.facts}>
            <span className={styles.reference}>{reference}</span>
            <time dateTime={madeOn}>{`Reported on ${formatDay(new Date(madeOn))}`}</time>
          </p>
          <p className={styles.outcome}>
            <OwnText text={outcome ?? waiting} />
          </p>
          {targetId !== null && (targetType === 'post' || targetType === 'comment') && (
            <div className={styles.open}>
              <OpenItem targetType={targetType} id={targetId} />
            </div>
          )}
        </li>
      )}
    </QueryList>
  );
}
