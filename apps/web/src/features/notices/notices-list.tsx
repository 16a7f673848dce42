import { useId } from 'react';
import { NoticeItem } from './notice-item.tsx';
import styles from './notices-list.module.css';
import { keyOf, type Notice } from './notices-query.ts';
import { useUnreadSnapshot } from './use-unread-snapshot.ts';

function Group({ title, notices }: { title: string; notices: readonly Notice[] }) {
  const id = useId();
  if (notices.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ol>
        {notices.map((notice) => (
          <NoticeItem key={keyOf(notice)} notice={notice} />
        ))}
      </ol>
    </section>
  );
}

export function NoticesList({ notices }: { notices: readonly Notice[] }) {
  const shown = useUnreadSnapshot(notices);
  return (
    <>
      <Group title="New" notices={shown.filter(({ isRead }) => !isRead)} />
      <Group title="Earlier" notices={shown.filter(({ isRead }) => isRead)} />
    </>
  );
}
