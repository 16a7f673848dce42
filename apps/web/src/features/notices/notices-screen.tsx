import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { ListAndDetail, PagedList } from '../../components/paged-list.tsx';
import { useIsWide, usePageVisible } from '../../hooks/use-window.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { trpc } from '../../lib/trpc.ts';
import { NoticeItem, type NoticeStory, OpenBeside } from './notice-item.tsx';
import { keyOf, type Notice, useNotices, useUnreadSnapshot } from './notices-bell.tsx';
import styles from './notices-screen.module.css';

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

function NoticesList({ notices }: { notices: readonly Notice[] }) {
  const shown = useUnreadSnapshot(notices);
  return (
    <>
      <Group title="New" notices={shown.filter(({ isRead }) => !isRead)} />
      <Group title="Earlier" notices={shown.filter(({ isRead }) => isRead)} />
    </>
  );
}

/**
 * Marks the shown notices as read whenever their list is on a visible screen. The call is made even if none is unread, so that it
 * does not reveal whether any notice was unread.
 * @param loadedAt When the list on the screen was loaded, in ms; 0 without a list.
 * @param newestId The notice at its top: what came later stays unread. Null if the list is empty.
 */
function useMarkNoticesRead(loadedAt: number, newestId: string | null): void {
  const isVisible = usePageVisible();
  const markedLoadedAt = useRef(0);
  const utils = trpc.useUtils();
  const { mutate } = trpc.notices.markRead.useMutation({
    onSuccess: () => utils.notices.count.invalidate(),
    onError() {
      markedLoadedAt.current = 0;
    },
  });
  const markRead = useEffectEvent(() => mutate({ upTo: newestId }));
  useEffect(() => {
    if (!isVisible || loadedAt === 0 || markedLoadedAt.current === loadedAt) return;
    markedLoadedAt.current = loadedAt;
    markRead();
  }, [isVisible, loadedAt]);
}

function NoticesLoading() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Skeleton lines={[72, 24]} />
      <Skeleton lines={[58, 24]} />
      <Skeleton lines={[66, 24]} />
    </div>
  );
}

type Props = {
  /** The story of a notice with its comments, beside the list; or a note before one is chosen. */
  renderStory?: (story: NoticeStory | undefined) => ReactNode;
};

export function NoticesScreen({ renderStory }: Props) {
  const hasSpace = useIsWide() && renderStory !== undefined;
  const [story, setStory] = useState<NoticeStory>();
  const query = useNotices();
  const { data, isPending, isFetching, dataUpdatedAt } = query;
  const notices = data?.pages.flatMap(({ items }) => items) ?? [];
  useMarkNoticesRead(dataUpdatedAt, notices[0]?.id ?? null);
  return (
    <PageFrame
      title="Notifications"
      lead="Answers, support, new followers, message requests and word from our team. Only you can see this."
      back={{ to: '/the-feed', label: 'Back to the feed' }}
    >
      <ListAndDetail detail={hasSpace && renderStory(story)}>
        <div className={styles.notices} aria-busy={isFetching}>
          {isPending && <NoticesLoading />}
          {data && notices.length === 0 && (
            <p className={styles.empty}>
              Nothing yet. When somebody answers or supports what you wrote, you will find it here.
            </p>
          )}
          <PagedList query={query} failedText="Your notifications did not load.">
            {(items) => (
              <OpenBeside value={hasSpace ? setStory : undefined}>
                <NoticesList notices={items} />
              </OpenBeside>
            )}
          </PagedList>
          {/* The crisis line is shown after loading, because the list would move it. */}
          {!isPending && <CrisisLine />}
        </div>
      </ListAndDetail>
    </PageFrame>
  );
}
