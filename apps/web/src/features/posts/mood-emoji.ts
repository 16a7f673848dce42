/** The first match wins, so graver words stand first. Each pattern is a prefix. */
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
