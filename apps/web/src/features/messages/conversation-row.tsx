import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { RelativeTime } from '../../components/relative-time.tsx';
import { describeCover } from '../../lib/content-notes.ts';
import { formatCount } from '../../lib/support-words.ts';
import styles from './conversation-row.module.css';
import type { Conversation } from './pages.ts';
import { MemberDisc, UsernameSuffix } from './thread-header.tsx';
import type { ConversationTarget } from './use-selection.ts';

type Props = {
  conversation: Conversation;
  search: ConversationTarget;
  isOpen: boolean;
  /** Whether the link replaces the history entry, because another conversation is open beside the list. */
  isReplacing: boolean;
  onOpen: () => void;
};

function describeLast({ status, lastMessage }: Conversation): string {
  if (!lastMessage) return 'Nothing here any more.';
  // What a stranger wrote may be an insult. Only the conversation shows it.
  if (status === 'request') return 'wants to write to you';
  return describeCover(lastMessage) ?? lastMessage.content;
}

export function ConversationRow({ conversation, search, isOpen, isReplacing, onOpen }: Props) {
  const { participants, status, lastMessage, unreadCount } = conversation;
  const [other] = participants;
  if (!other) return null;
  const isRequest = status === 'request';
  const unread = isOpen ? 0 : unreadCount;
  return (
    <li>
      <Link
        to="/messages"
        search={search}
        replace={isReplacing}
        activeOptions={{ exact: true, includeSearch: true }}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
        data-row
        onClick={onOpen}
      >
        <span className={styles.disc}>
          <MemberDisc member={other} />
        </span>
        <span className={styles.text}>
          <span className={styles.line}>
            <span className={styles.name}>
              <bdi>{other.displayName}</bdi>
              <UsernameSuffix member={other} />
            </span>
            {lastMessage && (
              <span className={styles.when}>
                <RelativeTime instant={lastMessage.createdAt} />
              </span>
            )}
          </span>
          <span className={styles.line}>
            <span className={styles.lastMessage} data-request={isRequest || undefined}>
              {isRequest && <span className={styles.label}>Request: </span>}
              {lastMessage?.mine && <span>{'You: '}</span>}
              <bdi>{describeLast(conversation)}</bdi>
            </span>
            {unread > 0 && (
              <span className={styles.unread}>
                <PlimsollMark load="full" className={styles.mark} />
                <span>{formatCount(unread)}</span>
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
