/** A timed part of an exercise. `words` is the instruction below the title. */
export type Phase = {
  title: string;
  words: string;
  seconds: number;
};

/** One round of breathing. */
export const breathingPhases: readonly Phase[] = [
  { title: 'Breathe in', words: 'Through your nose.', seconds: 4 },
  { title: 'Hold', words: 'Let it stay.', seconds: 4 },
  { title: 'Breathe out', words: 'Through your mouth.', seconds: 4 },
  { title: 'Hold', words: 'Stay empty.', seconds: 4 },
];

export const icePhases: readonly Phase[] = [
  { title: 'Hold the cold', words: 'Keep your mind on it. Where is it sharp, and where is it dull?', seconds: 60 },
];

const muscles: readonly [name: string, tense: string][] = [
  ['Feet', 'Curl your toes and make your feet hard.'],
  ['Calves and thighs', 'Press your legs straight and tight.'],
  ['Stomach and back', 'Pull your stomach in.'],
  ['Hands and arms', 'Make fists, up to the shoulders.'],
  ['Shoulders', 'Up to your ears.'],
  ['Face', 'Screw it up, all of it.'],
];

const repetitions = 3;

/** The phases take ten minutes in all. */
export const musclePhases: readonly Phase[] = [
  { title: 'Settle', words: 'Lie or sit. Let your breath be as it is.', seconds: 60 },
  ...muscles.flatMap(([name, tense]) =>
    Array.from({ length: repetitions }, () => [
      { title: `${name}: tense`, words: tense, seconds: 5 },
      { title: `${name}: let go`, words: 'All of it. Feel the difference.', seconds: 15 },
    ]).flat(),
  ),
  { title: 'Lie still', words: 'Nothing more to do.', seconds: 180 },
];
