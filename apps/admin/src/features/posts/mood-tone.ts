import { type MoodKind, moodKindOf } from '@ballast/schema/mood-kind';

export const knownMoods = ['anxiety', 'depression', 'good', 'neutral', 'stressed', 'angry', 'sad', 'happy'];

const tones = {
  anxious: 'red',
  stressed: 'orange',
  depressed: 'blue',
  sad: 'dark-blue',
  angry: 'dark-red',
  calm: 'grey',
  hopeful: 'grey',
  happy: 'light-green',
  good: 'green',
  thought: 'grey',
} as const satisfies Record<MoodKind, string>;

export const moodTone = (mood: string) => tones[moodKindOf(mood)];
