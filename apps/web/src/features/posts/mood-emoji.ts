/** The first match wins, so more serious moods come first. Patterns match prefixes. */
const moods: readonly [RegExp, string][] = [
  [/\b(?:anxi|stress|panic)/i, '😰'],
  [/\b(?:sad|depress)/i, '😔'],
  [/\b(?:ang(?:er|ry)|mad\b|furious)/i, '😠'],
  [/\b(?:calm|peace)/i, '😌'],
  [/\b(?:hope|optimis)/i, '🌅'],
  [/\b(?:happ|joy)/i, '😊'],
];

export function moodEmoji(mood: string): string {
  return moods.find(([pattern]) => pattern.test(mood))?.[1] ?? '💭';
}
