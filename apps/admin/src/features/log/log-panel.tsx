import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordList } from '../../components/records/record-list.tsx';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { getNextCursor, pageSize } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { isFiltered } from '../../lib/url-state.ts';
import { LogDownload } from './log-download.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogRow } from './log-row.tsx';
import { actionChoices } from './log-texts.ts';

export function LogPanel() {
  const { urlState } = useUrlState();
  const { by, from, to, kind } = urlState;
  const action = actionChoices.find(({ value }) => value === kind)?.value;
  const filters = { ...(by && { by }), ...(from && { from }), ...(to && { to }), ...(action && { action }) };
  const query = trpc.admin.log.useInfiniteQuery({ limit: pageSize, ...filters }, { getNextPageParam: getNextCursor });
  return (
    <>
      <PanelHeader title="Log">
        <LogDownload />
      </PanelHeader>
      <LogFilters />
      <RecordList
        key={JSON.stringify(filters)}
        name="Log"
        query={query}
        emptyText={isFiltered(urlState) ? 'No entry fits these filters.' : 'Nothing has been done yet.'}
      >
        {(entry) => <LogRow entry={entry} />}
      </RecordList>
    </>
  );
}
