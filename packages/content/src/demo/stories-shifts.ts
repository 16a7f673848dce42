import type { DemoStory } from './demo-types.ts';

/** Shifts: nights, lates, earlies, wards and cabs. */
export const shiftsStories: readonly DemoStory[] = [
  {
    by: 'larch',
    content:
      'Dartford to Grangemouth with a night out at Wetherby. Bloke in the next bay had the curtains open with a full Christmas tree lit up on his dash, in November, and he was sat there in his vest eating soup. I flashed the lights at him and he raised his spoon.',
    isAnonymous: false,
    replies: [
      {
        by: 'cedar',
        content: 'I drove the 61 with tinsel on the mirror every December till they sent a memo.',
        isAnonymous: false,
      },
      { by: 'larch', content: 'They sent a MEMO?', isAnonymous: false },
      { by: 'cedar', content: "Distraction to the driver. I wasn't the one distracted.", isAnonymous: false },
    ],
  },
  {
    by: 'aspen',
    content:
      "Fourth night of four. By the fourth you've got no skin. A man said thank you, for a blanket, just a blanket, and I had to go and count syringes in the store cupboard till I was right.",
    mood: 'low',
    isAnonymous: true,
    replies: [
      { by: 'rowan', content: "I've counted those syringes.", isAnonymous: false },
      { by: 'willow', content: "I've counted lemons. Hope you slept.", isAnonymous: false },
    ],
  },
  {
    by: 'blackthorn',
    content:
      "Six hours outside the hospital with the same patient in the back. She's eighty-eight. She apologised to me for taking up the ambulance. I've got the radio giving out jobs I can't go to, streets I know, and there's this little woman holding my hand telling me I look tired. I'm not angry at anybody. That's not true. I'm so angry I've stopped being able to taste food.",
    mood: 'raging',
    isAnonymous: true,
    replies: [
      {
        by: 'aspen',
        content: "I'm inside the same building wanting to let you in. I'm sorry. It's not you and it's not us.",
        isAnonymous: false,
      },
      {
        by: 'medlar',
        content:
          'My sister lay in one of those in February and the lads with her were saints. She still asks after them. You may not hear it, but you get talked about at Sunday dinner.',
        isAnonymous: false,
      },
      {
        by: 'cedar',
        content: "The food thing, does it lift on your days off? If it doesn't then please mention it to someone.",
        isAnonymous: false,
      },
      {
        by: 'blackthorn',
        content: "It lifts a bit on day three. I'm only ever off two. Yeah. I'll mention it.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'hazel',
    content:
      "3am: stag do, sick in the footwell. 3.50: nurse, fast asleep before Manningham Lane, I drove round the block once so that she'd get another five minutes. 4.20: lad crying, asked if I'd just drive, so I put the meter off and we went up to the moor and looked at the lights. He never said what it was. He tried to give me sixty quid and I took twelve.",
    isAnonymous: false,
    replies: [
      { by: 'rowan', content: 'That nurse could have been me. Thank you for the five minutes.', isAnonymous: false },
      {
        by: 'juniper',
        content: "I've been the lad in the back. I remember the driver's jacket. You've no idea.",
        isAnonymous: false,
      },
      { by: 'hawthorn', content: "This is the best thing I've read on here.", isAnonymous: false },
    ],
  },
  {
    by: 'willow',
    content:
      "Christmas menu started Monday. Six weeks of pigs in blankets. I've dreamed of a sprout chasing me and it was gaining.",
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'alder',
    content:
      "Doing homers after my day job to pay for the flat. Up at six, home at ten. The wee one drew me at nursery. I'm the one lying down.",
    mood: 'guilty',
    isAnonymous: true,
    replies: [
      { by: 'hornbeam', content: 'Ours drew me as a chair.', isAnonymous: false },
      {
        by: 'maple',
        content: "It'll pass, and she'll have a flat to visit. Hope you get one full day off though.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'holly',
    content:
      "Track work, four nights on. You're walking the line in the dark between Grantham and nowhere, and the quiet's so big you could lean on it. Most nights I love it. This week I've been too much by myself out there. I asked the gang leader could I go in the pair rather than lone lookout for a bit. I said my eyes were tired. He said no bother and paired me with Big Tunde, who talked about air fryers from midnight till dawn.",
    mood: 'numb',
    isAnonymous: false,
    replies: [
      { by: 'yew', content: "I'd have paid for Big Tunde.", isAnonymous: false },
      {
        by: 'cedar',
        content: "You asked for what you needed, and I bet that gang leader knew it wasn't eyes.",
        isAnonymous: false,
      },
      { by: 'linden', content: 'Please thank Big Tunde from Peterborough.', isAnonymous: false },
    ],
  },
  {
    by: 'linden',
    content:
      'Peak. Everybody wants a thing by Friday. We have two hundred agency people on nights, so many different languages, and yesterday at two in the morning a boy from Sudan sat down on the floor in aisle 40 and just stopped. Not ill, only stopped. I sat down on the floor next to him, in my yellow vest. The numbers on the screen went red. I left them red for twenty minutes.',
    isAnonymous: false,
    replies: [
      { by: 'ash', content: "You're some supervisor.", isAnonymous: false },
      { by: 'cedar', content: "Red for twenty minutes. I'd have followed you anywhere.", isAnonymous: false },
      { by: 'linden', content: 'In my review it will be called "downtime".', isAnonymous: false },
    ],
  },
  {
    by: 'rowan',
    content:
      "First time in charge of a bay by myself. Six patients, nobody died, one proposal (declined, he's 91). Came out at eight with the sun coming up over the Tay like somebody had paid for it.",
    mood: 'hopeful',
    isAnonymous: false,
    replies: [
      { by: 'whitebeam', content: 'Break his heart gently, lass. Lad. Sorry, the phone did that.', isAnonymous: false },
      { by: 'rowan', content: 'He called me lass as well to be fair', isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      "Turbine tech's view of sunrise: eighty metres up, flask, North Sea flat as a plate, one seal looking at you like you owe it money. Since I'm shore based now I've only got a photo of it. I do miss it, I'll admit. I don't miss the four in the morning cabin with a phone.",
    mood: 'wistful',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'hornbeam',
    content:
      "They've changed us to continental shifts. Two earlies, two lates, two nights, four off. I've done thirty-six years of days. I'm putting my insulin in at the wrong end of the clock, I can't tell if I'm low or just low. Wife leaves notes on the kettle that say what day it is.",
    mood: 'anxious',
    isAnonymous: false,
    replies: [
      {
        by: 'aspen',
        content:
          "Please ring your diabetes nurse about the shift pattern, they've got plans for it. Really common problem.",
        isAnonymous: false,
      },
      { by: 'hornbeam', content: "Did that today. Got a chart. Wife's laminated it.", isAnonymous: false },
      { by: 'beech', content: "Laminated. You're safe now.", isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      "Busy season. Left the office at ten to one and the cleaner, Mrs Okafor, said see you in a minute then. She's the only person in that building who knows when I eat.",
    isAnonymous: true,
    replies: [
      {
        by: 'medlar',
        content: "Cleaners and bus drivers. We see who's struggling. She's telling you something, go home.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'medlar',
    content:
      "Thirty-four years of earlies and I still wake up at ten to four. I used to resent it. Now I make tea and I go and sit in the front room with the curtains open and watch the first bus go up the hill. It's always lit up, with one soul on it, and I lift my cup.",
    mood: 'calm',
    isAnonymous: false,
    replies: [
      {
        by: 'larch',
        content: "Somebody lifting a cup to me is all I've ever wanted from a house with a light on.",
        isAnonymous: false,
      },
      { by: 'spindle', content: 'might be me some days', isAnonymous: false },
    ],
  },
  {
    by: 'cedar',
    content:
      "Last bus out of Ely on a Friday was mine for six years. You got to know who was drunk happy and who was drunk not. I'd let the second lot sit by the front. Company rules said no talking to the driver when the bus was moving. I never once saw that sign.",
    isAnonymous: false,
    replies: [
      { by: 'hawthorn', content: 'Diamond.', isAnonymous: false },
      { by: 'oak', content: "I'd have sat by the front.", isAnonymous: false },
      {
        by: 'birch',
        content: 'Genuinely wondering now if I was ever on it. Cardiff uni, 2004. If so, thanks.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "You never shake the rota. Two on, two off, for twenty-eight years. Two years out and I still go quiet on the thirteenth day, because on the fourteenth the bag would be by the door. The wife noticed it before I did, she's been marking it on the calendar. Showed me. Every fortnight a wee pencil dot.",
    mood: 'getting there',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'yew',
    content:
      "On call for the servers this week. Phone by the bed on full. It's not gone off once and I haven't slept once. My daughter says you've been looking at that phone like it's a grenade. I said it's fine. She took it off me on Sunday dinner time and put it in the bread bin, and for an hour and ten minutes all I could hear was a bread bin.",
    isAnonymous: true,
    replies: [
      { by: 'blackthorn', content: 'My pager used to give me hives.', isAnonymous: false },
      {
        by: 'maple',
        content:
          "I do the same rota. We got ours changed so that there's a second person, I can tell you how I argued it if it's useful.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'aspen',
    content: 'A little lad gave me a drawing of myself with six arms. Accurate.',
    mood: 'grateful',
    isAnonymous: true,
    replies: [{ by: 'blackthorn', content: 'Frame it.', isAnonymous: false }],
  },
];
