import { type MoodKind, moodKindOf } from '@ballast/schema/mood-kind';
import type { ReactNode } from 'react';
import styles from './mood-mark.module.css';

/** A face with drawn brows. */
const angry = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M7 8.6l3 1.6M17 8.6l-3 1.6M9 12h.01M15 12h.01" />
    <path d="M8.8 17q3.2-2.6 6.4 0" />
  </>
);

/** A worried face with a drop of sweat. */
const anxious = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M6.8 9.6l2.6-1.4M17.2 9.6l-2.6-1.4M8.8 11.6h.01M15.2 11.6h.01" />
    <path d="M8.6 16.4l1.3-.9 1.4.9 1.4-.9 1.4.9 1.3-.9" />
    <path d="M20.2 3.2c1 1.5 1.5 2.4 1.5 3.1a1.5 1.5 0 0 1-3 0c0-.7.5-1.6 1.5-3.1z" fill="currentColor" />
  </>
);

/** A face with closed eyes. */
const calm = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M6.9 10.6q1.5 1.5 3 0M14.1 10.6q1.5 1.5 3 0" />
    <path d="M8.8 15q3.2 2 6.4 0" />
  </>
);

/** A face that smiles with its eyes. */
const happy = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M7 11q1.5-1.8 3 0M14 11q1.5-1.8 3 0" />
    <path d="M7.8 14.4q4.2 4.4 8.4 0" />
  </>
);

/** The sun above the horizon. */
const hopeful = (
  <>
    <path d="M7 17a5 5 0 0 1 10 0z" fill="currentColor" fillOpacity="0.3" />
    <path d="M7 17a5 5 0 0 1 10 0M2.5 17h19M6 20.5h12" />
    <path d="M12 8.5V5.5M5.9 11L3.8 8.9M18.1 11l2.1-2.1" />
  </>
);

/** A face that looks down. */
const sad = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" fillOpacity="0.18" />
    <circle cx="12" cy="12" r="9" />
    <path d="M7 11.4q1.4 1.2 2.8 0M14.2 11.4q1.4 1.2 2.8 0M6.8 8.8l2-.6M17.2 8.8l-2-.6" />
    <path d="M9 16.6q3-1.8 6 0" />
  </>
);

/** A thought bubble, for every other mood. */
const thought = (
  <>
    <path d="M7.5 15.5a4 4 0 0 1-.6-7.9 5 5 0 0 1 9.5-1 4.5 4.5 0 0 1 .6 8.9z" fill="currentColor" fillOpacity="0.18" />
    <path d="M7.5 15.5a4 4 0 0 1-.6-7.9 5 5 0 0 1 9.5-1 4.5 4.5 0 0 1 .6 8.9z" />
    <circle cx="8" cy="18.6" r="1.4" />
    <circle cx="5" cy="21.2" r="0.7" />
  </>
);

const drawings: Record<MoodKind, ReactNode> = {
  anxious,
  stressed: anxious,
  depressed: sad,
  sad,
  angry,
  calm,
  hopeful,
  happy,
  good: thought,
  thought,
};

/** A drawing before the name of a mood. Drawn, because not every device has a font with emoji. Decorative. */
export function MoodMark({ mood }: { mood: string }) {
  const kind = moodKindOf(mood);
  return (
    <svg
      viewBox="0 0 24 24"
      className={styles.mark}
      data-mood={kind}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[kind]}
    </svg>
  );
}
