import type { LabelledSentences } from '../labelled-sentences.ts';

export const heldOutHarmSentences: LabelledSentences = {
  label: 'harm',
  sentences: [
    "I'll do time for him, I swear.",
    'I hope someone runs you over.',
    "I want to kill my neighbour and I've stopped joking.",
    'Slit your wrists then, drama queen.',
    "I'd happily watch him drown.",
    "She'll get what's coming when I get home.",
    'Go hang yourself.',
    'He wants his legs broken.',
    "You'll be gone in the morning if I get my way.",
  ],
};
