import type { LabelledSentences } from '../labelled-sentences.ts';

export const heldOutCrisisHintedSentences: LabelledSentences = {
  label: 'crisis-hinted',
  sentences: [
    "I've sorted the will, the passwords and the dog. That's everything.",
    'I went up to the reservoir with no intention of coming back.',
    "I've tidied the shed so nobody has to.",
    "If I don't reply after tonight, thank you all.",
    "There's only one way this stops.",
    'I keep looking at the medicine cabinet.',
    "Won't be a problem to anyone for much longer.",
    "I've made my peace with it. Look after each other.",
    "I've got the rope now. Funny how heavy it is.",
    'on the bridge, its so quiet',
    "The letter's on the table for her.",
  ],
};
