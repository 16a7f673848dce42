import { fold } from '@ballast/schema/words/fold';

/** The mood without case and accents. Compared by the database as it is, because `lower()` differs between the engines. */
export const moodKeyOf = (mood: string | null | undefined): string | null =>
  typeof mood === 'string' ? fold(mood) : null;
