import { dailyMessage, firstMessage } from '@ballast/content/daily-messages';
import { ukTimeZone } from '@ballast/schema/uk-time';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { Horizon } from '../../components/horizon.tsx';
import { OwnText } from '../../components/own-text.tsx';
import { openBrowserStorage } from '../../lib/storage/browser-storage.ts';
import styles from './daily-message-dialog.module.css';
import { readShown, recordShown } from './last-shown.ts';

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
