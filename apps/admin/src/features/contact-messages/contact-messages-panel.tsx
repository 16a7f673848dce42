import { limits } from '@ballast/schema/limits';
import { OrderControl } from '../../components/order-control.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordList } from '../../components/records/record-list.tsx';
import { StatusControl } from '../../components/status-control.tsx';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { getNextCursor } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { ContactRow } from './contact-row.tsx';
import { sortCrisisFirst } from './sort-crisis-first.ts';

const emptyTexts = {
  open: 'No open messages. Everyone has been seen to.',
  closed: 'No message has been closed yet.',
  all: 'Nobody has written yet.',
};

/** Loads pages of the maximum size, so that no message about a crisis is hidden behind "Load more". */
export function ContactMessagesPanel() {
  const { urlState, updateUrl } = useUrlState();
  const { order, status } = urlState;
  const query = trpc.admin.contacts.useInfiniteQuery(
    { order, limit: limits.pageMax, ...(status === 'all' ? {} : { status }) },
    { getNextPageParam: getNextCursor },
  );
  return (
    <>
      <PanelHeader title="Contact messages">
        <StatusControl value={status} onChange={(chosen) => updateUrl({ status: chosen })} />
        <OrderControl value={order} onChange={(chosen) => updateUrl({ order: chosen })} />
      </PanelHeader>
      <RecordList
        key={`${order} ${status}`}
        name="Contact messages"
        query={query}
        emptyText={emptyTexts[status]}
        sort={sortCrisisFirst}
      >
        {(message) => <ContactRow message={message} />}
      </RecordList>
    </>
  );
}
