import { Dialog } from '@ballast/ui/dialog';
import { useViewer } from '../../hooks/use-viewer.ts';
import { ReportForm } from './report-form.tsx';
import { type ReportTarget, targetNames } from './report-reasons.ts';
import { ReportSent } from './report-sent.tsx';
import { useReport } from './use-report.ts';

type Props = { target: ReportTarget; isOpen: boolean; onClose: () => void };

function Report({ memberId, target, onClose }: Pick<Props, 'target' | 'onClose'> & { memberId: string }) {
  const report = useReport(memberId, target);
  if (report.reference) return <ReportSent reference={report.reference} target={target} onClose={onClose} />;
  return <ReportForm target={target} report={report} />;
}

export default function ReportDialog({ target, isOpen, onClose }: Props) {
  const state = useViewer();
  if (state.status !== 'member') return null;
  const title = target.messages ? 'Report a message' : `Report this ${targetNames[target.type]}`;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Report key={`${target.type} ${target.id}`} memberId={state.viewer.id} target={target} onClose={onClose} />
    </Dialog>
  );
}
