import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSanction } from '../../components/sanction-line.tsx';
import styles from './thread-states.module.css';

type StateProps = { title?: string | undefined; text: string; children?: ReactNode };

function State({ title, text, children }: StateProps) {
  return (
    <div className={styles.state}>
      <PlimsollMark className={styles.mark} />
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

export const NothingSelected = () => (
  <State title="Select a conversation" text="Choose a conversation from the list to start messaging" />
);

/** @param isOpen Whether the other member takes messages from the viewer. */
export function EmptyThread({ isOpen }: { isOpen: boolean }) {
  const { sanction } = useSanction(new Date());
  return (
    <div className={styles.emptyThread}>{isOpen && !sanction && <p>No messages yet. Start the conversation!</p>}</div>
  );
}

type ProblemProps = { title: string; text: string; retry?: (() => void) | undefined };

export const ThreadProblem = ({ title, text, retry }: ProblemProps) => (
  <State title={title} text={text}>
    <div className={styles.actions}>
      {retry && <Button onClick={retry}>Try again</Button>}
      <Link to="/messages" replace className={buttonStyle('quiet')}>
        All conversations
      </Link>
    </div>
  </State>
);

const shapes = [
  ['a', '62%', false],
  ['b', '38%', false],
  ['c', '54%', true],
  ['d', '70%', false],
  ['e', '30%', true],
  ['f', '58%', true],
] as const;

export const ThreadLoading = () => (
  <div className={styles.loading}>
    <p role="status" className={styles.status}>
      Loading messages...
    </p>
    <div aria-hidden="true">
      {shapes.map(([key, inlineSize, isMine]) => (
        <div key={key} className={styles.shape} data-mine={isMine || undefined} style={{ inlineSize }} />
      ))}
    </div>
  </div>
);
