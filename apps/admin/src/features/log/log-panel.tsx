import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordList } from '../../components/records/record-list.tsx';
import { getNextCursor, pageSize } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { LogDownload } from './log-download.tsx';
import { LogRow } from './log-row.tsx';

export function LogPanel() {
  const query = trpc.admin.log.useInfiniteQuery({ limit: pageSize }, { getNextPageParam: getNextCursor });
  return (
    <>
      <PanelHeader title="Log">
        <LogDownload />
      </PanelHeader>
      <RecordList name="Log" query={query} emptyText="Nothing has been done yet.">
        {(entry) => <LogRow entry={entry} />}
      </RecordList>
    </>
  );
}
