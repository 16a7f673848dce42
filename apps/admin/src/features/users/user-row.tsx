import type { RouterOutputs } from '@ballast/client/types';
import { LabelledId } from '../../components/labelled-id.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { HiddenEmail } from './hidden-email.tsx';
import styles from './user-row.module.css';

type User = RouterOutputs['admin']['users']['items'][number];

export function UserRow({ user }: { user: User }) {
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
