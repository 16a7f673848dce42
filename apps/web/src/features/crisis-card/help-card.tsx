import { type CrisisCardPlace, crisisCard } from '@ballast/content/crisis-card';
import { Button } from '@ballast/ui/button';
import { Link } from '@tanstack/react-router';
import { CrisisNumbers } from '../crisis/public.ts';
import styles from './help-card.module.css';

type Props = {
  place: CrisisCardPlace;
  /** False while the member's field is empty: the note says what happens to the text in it. */
  hasNote?: boolean;
  /** Without `onClose` the card cannot be closed. */
  onClose?: (() => void) | undefined;
};

export function HelpCard({ place, hasNote = true, onClose }: Props) {
  return (
    <section className={styles.card} aria-label="Someone to talk to">
      <p>{crisisCard.lead}</p>
      <CrisisNumbers />
      {hasNote && <p className={styles.note}>{crisisCard.notes[place]}</p>}
      <div className={styles.actions}>
        <Link to="/crisis-support" className={styles.more}>
          {crisisCard.more}
        </Link>
        {onClose && (
          <Button look="text" onClick={onClose}>
            {crisisCard.close}
          </Button>
        )}
      </div>
    </section>
  );
}
