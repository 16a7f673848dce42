import { afterReport } from '@ballast/content/blocking';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { OwnListLink } from '../../components/own-list-link.tsx';
import { useViewer } from '../../hooks/use-viewer.ts';
import { contactEmail } from '../../lib/contact-email.ts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { resetConversations } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './report-dialog.module.css';
import { ReportForm } from './report-form.tsx';
import { type ReportTarget, targetNames, useReport } from './use-report.ts';

type WayProps = { label: string; text: string; isBusy: boolean; onPress: () => void };

function Way({ label, text, isBusy, onPress }: WayProps) {
  const textId = useId();
  return (
    <div className={styles.way}>
      <Button look="quiet" isBusy={isBusy} aria-describedby={textId} onClick={onPress}>
        {label}
      </Button>
      <p id={textId} className={styles.quiet}>
        {text}
      </p>
    </div>
  );
}

/** Takes the focus from the pressed button, which is gone. */
function Done({ children }: { children: ReactNode }) {
  const focus = useCallback((text: HTMLParagraphElement | null) => text?.focus(), []);
  return (
    <p ref={focus} tabIndex={-1} className={styles.done}>
      {children}
    </p>
  );
}

/** Offers to mute or block the named author once the report has arrived. */
function MuteOrBlock({ author: { id, username } }: { author: { id: string; username: string } }) {
  const utils = trpc.useUtils();
  const hasBlocked = useRef(false);
  // Resets the list only when the dialog closes, because the blocked conversation behind the dialog leaves the list.
  useEffect(
    () => () => {
      if (hasBlocked.current) void resetConversations();
    },
    [],
  );
  const onError = (error: unknown) => showFailure(error, 'Error', readRefusal(error).message);
  const mute = trpc.profiles.setMute.useMutation({
    onSuccess() {
      // Conversations are not invalidated: the list keeps those with muted members.
      for (const router of [utils.profiles, utils.posts, utils.comments, utils.notices]) void router.invalidate();
    },
    onError,
  });
  const block = trpc.profiles.setBlock.useMutation({
    onSuccess() {
      for (const router of [utils.profiles, utils.posts, utils.comments, utils.messages]) void router.invalidate();
      hasBlocked.current = true;
    },
    onError,
  });
  if (mute.isSuccess || block.isSuccess) {
    return (
      <Done>
        <span>{`@${username} is ${block.isSuccess ? 'blocked' : 'muted'}. You can undo that in your profile, under`}</span>{' '}
        <OwnListLink list={block.isSuccess ? 'blocked' : 'muted'} />
        <span>.</span>
      </Done>
    );
  }
  const isPending = mute.isPending || block.isPending;
  return (
    <div className={styles.offer}>
      <p>{afterReport.question}</p>
      <div className={styles.ways}>
        <Way
          label={`Mute @${username}`}
          text={afterReport.mute}
          isBusy={isPending}
          onPress={() => mute.mutate({ userId: id, muted: true })}
        />
        <Way
          label={`Block @${username}`}
          text={afterReport.block}
          isBusy={isPending}
          onPress={() => block.mutate({ userId: id, blocked: true })}
        />
      </div>
    </div>
  );
}

type ReportSentProps = { reference: string; target: ReportTarget; onClose: () => void };

function ReportSent({ reference, target, onClose }: ReportSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1} className={styles.thanks}>
        We have it. Thank you for looking out.
      </h3>
      <p>
        {`A person reads it and decides what to do. We do not tell the one you reported that it was you, nor that there was a report.${target.type === 'message' ? ' But if we act on a private message, they may guess both.' : ''}`}
      </p>
      <p>
        What comes of it stands under <Link to="/my-reports">Reports and decisions</Link> in your profile.
      </p>
      <p
        className={styles.quiet}
      >{`If you want to ask about it, write to ${contactEmail()} and give this reference:`}</p>
      <p className={styles.reference}>{reference}</p>
      {target.author && <MuteOrBlock author={target.author} />}
      <Button look="quiet" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

type Props = { target: ReportTarget; isOpen: boolean; onClose: () => void };

function Report({ memberId, target, onClose }: Pick<Props, 'target' | 'onClose'> & { memberId: string }) {
  const report = useReport(memberId, target);
  if (report.reference) return <ReportSent reference={report.reference} target={target} onClose={onClose} />;
  return <ReportForm target={target} report={report} />;
}

export default function ReportDialog({ target, isOpen, onClose }: Props) {
  const state = useViewer();
  if (state.status !== 'member') return null;
  const title = target.messages ? 'Report a message' : `Report this ${targetNames[target.type]}`;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Report key={`${target.type} ${target.id}`} memberId={state.viewer.id} target={target} onClose={onClose} />
    </Dialog>
  );
}
