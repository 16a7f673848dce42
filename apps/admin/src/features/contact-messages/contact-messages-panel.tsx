import { limits } from '@ballast/schema/limits';
import { OrderSegments } from '../../components/order-segments.tsx';
import { PanelHead } from '../../components/panel-head.tsx';
import { RecordList } from '../../components/records/record-list.tsx';
import { StatusSegments } from '../../components/status-segments.tsx';
import { useAddress } from '../../hooks/use-address.ts';
import { nextCursorOf } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { ContactRow } from './contact-row.tsx';
import { crisisFirst } from './crisis-first.ts';

const empty = {
  open: 'No open messages. Everyone has been seen to.',
  closed: 'No message has been closed yet.',
  all: 'Nobody has written yet.',
};

/** The longest page there is: a message about a crisis must not wait behind a button. */
export function ContactMessagesPanel() {
  const { address, change } = useAddress();
  const { order, status } = address;
  const query = trpc.admin.contacts.useInfiniteQuery(
    { order, limit: limits.pageMax, ...(status === 'all' ? {} : { status }) },
    { getNextPageParam: nextCursorOf },
  );
  return (
    <>
      <PanelHead title="Contact messages">
        <StatusSegments value={status} onChange={(chosen) => change({ status: chosen })} />
        <OrderSegments value={order} onChange={(chosen) => change({ order: chosen })} />
      </PanelHead>
      <RecordList
        key={`${order} ${status}`}
        name="Contact messages"
        query={query}
        empty={empty[status]}
        arrange={crisisFirst}
      >
        {(message) => <ContactRow message={message} />}
      </RecordList>
    </>
  );
}
