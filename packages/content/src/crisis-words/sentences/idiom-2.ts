import type { LabelledSentences } from './labelled-sentences.ts';

export const idiom2Sentences: LabelledSentences = {
  label: 'idiom',
  sentences: [
    'My mother in law will be the death of me.',
    'I wanted the ground to swallow me up.',
    'That chilli nearly finished me off.',
    'Is it just me or is everyone dead this time of year at work?',
    'I shot myself in the foot by telling the truth.',
    'I took my life in my hands on that roundabout.',
    'I jumped at the chance.',
    'Ended it all square, two each, fair result.',
    'I hurt myself laughing.',
    'Sick to death of roadworks.',
    'I overdosed on cheese at Christmas.',
    "I'm going to hang up my boots and end it while I'm ahead.",
  ],
};
