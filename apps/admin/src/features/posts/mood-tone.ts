const tones = {
  anxiety: 'red',
  depression: 'blue',
  good: 'green',
  neutral: 'grey',
  stressed: 'orange',
  angry: 'dark-red',
  sad: 'dark-blue',
  happy: 'light-green',
} as const;

export type MoodTone = (typeof tones)[keyof typeof tones];

export const knownMoods = Object.keys(tones);

const toneByMood = new Map<string, MoodTone>(Object.entries(tones));

/** Ignores case. Unknown moods are grey. */
export function moodTone(mood: string): MoodTone {
  return toneByMood.get(mood.trim().toLowerCase()) ?? 'grey';
}
