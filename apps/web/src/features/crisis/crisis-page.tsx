import { copingExercises } from '@ballast/content/coping-exercises';
import { crisisContacts } from '@ballast/content/crisis';
import type { CrisisContact } from '@ballast/content/crisis-contact';
import { helpSites } from '@ballast/content/help-sites';
import { nationLines } from '@ballast/content/nation-lines';
import { type Nation, nations } from '@ballast/content/nations';
import { brand } from '@ballast/schema/brand';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useViewer } from '../../hooks/use-viewer.ts';
import { Horizon } from '../../layout/horizon-frame.tsx';
import { CrisisCall, CrisisHours } from './crisis-calls.tsx';
import styles from './crisis-page.module.css';
import { Exercise } from './exercise.tsx';

/** Samaritans and SHOUT. */
const callsInReach = crisisContacts.slice(1, 3);

function CrisisTopNav() {
  return (
    <nav className={styles.header} aria-label="Main">
      <Link to="/">Home</Link>
      <Link to="/feed">Feed</Link>
      <Link to="/crisis-help" aria-current="page">
        Crisis help
      </Link>
      <Link to="/blog">My Story</Link>
      <Link to="/quick-signup">Start Talking</Link>
    </nav>
  );
}

/** Stays on the screen while the page scrolls. */
function CrisisBottomNav() {
  return (
    <div className={styles.foot}>
      <ToastOutlet />
      <div className={styles.reach}>
        <ul className={styles.calls} aria-label="Talk to someone now">
          {callsInReach.map((contact) => (
            <li key={contact.number}>
              <CrisisCall contact={contact} />
            </li>
          ))}
        </ul>
        <nav className={styles.bar} aria-label="Quick">
          <Link to="/">Home</Link>
          <Link to="/feed">Feed</Link>
          <Link to="/profile">Profile</Link>
        </nav>
      </div>
    </div>
  );
}

/**
 * Shows the helpline of the viewer's nation. The page contains the lines of all nations, and CSS shows one of them.
 * `build/inline/nation.js` can therefore choose before the first paint: a number that moves later could be tapped by
 * mistake.
 */
function useNationLine(): void {
  const state = useViewer();
  const nation = state.status === 'member' ? state.viewer.nation : undefined;
  const isKnown = state.status !== 'unknown';
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (nation) dataset['nation'] = nation;
    else if (isKnown) delete dataset['nation'];
    return () => {
      delete dataset['nation'];
    };
  }, [nation, isKnown]);
}

const urgentTypes = ['emergency', 'helpline', 'text'];

function Contact({ contact, nation }: { contact: CrisisContact; nation?: Nation }) {
  const { name, description, mentioned = contact, type } = contact;
  const [before, after] = description.split(mentioned.number);
  return (
    <li className={styles.contact} data-nation={nation}>
      <h2 className={styles.name}>{name}</h2>
      <CrisisCall contact={contact} look={urgentTypes.includes(type) ? 'primary' : 'quiet'} />
      <p>
        <span>{before}</span>
        {after && <a href={mentioned.href}>{mentioned.number}</a>}
        <span>{after}</span>
      </p>
      <CrisisHours contact={contact} />
    </li>
  );
}

const [emergency, ...others] = crisisContacts;

/** Shows numbers, exercises and other sites, in this order. Anything else would distract. */
export function CrisisPage() {
  useNationLine();
  return (
    <main className={styles.page}>
      <title>{`Get help now · ${brand.name}`}</title>
      <div className={styles.above}>
        <Horizon />
        <h1 className={styles.title}>Get help now</h1>
      </div>
      <CrisisTopNav />
      <div className={styles.below}>
        <p className={styles.lead}>If you might hurt yourself, talk to one of these. You need not know what to say.</p>
        <ul className={styles.contacts}>
          {emergency && <Contact contact={emergency} />}
          {nations.map((nation) => (
            <Contact key={nation} contact={nationLines[nation]} nation={nation} />
          ))}
          {others.map((contact) => (
            <Contact key={contact.number} contact={contact} />
          ))}
        </ul>
        <section className={styles.section}>
          <h2 className={styles.heading}>For the next few minutes</h2>
          <p className={styles.quiet}>Four things to do. Pick one, stop when you like.</p>
          <div>
            {copingExercises.map((exercise) => (
              <Exercise key={exercise.id} exercise={exercise} />
            ))}
          </div>
        </section>
        <section className={styles.section}>
          <h2 className={styles.heading}>Where else to turn</h2>
          <p className={styles.quiet}>
            These are other people’s sites. They open in a new tab, and they are not told that you came from here.
          </p>
          <ul className={styles.sites}>
            {helpSites.map(({ name, href, about, call }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer external" className={styles.site}>
                  {name}
                </a>
                <p className={styles.quiet}>{about}</p>
                {call && <CrisisCall contact={{ name, ...call }} look="quiet" />}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <CrisisBottomNav />
    </main>
  );
}
