import type { LabelledSentences } from '../labelled-sentences.ts';

export const heldOutOrdinarySentences: LabelledSentences = {
  label: 'ordinary',
  sentences: [
    "I don't want to wake up the baby so I'm typing this in the dark.",
    'Going to be here all evening if anyone wants to talk.',
    "I've no reason to complain really.",
    'I live in a flat over a chip shop.',
    'First time on here, be kind.',
    'Had a decent day for once and I want to remember it.',
    'My plan is to end the year on a walk up Snowdon.',
    'Suicide prevention training at work today, very well done.',
    "My daughter jumped off the top board and didn't cry.",
    'Is it normal to need a nap at thirty five?',
    'Thanks to whoever said to ring the GP. I did.',
    'I was cutting the hedge again when the post came.',
    'I took two ibuprofen and forty winks.',
    'Cut my leg on the pedal, six stitches, back out on Saturday.',
    "I won't be here in the morning, so leave the key with Dave.",
    "I'm on the bridge every Tuesday selling papers.",
    "I've written the letter for my lad's school.",
    "I've got the rope you lent me, will drop it round.",
  ],
};
