/** Matches denials such as "hopeless", "not happy", "lost all hope". */
const denialPattern = /less(?:ness)?\b|\b(?:no|not|never|without|lost|losing|hardly|can.?t|cannot|isn.?t|don.?t)\b/i;

/** The first match counts, so more serious moods come first. Patterns match prefixes. */
const heavyMoods: readonly [RegExp, string][] = [
  [/\b(?:anxi|stress|panic)/i, '😰'],
  [/\b(?:sad|depress)/i, '😔'],
  [/\b(?:ang(?:er|ry)|mad\b|furious)/i, '😠'],
];

/** Used only if the mood contains no denial. */
const lightMoods: readonly [RegExp, string][] = [
  [/\b(?:calm|peace)/i, '😌'],
  [/\b(?:hope|optimis)/i, '🌅'],
  [/\b(?:happ|joy)/i, '😊'],
];

export function moodEmoji(mood: string): string {
  const moods = denialPattern.test(mood) ? heavyMoods : [...heavyMoods, ...lightMoods];
  return moods.find(([pattern]) => pattern.test(mood))?.[1] ?? '💭';
}
