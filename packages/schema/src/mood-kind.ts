/** The moods that have a drawing or a colour of their own. `thought` is any other. */
export type MoodKind =
  | 'anxious'
  | 'stressed'
  | 'depressed'
  | 'sad'
  | 'angry'
  | 'calm'
  | 'hopeful'
  | 'happy'
  | 'good'
  | 'thought';

/** Matches denials such as "hopeless", "not happy", "lost all hope". */
const denialPattern = /less(?:ness)?\b|\b(?:no|not|never|without|lost|losing|hardly|can.?t|cannot|isn.?t|don.?t)\b/i;

/** The first match counts, so more serious moods come first. Patterns match prefixes. */
const heavyMoods: readonly [RegExp, MoodKind][] = [
  [/\b(?:anxi|panic)/i, 'anxious'],
  [/\bstress/i, 'stressed'],
  [/\bdepress/i, 'depressed'],
  [/\bsad/i, 'sad'],
  [/\b(?:ang(?:er|ry)|mad\b|furious)/i, 'angry'],
];

/** Used only if the mood contains no denial. */
const lightMoods: readonly [RegExp, MoodKind][] = [
  [/\b(?:calm|peace)/i, 'calm'],
  [/\b(?:hope|optimis)/i, 'hopeful'],
  [/\b(?:happ|joy)/i, 'happy'],
  [/\bgood\b/i, 'good'],
];

/** The kind of a mood that a member typed, by its words. */
export function moodKindOf(mood: string): MoodKind {
  const moods = denialPattern.test(mood) ? heavyMoods : [...heavyMoods, ...lightMoods];
  return moods.find(([pattern]) => pattern.test(mood))?.[1] ?? 'thought';
}
