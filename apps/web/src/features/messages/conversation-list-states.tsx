import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import styles from './conversation-list-states.module.css';
import { notLoadedText } from './use-selection.ts';

const nameWidths = ['7rem', '10rem', '6rem', '9rem', '8rem', '6.5rem'];

export function ListSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading conversations...</VisuallyHidden>
      <ul aria-hidden="true">
        {nameWidths.map((width) => (
          <li key={width} className={styles.row}>
            <span className={styles.disc} />
            <span className={styles.name} style={{ inlineSize: width }} />
            <span className={styles.lastMessage} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function ListEmpty() {
  return (
    <div className={styles.state}>
      <h2 className={styles.title}>No conversations yet</h2>
      <p>
        Open somebody’s name over a story in the feed, and choose Send Message. Nobody else here reads it, unless one of
        you reports it.
      </p>
      <Link to="/the-feed" className={buttonStyle('quiet')}>
        Go to the feed
      </Link>
    </div>
  );
}

export function DeclinedHead() {
  return (
    <div className={styles.declinedHead}>
      <Link to="/messages" className={styles.backToAll}>
        All conversations
      </Link>
      <h2 className={styles.title}>Declined requests</h2>
      <p>Whoever wrote these was not told. You can still read and report them here, or accept them after all.</p>
    </div>
  );
}

export function NothingDeclined() {
  return (
    <div className={styles.state}>
      <p>You have not declined anything.</p>
    </div>
  );
}

export function ListFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.title}>Your conversations did not load</h2>
      <p>{notLoadedText}</p>
      <Button look="quiet" isBusy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
