import { type CrisisCardPlace, crisisCard } from '@ballast/content/crisis-card';
import { detectCrisisWords } from '@ballast/content/crisis-words/detect-crisis-words';
import { hasCrisisPhrase } from '@ballast/content/crisis-words/has-crisis-phrase';
import { isBlank } from '@ballast/schema/blank';
import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { CrisisNumbers } from '../crisis/public.ts';
import styles from './crisis-card.module.css';
import { shownDay } from './shown-day.ts';

type HelpCardProps = {
  place: CrisisCardPlace;
  /** False while the member's field is empty: the note says what happens to the text in it. */
  hasNote?: boolean;
  /** Without `onClose` the card cannot be closed. */
  onClose?: (() => void) | undefined;
};

export function HelpCard({ place, hasNote = true, onClose }: HelpCardProps) {
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

const debounceMs = 400;
/** The model may take the beginning of a sentence for another one, so it waits for a longer pause. */
const settledMs = 2000;

type Props = {
  memberId: string;
  text: string;
  place: CrisisCardPlace;
  /** Gets the focus when the card is closed. */
  field: RefObject<HTMLElement | null>;
};

/**
 * Shows crisis numbers once a day if the text mentions suicide. The text is checked on the device, and nobody is told. The
 * card must not affect the form that contains it (docs/crisis-words.md).
 */
export function CrisisCard({ memberId, text, place, field }: Props) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isShown) return;
    const showIf = (detect: (text: string) => boolean) => () => {
      const now = new Date();
      if (!detect(text) || shownDay.isToday(memberId, now)) return;
      shownDay.record(memberId, now);
      setIsShown(true);
    };
    const timers = [setTimeout(showIf(hasCrisisPhrase), debounceMs), setTimeout(showIf(detectCrisisWords), settledMs)];
    return () => timers.forEach(clearTimeout);
  }, [isShown, memberId, text]);

  function close(): void {
    setIsShown(false);
    field.current?.focus();
  }

  return (
    <>
      <VisuallyHidden role="status">{isShown && crisisCard.announcement}</VisuallyHidden>
      {isShown && <HelpCard place={place} hasNote={!isBlank(text)} onClose={close} />}
    </>
  );
}
