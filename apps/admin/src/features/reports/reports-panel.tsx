import type { RouterOutputs } from '@ballast/client/types';
import { useState } from 'react';
import { OrderSegments } from '../../app-shell/order-segments.tsx';
import { PanelHead } from '../../app-shell/panel-head.tsx';
import { RecordList } from '../../app-shell/record-list.tsx';
import { RevealDialog, type RevealTarget } from '../../app-shell/reveal-dialog.tsx';
import { StatusSegments } from '../../app-shell/status-segments.tsx';
import { nextCursorOf, pageSize } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAddress } from '../../lib/use-address.ts';
import { CloseReportDialog } from './close-report-dialog.tsx';
import { ReportRow } from './report-row.tsx';

export type Report = RouterOutputs['admin']['reports']['items'][number];

const empty = {
  open: 'No open reports. Nobody is waiting for you.',
  closed: 'No report has been closed yet.',
  all: 'Nobody has reported anything yet.',
};

export function ReportsPanel() {
  const { address, change } = useAddress();
  const { order, status } = address;
  const [closing, setClosing] = useState<Report>();
  const [revealing, setRevealing] = useState<RevealTarget>();
  const query = trpc.admin.reports.useInfiniteQuery(
    { order, limit: pageSize, ...(status === 'all' ? {} : { status }) },
    { getNextPageParam: nextCursorOf },
  );
  return (
    <>
      <PanelHead title="Reports">
        <StatusSegments value={status} onChange={(chosen) => change({ status: chosen })} />
        <OrderSegments value={order} onChange={(chosen) => change({ order: chosen })} />
      </PanelHead>
      <RecordList key={`${order} ${status}`} name="Reports" query={query} empty={empty[status]}>
        {(report) => <ReportRow report={report} onClose={() => setClosing(report)} onReveal={setRevealing} />}
      </RecordList>
      <CloseReportDialog report={closing} onClose={() => setClosing(undefined)} />
      <RevealDialog target={revealing} onClose={() => setRevealing(undefined)} />
    </>
  );
}
