import { dailyMessage, firstMessage } from '@ballast/content/daily-messages';
import { brand } from '@ballast/schema/brand';
import { ukDay, ukTimeZone } from '@ballast/schema/uk-time';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { OwnText } from '../../components/own-text.tsx';
import { Horizon } from '../../layout/horizon-frame.tsx';
import { openBrowserStorage, readStored, type StorageLike, writeStored } from '../../lib/storage/browser-storage.ts';
import styles from './daily-message-dialog.module.css';

/** Kept at sign-out, because it contains no member data, and a device shows one daily message a day. */
export const lastShownKey = `${brand.slug}_daily_message`;

const firstSuffix = ' first';
const storedDay = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: first)?$/));

/** `isFirst`: today's message is the first one on this device. */
type ShownState = { wasShownToday: boolean; isFirst: boolean };

export function readShown(storage: StorageLike, now: Date): ShownState {
  const stored = readStored(storage, lastShownKey, storedDay);
  const today = ukDay(now);
  return {
    wasShownToday: stored?.replace(firstSuffix, '') === today,
    isFirst: stored === undefined || stored === `${today}${firstSuffix}`,
  };
}

export function recordShown(storage: StorageLike, now: Date, { isFirst }: Pick<ShownState, 'isFirst'>): void {
  writeStored(storage, lastShownKey, `${ukDay(now)}${isFirst ? firstSuffix : ''}`);
}

const fadeMs = 300;
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: ukTimeZone,
});

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type Props = { onDone: () => void; isLayer: boolean };

export default function DailyMessageDialog({ onDone, isLayer }: Props) {
  const [now] = useState(() => new Date());
  const [{ wasShownToday, isFirst }] = useState(() => readShown(openBrowserStorage(), now));
  const [isOpen, setIsOpen] = useState(true);
  const continueButton = useRef<HTMLButtonElement>(null);

  useEffect(() => recordShown(openBrowserStorage(), now, { isFirst }), [now, isFirst]);

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(onDone, prefersReducedMotion() ? 0 : fadeMs);
    return () => clearTimeout(timer);
  }, [isOpen, onDone]);

  return (
    <Dialog
      title={wasShownToday ? 'Daily Message Already Received' : 'Daily Message from the founder'}
      look="letter"
      isOpen={isOpen}
      isLayer={isLayer}
      onClose={() => setIsOpen(false)}
      initialFocus={continueButton}
    >
      <div className={styles.letter}>
        <div className={styles.above}>
          <Horizon />
          {wasShownToday && (
            <p className={styles.again}>You had your daily message. Come back tomorrow for your next!</p>
          )}
          <blockquote className={styles.message} data-again={wasShownToday || undefined}>
            <p>
              <OwnText text={isFirst ? firstMessage(now) : dailyMessage(now)} />
            </p>
          </blockquote>
        </div>
        <div className={styles.below}>
          <p className={styles.day}>{dayFormat.format(now)}</p>
          <Button ref={continueButton} onClick={() => setIsOpen(false)}>
            On to the feed
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
