import type { LabelledSentences } from '../labelled-sentences.ts';

export const heldOutPainSentences: LabelledSentences = {
  label: 'pain',
  sentences: [
    "I've been low since the clocks went back.",
    "My chest is tight and my thoughts are racing and it's only Monday.",
    "I'm struggling to see what I'm for now that I've retired.",
    "My best mate took his life in the spring and I'm still cross with him.",
    "I can't afford to put the heating on and I can't say so out loud.",
    'My therapist asked about suicide and I could honestly say no.',
    "I've been dumped by text after nine years.",
    "I miss being touched. That's a hard thing for a bloke to write.",
    "I'm exhausted by being everyone's rock.",
    "Mum's dementia has turned me into a stranger to her.",
    "I'm scared that I'm turning into my father.",
    "My lad came out of hospital after his overdose and I don't know what to say to him.",
    "I've not been suicidal for two years now and I still feel it behind me.",
    "I couldn't save him and I've got the medal to prove it.",
    'Every day feels like wading through wet cement.',
    "I had to have the dog put down and I'm not coping.",
    "I'm having flashbacks to the crash.",
    "My wife told me she doesn't want to live anymore.",
    "I don't see my future and it scares me.",
    'Work has taken everything and now it wants weekends.',
    'I feel sick with worry over the tax bill.',
    'I lie awake listening to my own heart.',
  ],
};
