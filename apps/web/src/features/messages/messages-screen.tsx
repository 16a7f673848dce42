import { brand } from '@ballast/schema/brand';
import { pressedKey } from '@ballast/ui/pressed-key';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { Horizon } from '../../layout/horizon-frame.tsx';
import { BackLink } from '../../layout/page-frame.tsx';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { ConversationList } from './conversation-list.tsx';
import styles from './messages-screen.module.css';
import type { Conversation } from './pages.ts';
import { ThreadPane } from './thread-pane.tsx';
import { NothingSelected, ThreadLoading, ThreadProblem } from './thread-states.tsx';
import { useConversations } from './use-conversations.ts';
import { type ConversationTarget, useSelection } from './use-selection.ts';

/** Returns a screen reader text about a new message in another conversation. */
function useNewMessageAnnouncement(items: readonly Conversation[] | undefined, openId: string | undefined): string {
  const before = useRef(items);
  const [news, setNews] = useState('');
  useEffect(() => {
    const counts = new Map(before.current?.map(({ id, unreadCount }) => [id, unreadCount]));
    const updated = items?.find(({ id, unreadCount }) => id !== openId && unreadCount > (counts.get(id) ?? 0));
    if (before.current && updated) setNews(`New message from ${updated.participants[0]?.displayName}`);
    before.current = items;
  }, [items, openId]);
  return news;
}

type Props = { viewer: Viewer; target: ConversationTarget };

export function MessagesScreen({ viewer, target }: Props) {
  const { history, navigate } = useRouter();
  const isDeclinedListShown = target.show === 'declined';
  const open = useConversations(viewer.id);
  const declined = useConversations(viewer.id, 'declined', isDeclinedListShown);
  const list = isDeclinedListShown ? declined : open;
  const selection = useSelection(viewer.id, target, list);
  const conversation = selection.kind === 'thread' ? selection.conversation : undefined;
  const announcement = useNewMessageAnnouncement(open.items, conversation?.id);
  const hasComeFromList = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  const isAnyOpen = selection.kind !== 'none';
  const unread = open.items?.filter(({ id, unreadCount }) => unreadCount > 0 && id !== conversation?.id).length ?? 0;

  function goBack(event: MouseEvent): void {
    if (!hasComeFromList.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    hasComeFromList.current = false;
    history.back();
  }

  async function closeThread(): Promise<void> {
    await navigate({ to: '/messages', replace: true });
    title.current?.focus();
  }

  function focusListOnEscape(event: KeyboardEvent<HTMLElement>): void {
    if (pressedKey(event) !== 'Escape' || event.defaultPrevented || !(event.target instanceof HTMLTextAreaElement))
      return;
    const row = (selector: string) => event.currentTarget.querySelector<HTMLElement>(selector);
    (row('[data-row][aria-current]') ?? row('[data-row]'))?.focus();
  }

  return (
    <main className={styles.screen} data-open={isAnyOpen || undefined} onKeyDown={focusListOnEscape}>
      <title>{`${unread > 0 ? `(${unread}) ` : ''}Messages · ${brand.name}`}</title>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        Messages
      </h1>
      <div className={styles.head}>
        <Horizon />
        <BackLink to="/the-feed" label="The feed" />
      </div>
      <div className={styles.list}>
        <ConversationList
          list={list}
          kind={isDeclinedListShown ? 'declined' : 'conversations'}
          openId={conversation?.id}
          isAnyOpen={isAnyOpen}
          onOpen={() => {
            hasComeFromList.current ||= !isAnyOpen;
          }}
        />
        <div className={styles.toasts}>
          <ToastOutlet />
        </div>
        <div className={styles.help}>
          <CrisisLine />
        </div>
      </div>
      {selection.kind === 'thread' ? (
        <ThreadPane
          key={selection.other.id ?? conversation?.id}
          viewerId={viewer.id}
          other={selection.other}
          conversation={conversation}
          isDeclined={selection.isDeclined}
          list={list}
          onBack={goBack}
          onGone={closeThread}
        />
      ) : (
        <div className={styles.aside}>
          {selection.kind === 'none' && <NothingSelected />}
          {selection.kind === 'loading' && <ThreadLoading />}
          {selection.kind === 'problem' && <ThreadProblem {...selection} />}
          {isAnyOpen && (
            <div className={styles.toasts}>
              <ToastOutlet />
            </div>
          )}
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </main>
  );
}
