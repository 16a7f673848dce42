export type CopingExercise = {
  id: 'grounding' | 'box-breathing' | 'ice-cube' | 'muscle-relaxation';
  name: string;
  minMinutes: number;
  maxMinutes: number;
  helpsWith: string;
  steps: readonly string[];
};

/** See docs/product.md, "Crisis page". */
export const copingExercises: readonly CopingExercise[] = [
  {
    id: 'grounding',
    name: '5-4-3-2-1 grounding',
    minMinutes: 2,
    maxMinutes: 3,
    helpsWith: 'Panic, or feeling that nothing is real.',
    steps: [
      'Name 5 things you can see.',
      'Name 4 things you can touch. Touch them.',
      'Name 3 things you can hear.',
      'Name 2 things you can smell.',
      'Name 1 thing you can taste.',
    ],
  },
  {
    id: 'box-breathing',
    name: 'Box breathing',
    minMinutes: 2,
    maxMinutes: 5,
    helpsWith: 'A racing heart, or not being able to catch your breath.',
    steps: [
      'Breathe in through your nose for 4 seconds.',
      'Hold it for 4 seconds.',
      'Breathe out through your mouth for 4 seconds.',
      'Hold it for 4 seconds.',
      'Go round again. If 4 is too long, use 3.',
    ],
  },
  {
    id: 'ice-cube',
    name: 'Ice cube technique',
    minMinutes: 1,
    maxMinutes: 2,
    helpsWith: 'An urge to hurt yourself, or feelings too strong to think through.',
    steps: [
      'Take an ice cube, or anything cold from the freezer, in a cloth if you like.',
      'Hold it in your hand and keep your mind on the cold.',
      'Notice where it is sharp and where it is dull.',
      'When it hurts, change hands or put it down. A minute is enough.',
    ],
  },
  {
    id: 'muscle-relaxation',
    name: 'Progressive muscle relaxation',
    minMinutes: 10,
    maxMinutes: 15,
    helpsWith: 'A body that will not let go, and nights without sleep.',
    steps: [
      'Lie or sit. Let your breath be as it is for a minute.',
      'Feet: tense them for 5 seconds, then let go for 15. Three times. Feel the difference.',
      'Calves and thighs: tense for 5, let go for 15, three times.',
      'Stomach and back: tense for 5, let go for 15, three times.',
      'Hands and arms: make fists for 5, let go for 15, three times.',
      'Shoulders: up to your ears for 5, let them drop for 15, three times.',
      'Face: screw it up for 5, let go for 15, three times.',
      'Lie still for a few minutes. Skip any part that hurts.',
    ],
  },
];
