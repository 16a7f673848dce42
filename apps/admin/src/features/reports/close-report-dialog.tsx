import { Dialog } from '@ballast/ui/dialog';
import { CloseReportForm } from './close-report-form.tsx';
import type { Report } from './report.ts';

type Props = { report: Report | undefined; onClose: () => void };

export function CloseReportDialog({ report, onClose }: Props) {
  return (
    <Dialog title={`Close report ${report?.reference ?? ''}`} isOpen={report !== undefined} onClose={onClose}>
      {report && <CloseReportForm key={report.id} reportId={report.id} onClose={onClose} />}
    </Dialog>
  );
}
