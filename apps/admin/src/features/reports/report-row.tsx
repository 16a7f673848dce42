import { otherStaffTexts } from '@ballast/content/moderation';
import { Button } from '@ballast/ui/button';
import { Evidence } from '../../components/evidence/evidence.tsx';
import { LabelledId } from '../../components/labelled-id.tsx';
import { RecordRow } from '../../components/records/record-row.tsx';
import { StatusLabel } from '../../components/status-label.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { reportedReason } from '../../lib/reported-reason.ts';
import { type RevealTarget, revealTargetOf } from '../reveals/public.ts';
import type { Report } from './report.ts';
import styles from './report-row.module.css';

const targetNames: Record<Report['targetType'], string> = {
  post: 'A post',
  comment: 'A comment',
  user: 'A member',
  message: 'A private message',
};

type Props = {
  report: Report;
  isAdmin: boolean;
  onOpenCase: (caseId: string) => void;
  /** For a report from before reports had cases. */
  onClose: () => void;
  onReveal: (target: RevealTarget) => void;
};

/** Does not show the reporter. */
export function ReportRow({ report, isAdmin, onOpenCase, onClose, onReveal }: Props) {
  const revealTarget = revealTargetOf(report);
  const { caseId } = report;
  const isOpen = report.status === 'open';
  return (
    <RecordRow
      title={report.reference}
      metadata={
        <>
          <span>{targetNames[report.targetType]}</span>
          <time dateTime={report.createdAt}>{formatDateTime(report.createdAt)}</time>
          <StatusLabel status={report.status} closedAt={report.closedAt} />
        </>
      }
      footer={<LabelledId label="Target" id={report.targetId} fallback="gone" />}
      actions={
        <>
          {isAdmin && revealTarget && (
            <Button look="text" onClick={() => onReveal(revealTarget)}>
              Reveal author
            </Button>
          )}
          {isOpen && caseId !== null && (
            <Button
              look="text"
              aria-label={`Open its case, report ${report.reference}`}
              onClick={() => onOpenCase(caseId)}
            >
              Open its case
            </Button>
          )}
          {isOpen && caseId === null && (
            <Button look="text" aria-label={`Close report ${report.reference}`} onClick={onClose}>
              Close report
            </Button>
          )}
        </>
      }
    >
      <p className={styles.reason}>{reportedReason(report.reason)}</p>
      {report.details && (
        <p className={styles.details} dir="auto">
          {report.details}
        </p>
      )}
      {report.isKeptOut ? <p>{otherStaffTexts.keptOut}</p> : <Evidence evidence={report.evidence} />}
      {report.outcome && (
        <p className={styles.outcome}>
          <span className={styles.label}>Outcome</span> <span>{report.outcome}</span>
        </p>
      )}
    </RecordRow>
  );
}
