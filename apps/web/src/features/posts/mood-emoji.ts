/** The first that fits wins, so the heavier words stand first. Each pattern is the start of a word. */
const moods: readonly [RegExp, string][] = [
  [/\b(?:anxi|stress|panic)/i, '😰'],
  [/\b(?:sad|depress)/i, '😔'],
  [/\b(?:ang(?:er|ry)|mad\b|furious)/i, '😠'],
  [/\b(?:calm|peace)/i, '😌'],
  [/\b(?:hope|optimis)/i, '🌅'],
  [/\b(?:happ|joy)/i, '😊'],
];

/** A face for a mood in his own words; a thought bubble where none of ours fits. */
export function moodEmoji(mood: string): string {
  return moods.find(([pattern]) => pattern.test(mood))?.[1] ?? '💭';
}
