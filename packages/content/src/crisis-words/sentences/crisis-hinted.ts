import type { LabelledSentences } from './labelled-sentences.ts';

export const crisisHintedSentences: LabelledSentences = {
  label: 'crisis-hinted',
  sentences: [
    "I'm ready to go. I don't want saving.",
    'I stood on the bridge for an hour tonight and a lorry driver stopped.',
    'I keep a rope in the shed and I know why.',
    "I've picked a date.",
    'I keep looking at the drop off the car park roof.',
    "There's a bridge near ours and I've been up there three nights running.",
    "I've been giving my things away. Nobody has clocked why.",
    'I looked over the edge of the multi storey and my legs went.',
    "I stopped my car on the level crossing last week. I moved it. I don't know why I moved it.",
    "It's like I'm already dead so I might as well finish the job.",
    'Every time I shave I think about my throat.',
    'My plan was to do it in the garage while they were at swimming.',
  ],
};
