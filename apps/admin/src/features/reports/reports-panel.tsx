import { useState } from 'react';
import { OrderControl } from '../../components/order-control.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordList } from '../../components/records/record-list.tsx';
import { StatusControl } from '../../components/status-control.tsx';
import { useIsAdmin } from '../../hooks/use-is-admin.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { getNextCursor, pageSize } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { RevealDialog, type RevealTarget } from '../reveals/public.ts';
import { CloseReportDialog } from './close-report-dialog.tsx';
import type { Report } from './report.ts';
import { ReportRow } from './report-row.tsx';

const emptyTexts = {
  open: 'No open reports. Nobody is waiting for you.',
  closed: 'No report has been closed yet.',
  all: 'Nobody has reported anything yet.',
};

export function ReportsPanel() {
  const { urlState, updateUrl, openCase } = useUrlState();
  const { order, status } = urlState;
  const isAdmin = useIsAdmin();
  const [closing, setClosing] = useState<Report>();
  const [revealing, setRevealing] = useState<RevealTarget>();
  const query = trpc.admin.reports.useInfiniteQuery(
    { order, limit: pageSize, ...(status === 'all' ? {} : { status }) },
    { getNextPageParam: getNextCursor },
  );
  return (
    <>
      <PanelHeader title="Reports">
        <StatusControl value={status} onChange={(chosen) => updateUrl({ status: chosen })} />
        <OrderControl value={order} onChange={(chosen) => updateUrl({ order: chosen })} />
      </PanelHeader>
      <RecordList key={`${order} ${status}`} name="Reports" query={query} emptyText={emptyTexts[status]}>
        {(report) => (
          <ReportRow
            report={report}
            isAdmin={isAdmin}
            onOpenCase={(caseId) => openCase(caseId)}
            onClose={() => setClosing(report)}
            onReveal={(target) => setRevealing({ ...target, ...(report.caseId && { caseId: report.caseId }) })}
          />
        )}
      </RecordList>
      <CloseReportDialog report={closing} onClose={() => setClosing(undefined)} />
      <RevealDialog target={revealing} onClose={() => setRevealing(undefined)} />
    </>
  );
}
