import { type MoodKind, moodKindOf } from '@ballast/schema/mood-kind';
import type { ReactNode } from 'react';
import styles from './mood-mark.module.css';
import { angry } from './mood-marks/angry.tsx';
import { anxious } from './mood-marks/anxious.tsx';
import { calm } from './mood-marks/calm.tsx';
import { happy } from './mood-marks/happy.tsx';
import { hopeful } from './mood-marks/hopeful.tsx';
import { sad } from './mood-marks/sad.tsx';
import { thought } from './mood-marks/thought.tsx';

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
