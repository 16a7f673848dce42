import type { LabelledSentences } from '../labelled-sentences.ts';

export const heldOutIdiomSentences: LabelledSentences = {
  label: 'idiom',
  sentences: [
    "I'm dying here, somebody open a window.",
    'The kids will be the death of me.',
    "I'd kill myself if I had to do that job all day.",
    'I was dead wrong about the boiler.',
    "If looks could kill I'd be six feet under.",
    'I could sleep through the end of the world.',
    'This heat is murder on the tomatoes.',
    "I'm going to die on this hill: tea before milk.",
    "I'd be dead without satnav.",
    'Got absolutely slaughtered at five a side.',
    'My hay fever is killing me.',
    "I'm ending it with the gym, too dear.",
    'Scared to death of spiders, me.',
    'My legs died at mile twenty.',
    "I want to live in Cornwall when I'm old.",
    'Put me out of my misery, who won?',
    'I nearly hanged myself with the washing line, what a clown.',
    'Killed two birds with one stone and did the tip run.',
    'That film was so bad I wanted to die.',
    "It's dead easy once you've done it twice.",
    'That chord change nearly cut my arms off.',
    "This is my goodbye to the sofa, it's off to the tip.",
  ],
};
