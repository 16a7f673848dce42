import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useViewer } from '../../hooks/use-viewer.ts';
import { contactEmail } from '../../lib/contact-email.ts';
import { MuteOrBlock } from './mute-or-block.tsx';
import styles from './report-dialog.module.css';
import { ReportForm } from './report-form.tsx';
import { type ReportTarget, targetNames, useReport } from './use-report.ts';

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
