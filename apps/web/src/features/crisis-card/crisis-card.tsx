import { type CrisisCardPlace, crisisCard } from '@ballast/content/crisis-card';
import { detectCrisisWords } from '@ballast/content/crisis-words/detect-crisis-words';
import { hasCrisisPhrase } from '@ballast/content/crisis-words/has-crisis-phrase';
import { isBlank } from '@ballast/schema/blank';
import { ukDay } from '@ballast/schema/uk-time';
import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import * as v from 'valibot';
import { drafts } from '../../lib/storage/drafts.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';
import { CrisisNumbers } from '../crisis/public.ts';
import styles from './crisis-card.module.css';

/** Stored like a draft, so that sign-out removes it. The name must not reveal the card: somebody else may search the phone. */
const name = 'day';
const storedDay = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

/** For browsers without storage. */
const memory = createPageMemory<string>();

/** The day on which this device last showed a member the card. A past day is deleted when it is read. */
export const shownDay = {
  isToday(memberId: string, now: Date): boolean {
    const day = memory.get(memberId) ?? drafts.read(memberId, name, storedDay);
    if (day === ukDay(now)) return true;
    if (day !== undefined) drafts.remove(memberId, name);
    return false;
  },

  record(memberId: string, now: Date): void {
    memory.set(memberId, ukDay(now));
    drafts.write(memberId, name, ukDay(now));
  },
};

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
