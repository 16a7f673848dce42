import { Button } from '@ballast/ui/button';
import styles from './other-draft.module.css';

type Props = {
  others: { count: number; show: () => Promise<void> };
  /** While the form is being sent, its text stays. */
  isPending: boolean;
};

/** Leads to a draft that another tab has left. What is in the form is put aside, not lost. */
export function OtherDraft({ others: { count, show }, isPending }: Props) {
  if (count === 0) return null;
  return (
    <p className={styles.line}>
      <span key={count}>{count === 1 ? 'You have another draft here.' : `You have ${count} more drafts here.`}</span>{' '}
      <Button look="text" onClick={() => !isPending && void show()}>
        {count === 1 ? 'Show it' : 'Show the next one'}
      </Button>
    </p>
  );
}
