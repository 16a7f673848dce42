import type { RouterOutputs } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { FilterField } from '../../components/filter-field.tsx';
import { LabelledId } from '../../components/labelled-id.tsx';
import { OrderControl } from '../../components/order-control.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordList } from '../../components/records/record-list.tsx';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { getNextCursor, pageSize } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { HiddenEmail } from './hidden-email.tsx';
import styles from './users-panel.module.css';

type User = RouterOutputs['admin']['users']['items'][number];

function UserRow({ user }: { user: User }) {
  return (
    <article className={styles.row}>
      <div className={styles.who}>
        <h3 className={styles.username}>{`@${user.username}`}</h3>
        {user.first_name !== null && (
          <p className={styles.name} dir="auto">
            {`${user.first_name} ${user.last_name ?? ''}`}
          </p>
        )}
      </div>
      <time dateTime={user.created_at} className={styles.date}>
        {formatDateTime(user.created_at)}
      </time>
      <HiddenEmail userId={user.id} username={user.username} email={user.email} />
      <dl className={styles.id}>
        <LabelledId label="Id" id={user.id} />
      </dl>
    </article>
  );
}

export function UsersPanel() {
  const { urlState, updateUrl } = useUrlState();
  const { order, q } = urlState;
  // With the key the list has addresses, and is searched by them.
  const hasKey = trpc.admin.session.useQuery().data?.username === null;
  const searched = hasKey ? 'username or email' : 'username';
  const query = trpc.admin.users.useInfiniteQuery({ order, q, limit: pageSize }, { getNextPageParam: getNextCursor });
  return (
    <>
      <PanelHeader title="Registered Users">
        <FilterField
          label={hasKey ? 'Username or email begins with' : 'Username begins with'}
          value={q}
          maxChars={limits.searchQueryMaxChars}
          onChange={(typed) => updateUrl({ q: typed })}
        />
        <OrderControl value={order} onChange={(chosen) => updateUrl({ order: chosen })} />
      </PanelHeader>
      <RecordList
        key={`${order} ${q}`}
        name="Registered Users"
        query={query}
        emptyText={q ? `No ${searched} begins with “${q}”.` : 'Nobody has signed up yet.'}
      >
        {(user) => <UserRow user={user} />}
      </RecordList>
    </>
  );
}
