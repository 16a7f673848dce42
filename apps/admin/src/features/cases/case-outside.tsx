import { isUrgentReason } from '@ballast/schema/report-reasons';
import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useOpenedForm } from '../../hooks/use-opened-form.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { staffName } from '../../lib/staff-name.ts';
import { type Case, reasonsOf } from './case.ts';
import { CaseRecordForm } from './case-record-form.tsx';
import styles from './case-records.module.css';
import { useCaseRecord } from './use-case-record.ts';

/** Whether what was done outside stands with the first steps. */
export const isOutsideFirst = (item: Pick<Case, 'reason' | 'reports' | 'status'>): boolean =>
  item.status !== 'closed' && reasonsOf(item).some(isUrgentReason);

/** What staff did outside the service, and a form for more. Nothing of it is changed or deleted. */
export function CaseOutside({ caseRecord }: { caseRecord: Case }) {
  const record = useCaseRecord(caseRecord, () => form.close());
  const form = useOpenedForm({ fieldRef: record.what.ref, hasDraft: record.hasDraft });
  return (
    <section aria-labelledby="outside" className={styles.section}>
      <h4 id="outside">What was done outside</h4>
      {caseRecord.records.length > 0 && (
        <ol className={styles.list}>
          {caseRecord.records.map(({ by, at, what, reference, writtenAt }, index) => (
            <li key={index} className={styles.item}>
              <p className={styles.facts}>
                <span>{staffName(by)}</span>
                <time dateTime={at}>{formatDateTime(at)}</time>
                {reference && <strong>{`Reference ${reference}`}</strong>}
                {writtenAt !== at && <span>{`written down ${formatDateTime(writtenAt)}`}</span>}
              </p>
              <p className={styles.text} dir="auto">
                {what}
              </p>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button look="quiet" {...form.openerProps}>
          What did you do outside (999, police, family)?
        </Button>
      </div>
      {form.isOpen && <CaseRecordForm record={record} onCancel={form.close} />}
      <VisuallyHidden role="status">{record.isWritten && 'It is written down'}</VisuallyHidden>
    </section>
  );
}
