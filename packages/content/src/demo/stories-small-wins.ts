import type { DemoStory } from './demo-types.ts';

/** Small wins: things that went all right. */
export const smallWinsStories: readonly DemoStory[] = [
  {
    by: 'maple',
    content: "Rang the dentist. That's it, that's the post. Seven years.",
    mood: 'proud',
    isAnonymous: true,
    replies: [
      { by: 'larch', content: 'Huge. Which bit was worst', isAnonymous: false },
      { by: 'maple', content: "Being asked how long it's been. She didn't even whistle.", isAnonymous: true },
    ],
  },
  {
    by: 'oak',
    content:
      "Cooked a proper dinner for one. Chop, potatoes, runner beans off the string. Laid the table as well. I'd been eating over the sink since she went, like a man waiting for a train. Put the wireless on and sat down and it took me eleven minutes, and I stopped there at the table for another twenty because there wasn't anywhere I had to be.",
    isAnonymous: false,
    replies: [
      { by: 'cedar', content: "That's a bigger thing than it sounds. Well done.", isAnonymous: false },
      {
        by: 'elm',
        content: "We've a tablecloth again, as of last month. Know exactly what you mean.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'birch',
    content:
      "Laughed out loud in the staffroom today. It was at a Year 8's volcano, which was a Pringles tube, which caught fire. But it came out of me like a bark and I thought, hello, I know you.",
    mood: 'hopeful',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'juniper',
    content: "It's been three weeks since I cancelled on anybody.",
    isAnonymous: true,
    replies: [
      { by: 'rowan', content: "That's my Olympic event. Congrats.", isAnonymous: false },
      { by: 'poplar', content: 'Teach me.', isAnonymous: false },
    ],
  },
  {
    by: 'alder',
    content:
      "Sat in the van after work with the engine off and for once it wasn't because I couldn't face going in. I was just watching two crows fight over a poke of chips. Then I went in.",
    mood: 'calm',
    isAnonymous: true,
    replies: [
      { by: 'whitebeam', content: 'Who won?', isAnonymous: false },
      { by: 'alder', content: 'A third crow.', isAnonymous: true },
    ],
  },
  {
    by: 'linden',
    content:
      'I said no to my manager. He asked for Sunday. I said no, thank you, I have plan. My plan was to lie on the carpet. I lay on the carpet.',
    mood: 'cheeky',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'hornbeam',
    content:
      "Blood sugar down for the first time in three years. The nurse drew a smiley face on the printout, I'm fifty-two and it's on the fridge.",
    isAnonymous: false,
    replies: [
      { by: 'beech', content: 'Fridge is the place for it.', isAnonymous: false },
      { by: 'aspen', content: 'We love doing the smiley faces. Keep at it.', isAnonymous: false },
    ],
  },
  {
    by: 'willow',
    content:
      "Went for a walk before my shift rather than after the pub. It was cold and boring and there was a heron on the weir that looked like a disappointed vicar. I'm going again tomorrow to see if he's still annoyed.",
    mood: 'getting there',
    isAnonymous: true,
    replies: [
      { by: 'yew', content: 'I want regular reports on the vicar.', isAnonymous: false },
      {
        by: 'oak',
        content: "Herons are like that. Had one had all my goldfish and then looked at me as if I'd done it.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'holly',
    content:
      'Told a new lad on the gang that I see someone on a Thursday, that\'s why I swap the shift. I said it like you\'d say the dentist. He said oh right. Then about twenty minutes later with his back to me, halfway up a signal post, he said "is it any good, like?"',
    mood: 'proud',
    isAnonymous: false,
    replies: [
      { by: 'blackthorn', content: 'And the whole job changes a bit. Good man.', isAnonymous: false },
      { by: 'cedar', content: 'Love this. What did you say?', isAnonymous: false },
      { by: 'holly', content: "I said it's better than the dentist.", isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content: 'Booked a holiday. Filey, four nights, a caravan. I paid with money that existed.',
    isAnonymous: false,
    replies: [
      { by: 'ash', content: 'Money that existed, ha. Have an ice cream on us.', isAnonymous: false },
      { by: 'hawthorn', content: "Filey's gorgeous. Mind the gulls.", isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content: 'passed my theory. 49 out of 50. the one i got wrong was about being tired',
    mood: 'proud',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'ash',
    content:
      "My wife fell asleep on me during a film. Proper asleep, mouth open. She used to sleep with one ear listening out for what state I was in coming up the stairs. I didn't move for two hours, my arm was dead, I needed the loo, there was a terrible documentary about bridges. Never moved.",
    mood: 'grateful',
    isAnonymous: true,
    replies: [
      { by: 'medlar', content: "That's trust, with dribble.", isAnonymous: false },
      {
        by: 'hornbeam',
        content: 'Read this one to the missus and she went quiet and put her hand on my head.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'aspen',
    content:
      "Day off. Washed my hair, ate a mango over the sink, phoned my auntie in Kumasi who told me I'm too thin and that the neighbour's goat has died. Nobody needed anything from me for eleven hours. I'd forgotten I could be just somebody's nephew.",
    isAnonymous: false,
    replies: [{ by: 'yew', content: "My auntie says too thin also. It's constitutional.", isAnonymous: false }],
  },
  {
    by: 'hazel',
    content:
      'SHE SLEPT SEVEN HOURS. I woke up at 6 and thought something was wrong and stood over the cot with my hand on her till she told me off.',
    mood: 'over the moon',
    isAnonymous: true,
    replies: [
      {
        by: 'maple',
        content: "Do not tell a single other parent about this. They'll come for you.",
        isAnonymous: false,
      },
      { by: 'alder', content: 'Congratulations. I remember the exact date of ours.', isAnonymous: false },
    ],
  },
  {
    by: 'elm',
    content:
      "Took her to the coast. Didn't think we'd manage it, what with the stairs and the car. She didn't know the name of the place and I've been taking her there since 1975. But she took her shoes off. Nobody told her to. She sat down on the wall at Seaburn and took her shoes and her socks off, folded the socks, and off she went.",
    mood: 'calm',
    isAnonymous: false,
    replies: [
      { by: 'whitebeam', content: 'I can see it. Thank you.', isAnonymous: false },
      { by: 'oak', content: 'The folding of them. Glad you had that day.', isAnonymous: false },
      { by: 'cedar', content: 'This made the morning, Sunderland.', isAnonymous: false },
    ],
  },
  {
    by: 'hawthorn',
    content: "First leek. It's the size of a pencil. I've named it Duncan.",
    isAnonymous: false,
    replies: [
      { by: 'maple', content: 'Duncan Ferguson or just Duncan?', isAnonymous: false },
      { by: 'hawthorn', content: 'What do you think.', isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content: 'Ate lunch outside, on a bench, like a free man.',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'juniper',
    content: "Drew something I didn't hate. Put it up on the fridge before I could think.",
    isAnonymous: false,
    replies: [
      { by: 'spindle', content: 'is it a seagull', isAnonymous: false },
      { by: 'juniper', content: 'It is always a seagull.', isAnonymous: false },
    ],
  },
  {
    by: 'aspen',
    content: "OK day. Got up, ate, worked, came home, washed up. In October I'd have paid money for it.",
    mood: 'getting there',
    isAnonymous: true,
    replies: [{ by: 'alder', content: "I'll take an OK day any day.", isAnonymous: false }],
  },
];
