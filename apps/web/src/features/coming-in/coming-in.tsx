import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { type ReactNode, useEffect, useId, useState } from 'react';
import * as v from 'valibot';
import { openBrowserStorage, readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { drafts } from '../../lib/storage/drafts.ts';
import { firstVisit } from '../../lib/storage/first-visit.ts';
import { tabDrafts } from '../../lib/storage/tab-drafts.ts';
import styles from './coming-in.module.css';

/** What the browser's `beforeinstallprompt` offers. `public/install-offer.js` keeps it until it is asked for. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    installOffer?: InstallOffer;
  }
}

/** The invitation comes on a visit after this many. */
const visitsBefore = 3;
const askedKey = `${brand.slug}_install_asked`;

/** Counts a tab's first look at the feed as a visit. Signing out forgets the visits, so a shared device is not asked. */
function countVisit(memberId: string): number {
  const visits = drafts.read(memberId, 'visits', v.number()) ?? 0;
  if (visits > visitsBefore || tabDrafts.read('visit', v.object({}))) return visits;
  tabDrafts.write('visit', {}, memberId);
  drafts.write(memberId, 'visits', visits + 1);
  return visits + 1;
}

const mayInvite = (visits: number): boolean =>
  visits > visitsBefore && readStored(openBrowserStorage(), askedKey, v.literal(true)) === undefined;

/** From now on nobody is asked on this device, whatever the answer. */
const recordInvitation = (): void => writeStored(openBrowserStorage(), askedKey, true);

type Props = { title: string; text: string; place?: string | undefined; children: ReactNode };

/** Takes room of the story instead of covering it, and never the focus. */
function NoticeCard({ title, text, place, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.words} aria-live="polite" aria-atomic="true">
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.choices}>
        {children}
        {place && <p className={styles.place}>{place}</p>}
      </div>
    </section>
  );
}

function InstallInvitation({ memberId }: { memberId: string }) {
  const [offer, setOffer] = useState<InstallOffer>();

  useEffect(() => {
    if (!mayInvite(countVisit(memberId))) return;
    const invite = () => {
      if (!window.installOffer) return;
      setOffer(window.installOffer);
      recordInvitation();
    };
    invite();
    window.addEventListener('beforeinstallprompt', invite);
    return () => window.removeEventListener('beforeinstallprompt', invite);
  }, [memberId]);

  if (!offer) return null;
  const close = () => setOffer(undefined);
  return (
    <NoticeCard
      title={`${brand.name} on your home screen`}
      text="It opens straight in the feed, and the crisis numbers work without a signal. Its icon is there for anyone who picks up your phone. We ask this once."
    >
      <Button
        onClick={() => {
          close();
          offer.prompt().catch(() => undefined);
        }}
      >
        Install
      </Button>
      <Button look="text" onClick={close}>
        No, thank you
      </Button>
    </NoticeCard>
  );
}

const cards = [
  {
    title: 'One story at a time',
    text: 'Men here write what they would not say out loud. Swipe up for the next one, or press the arrow keys. Nobody is told what you read.',
  },
  {
    title: 'With your name or without',
    text: 'You choose each time you post or comment. Anonymous means that no other member can tell it was you.',
  },
  {
    title: 'Men, not a clinic',
    text: `${brand.name} is company, not treatment. If you might hurt yourself, press Crisis. It is always on the screen, and those numbers answer day and night.`,
  },
] as const;

function FirstVisitCards({ onDone }: { onDone: () => void }) {
  const [index, setIndex] = useState(0);
  const card = cards[index] ?? cards[0];
  const isLast = index === cards.length - 1;
  return (
    <NoticeCard {...card} place={`${index + 1} of ${cards.length}`}>
      <Button onClick={() => (isLast ? onDone() : setIndex(index + 1))}>{isLast ? 'Start reading' : 'Go on'}</Button>
      {!isLast && (
        <Button look="text" onClick={onDone}>
          Skip
        </Button>
      )}
    </NoticeCard>
  );
}

export function ComingIn({ memberId }: { memberId: string }) {
  const [isFirst, setIsFirst] = useState(() => firstVisit.isNow(memberId));
  if (!isFirst) return <InstallInvitation memberId={memberId} />;
  return (
    <FirstVisitCards
      onDone={() => {
        firstVisit.end(memberId);
        setIsFirst(false);
      }}
    />
  );
}
