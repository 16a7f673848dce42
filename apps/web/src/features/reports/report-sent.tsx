import { Button } from '@ballast/ui/button';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { contactEmail } from '../../lib/contact-email.ts';
import { MuteOrBlock } from './mute-or-block.tsx';
import styles from './report-dialog.module.css';
import type { ReportTarget } from './report-reasons.ts';

type Props = { reference: string; target: ReportTarget; onClose: () => void };

export function ReportSent({ reference, target, onClose }: Props) {
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
