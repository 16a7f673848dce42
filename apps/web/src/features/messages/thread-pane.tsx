import { blockNotice } from '@ballast/content/blocking';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { ReportDialog } from '../reports/public.ts';
import { toBubbles } from './bubbles.ts';
import { MessageList } from './message-list.tsx';
import type { Conversation } from './pages.ts';
import { type Reported, toReported } from './reported.ts';
import { RequestBar } from './request-bar.tsx';
import { ThreadFoot } from './thread-foot.tsx';
import { ThreadHeader } from './thread-header.tsx';
import styles from './thread-pane.module.css';
import { EmptyThread, ThreadLoading, ThreadProblem } from './thread-states.tsx';
import type { useConversations } from './use-conversations.ts';
import { notLoadedText, type OtherMember } from './use-selection.ts';
import { useSending } from './use-sending.ts';
import { useMarkRead, useThread } from './use-thread.ts';
import { useBlock, useHideConversation, useMessageRequest, useMute } from './use-thread-actions.tsx';

type Report = { target: Reported & { author: { id: string; username: string } | undefined }; isOpen: boolean };

type Props = {
  viewerId: string;
  other: OtherMember;
  conversation: Conversation | undefined;
  isDeclined: boolean;
  list: ReturnType<typeof useConversations>;
  onBack: (event: MouseEvent) => void;
  /** Closes the thread of a conversation that leaves the list. */
  onGone: () => Promise<void>;
};

export function ThreadPane({ viewerId, other, conversation, isDeclined, list, onBack, onGone }: Props) {
  const navigate = useNavigate();
  const otherId = other.id ?? '';
  const otherName = other.displayName || other.username;
  const pair = { memberId: viewerId, receiverId: otherId };
  const thread = useThread(viewerId, conversation?.id);
  const sending = useSending(pair, conversation ? thread.messages : null);
  const profile = trpc.profiles.get.useQuery({ userId: otherId }, { enabled: otherId !== '' });
  const block = useBlock(otherId, otherName, onGone);
  const request = useMessageRequest(conversation?.id, onGone, () =>
    navigate({
      to: '/messages',
      // The former member has no id.
      search: other.id === null ? { conversation: conversation?.id } : { user: other.id },
      replace: true,
    }),
  );
  const setMute = useMute(otherId, otherName);
  const hide = useHideConversation(onGone);
  const [isConfirmingBlock, setIsConfirmingBlock] = useState(false);
  const [report, setReport] = useState<Report>();
  const heading = useRef<HTMLHeadingElement>(null);
  const requestBar = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);

  const { messages } = thread;
  const { outgoing } = sending;
  const newestId = messages?.at(-1)?.id ?? null;
  const lastReceivedId = messages?.findLast(({ senderId }) => senderId !== viewerId)?.id;
  const bubbles = useMemo(() => toBubbles(messages ?? [], outgoing, viewerId), [messages, outgoing, viewerId]);
  useEffect(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    // The bar of a request comes before the text box, because sending a message would accept the request.
    const target = isTouch ? heading.current : (requestBar.current ?? input.current ?? heading.current);
    target?.focus();
  }, []);
  useMarkRead({
    conversationId: messages && conversation?.id,
    lastReceivedId,
    newestId,
    unreadAt: conversation?.unreadCount ? list.updatedAt : 0,
    onRead: list.markRead,
  });

  const isBlocked = profile.data?.blocked ?? false;
  const isRequest = conversation?.status === 'request' && !isBlocked;
  // A request is declined, not hidden. One with a blocked member is in no list.
  const hideAction =
    conversation && !isRequest && !isBlocked
      ? [{ label: 'Hide this conversation', onSelect: () => hide(conversation.id, newestId) }]
      : [];
  const isNotFound = readRefusal(profile.error).code === 'NOT_FOUND';
  const isMuted = profile.data?.muted ?? false;
  const author = isBlocked || other.id === null ? undefined : { id: other.id, username: other.username };
  const openReport = (target: Reported) => setReport({ target: { ...target, author }, isOpen: true });
  const reportMember = () => openReport(toReported(messages ?? [], { viewerId, otherId, now: new Date() }));
  const help = { label: 'In danger? Get help now', onSelect: () => void navigate({ to: '/crisis-support' }) };
  // A former member has messages if they have not left, but blocked the viewer.
  const canReport = other.id !== null || lastReceivedId !== undefined;
  const reportAction = canReport ? [{ label: `Report ${otherName}`, onSelect: reportMember }] : [];
  const actions =
    other.id === null
      ? [...hideAction, ...reportAction, help]
      : [
          ...hideAction,
          ...reportAction,
          { label: `${isMuted ? 'Unmute' : 'Mute'} ${otherName}`, onSelect: () => setMute(!isMuted) },
          isBlocked
            ? { label: `Unblock ${otherName}`, onSelect: () => block.setBlock(false) }
            : { label: `Block ${otherName}`, onSelect: () => setIsConfirmingBlock(true), isDanger: true },
          help,
        ];

  const isWaiting = conversation !== undefined && !messages;
  return (
    <section className={styles.pane} aria-label={`Conversation with ${otherName}`}>
      <ThreadHeader other={other} headingRef={heading} actions={actions} onBack={onBack} />
      <div className={styles.body} data-request={isRequest || undefined}>
        {isRequest && (
          <RequestBar
            bar={requestBar}
            name={otherName}
            isDeclined={isDeclined}
            isBusy={request.isBusy}
            onAccept={request.accept}
            onDecline={request.decline}
            onReport={canReport ? reportMember : undefined}
            onBlock={other.id === null ? undefined : () => setIsConfirmingBlock(true)}
          />
        )}
        {bubbles.length > 0 || thread.hasOlder ? (
          <MessageList
            thread={thread}
            bubbles={bubbles}
            viewerId={viewerId}
            otherName={otherName}
            isSending={sending.isSending}
            onRetry={({ key }) => sending.retry(key)}
            onDiscard={({ key }) => sending.discard(key)}
            onReport={({ id, quote }) => openReport({ type: 'message', id, quote })}
          />
        ) : thread.hasFailed ? (
          <ThreadProblem title="This conversation did not load" text={notLoadedText} retry={thread.refetch} />
        ) : isWaiting ? (
          <ThreadLoading />
        ) : (
          <EmptyThread
            isOpen={profile.data ? !isBlocked && profile.data.allowMessaging : profile.isError && !isNotFound}
          />
        )}
        <div className={styles.toasts}>
          <ToastOutlet />
        </div>
        <ThreadFoot
          isDeclined={isDeclined}
          other={other}
          profile={profile.data}
          isNotFound={isNotFound}
          isUnblocking={block.isPending}
          onUnblock={() => block.setBlock(false)}
          pair={pair}
          otherName={otherName}
          isSending={sending.isSending}
          input={input}
          onSend={sending.send}
        />
      </div>
      <ConfirmDialog
        title={`Block ${otherName}?`}
        text={
          'You cannot write to them in private, and you no longer see what they post under their name. They can still ' +
          `read your stories, and answer anonymously where everybody may. ${blockNotice} The conversation leaves your ` +
          'list. You can still read it, from the list of members you blocked in your profile, until they delete their ' +
          'account or block you too.'
        }
        confirmLabel="Block"
        cancelLabel="Do not block"
        isOpen={isConfirmingBlock}
        onCancel={() => setIsConfirmingBlock(false)}
        onConfirm={() => {
          setIsConfirmingBlock(false);
          block.setBlock(true);
        }}
      />
      {report && <ReportDialog {...report} onClose={() => setReport({ ...report, isOpen: false })} />}
    </section>
  );
}
