import type { DemoStory } from './demo-types.ts';

/** Drink and other habits: stopping, slipping, not stopping yet. */
export const drinkStories: readonly DemoStory[] = [
  {
    by: 'ash',
    content:
      "Fourteen months today. Bought myself a fancy kettle. It's got a wee light in it. This is what I've become.",
    mood: 'proud',
    isAnonymous: false,
    replies: [
      { by: 'sycamore', content: "I've got a bread maker. There's no way back for us.", isAnonymous: false },
      { by: 'medlar', content: 'Well done, Belfast. Mind the limescale.', isAnonymous: false },
      { by: 'larch', content: 'Blue light or changes colour?', isAnonymous: false },
      { by: 'ash', content: "Changes colour. I'm not made of stone.", isAnonymous: false },
    ],
  },
  {
    by: 'birch',
    content:
      "Not an alcoholic. I keep saying that, which probably tells you something. A bottle of red, four nights a week, marking books. The recycling makes a noise on a Thursday that I've started timing so next door's out.",
    isAnonymous: true,
    replies: [
      {
        by: 'ash',
        content: "No labels from me. I'd just say that the timing of the bins was when I knew.",
        isAnonymous: false,
      },
      { by: 'hawthorn', content: 'I used to spread mine over three streets. Good exercise.', isAnonymous: false },
      { by: 'birch', content: 'Three streets. Right. Thanks for not lecturing.', isAnonymous: true },
    ],
  },
  {
    by: 'holly',
    content: 'Day 1. Again. Not counting out loud this time.',
    isAnonymous: true,
    replies: [
      { by: 'ash', content: 'In your corner. No counting.', isAnonymous: false },
      { by: 'yew', content: 'Day 1 takes more doing than day 200. See you tomorrow.', isAnonymous: false },
    ],
  },
  {
    by: 'elm',
    content:
      "The yard finished at four and we were in the Wheatsheaf by five past, every man jack, and nobody went home till he'd stopped being angry. That's what it was for. We'd no other place to put it. I don't miss the drink, I miss the five past four.",
    isAnonymous: false,
    replies: [
      { by: 'hornbeam', content: "We'd the Staff of Life. Same clock.", isAnonymous: false },
      { by: 'cedar', content: "Five past four. Maybe that's what this place is.", isAnonymous: false },
    ],
  },
  {
    by: 'juniper',
    content:
      "Everybody I know does a bit at the weekend and it's fine, and it's fine, and then it's Tuesday and I'm crying at a video of an otter. Came off it in September. Turns out I don't actually like loud rooms. I'm 28 and I've just met myself.",
    isAnonymous: true,
    replies: [
      { by: 'rowan', content: 'What are you like?', isAnonymous: false },
      { by: 'juniper', content: 'Bit dull. Likes soup.', isAnonymous: true },
      { by: 'oak', content: 'Sounds good company.', isAnonymous: false },
    ],
  },
  {
    by: 'ash',
    content: [
      'My brother poured me one at the christening. "One won\'t kill you." In front of everybody, holding it out. He knows. He was in the room when they told me about my liver. I put it down on the buffet beside the egg sandwiches and walked to the shore and back and then went home.',
      "Didn't drink it. I'm raging though. I'm actually shaking typing this.",
    ].join('\n\n'),
    mood: 'angry',
    isAnonymous: true,
    replies: [
      { by: 'sycamore', content: "You walked to the shore. That's the story.", isAnonymous: false },
      {
        by: 'hawthorn',
        content:
          "Some people need you back where you were so they don't have to look at themselves. No excuse for him.",
        isAnonymous: false,
      },
      { by: 'blackthorn', content: "Proud of you and I don't know you.", isAnonymous: false },
    ],
  },
  {
    by: 'hornbeam',
    content:
      "Doctor asked how many units and I halved it, and his face still did a thing. So that's two of us who know now, or one and a half.",
    mood: 'rumbled',
    isAnonymous: true,
    replies: [
      {
        by: 'beech',
        content:
          'Been that half. I rang back and gave the right number to the nurse, she just said thanks and typed it in.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'sycamore',
    content:
      'GA on a Wednesday, in a room that smells of Brownies. Eleven men and a biscuit tin. Last week a bloke picked up his eight year keyring and cried on it, and another bloke said "it\'s only plated, Trev".',
    mood: 'getting there',
    isAnonymous: false,
    replies: [
      { by: 'whitebeam', content: 'Trev deserves gold.', isAnonymous: false },
      { by: 'linden', content: 'I like this room.', isAnonymous: false },
    ],
  },
  {
    by: 'willow',
    content:
      "Kitchens run on it. You finish at half twelve with your blood up, nothing's open except the bar where you work, staff price. It's three before you're level. Then eleven o'clock prep. I worked out I haven't been to bed sober since Easter. I'm not even having a nice time, it's just what the end of the day is shaped like.",
    isAnonymous: true,
    replies: [
      {
        by: 'aspen',
        content:
          'After lates half of us went out too. What got me out was a mate who needed a lift home, so I had to drive. Daft but it worked a while.',
        isAnonymous: false,
      },
      {
        by: 'ash',
        content: "There's a few chefs at my meetings, all the same sleeves. You'd not be the only one.",
        isAnonymous: false,
      },
      { by: 'alder', content: "You've seen it. I couldn't see mine for years.", isAnonymous: false },
    ],
  },
  {
    by: 'larch',
    content:
      'Alcohol free lager in a pub garden in Penrith with the sun out. Fella at the bar says "designated driver?" I says aye, permanently.',
    isAnonymous: true,
    replies: [{ by: 'ash', content: 'Nicking that.', isAnonymous: false }],
  },
  {
    by: 'medlar',
    content:
      "Son's on something. I don't know what, I don't know the names of them now. He's 34, thin as a rail, always after a tenner. His mother would know what to say and she's not here to ask. I gave him the tenner. I gave it him because he stayed for a cup of tea while I found my wallet.",
    mood: 'helpless',
    isAnonymous: true,
    replies: [
      { by: 'elm', content: "I'd have given it too.", isAnonymous: false },
      {
        by: 'ash',
        content:
          "From the son's end of things: I remember every cup of tea, even the ones I was a shit about. There's groups for families, no lectures in the ones I know of. You don't have to carry it by yourself.",
        isAnonymous: false,
      },
      { by: 'cedar', content: 'Thinking of you both.', isAnonymous: false },
      {
        by: 'medlar',
        content: "Thank you. He rang tonight just to say goodnight. I don't know what that was about but I'll have it.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'hazel',
    content:
      "Muslim lad with a vape and a codeine thing left over from my back. Can't tell the mosque, can't tell my dad, told the pharmacist in the end because she was wearing a badge that said ask me anything. She took me in the little room. She was brilliant. It's coming down bit by bit, with a doctor.",
    mood: 'anxious',
    isAnonymous: true,
    replies: [
      { by: 'aspen', content: 'Pharmacists are the best kept secret going. Well done for asking.', isAnonymous: false },
      { by: 'poplar', content: "Respect bro. Can't have been easy walking in there.", isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content:
      'all the lads at the yard go thursday. i have a coke. took the mick for 2 weeks then found out i can give lifts',
    isAnonymous: false,
    replies: [{ by: 'larch', content: "Now you've power. Use it wisely.", isAnonymous: false }],
  },
  {
    by: 'yew',
    content: "Dry since lockdown. What nobody told me is how long an evening is. There's about six hours of it.",
    mood: 'calm',
    isAnonymous: true,
    replies: [
      { by: 'hazel', content: 'What do you do with them?', isAnonymous: false },
      {
        by: 'yew',
        content: 'Took up bread. Was bad at bread. Took up walking to the shop for bread.',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'blackthorn',
    content:
      "Slipped. Eight weeks, then a wedding, then the Sunday after the wedding. I'm not going to dress it up. Came on here to say it before I could tidy it into something else.",
    isAnonymous: true,
    replies: [
      { by: 'ash', content: 'Thanks for saying it straight. Eight weeks is still yours.', isAnonymous: false },
      {
        by: 'holly',
        content: "I've done that very Sunday. Water, food, ring someone who won't gasp.",
        isAnonymous: false,
      },
      { by: 'cedar', content: "Nobody here's gasping.", isAnonymous: false },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "Stopped after the redundancy money started to go the same road every night, from the cashpoint down to the Wetherspoons. I've gone from pints to allotment. Traded one lot of auld fellas moaning for another lot, but this lot give you leeks.",
    mood: 'hopeful',
    isAnonymous: true,
    replies: [{ by: 'medlar', content: 'What would you want for some of the leeks?', isAnonymous: false }],
  },
  {
    by: 'ash',
    content: 'Wedding on Saturday, 180 guests, free bar, band. I drove four carloads home. Nobody was sick in the van.',
    mood: 'calm',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'sycamore',
    content: [
      "A word for anybody who's at the bit before telling. I was there for two years and it's the worst place I've lived. You've got a diary in your head of who knows which lie. You go to the shop for milk and you have to work out which version of you is going. I told myself I was protecting her, and I was, in a way, I was protecting her from leaving me. I used to rehearse it on the A63. There's a sign for a garden centre and I'd think, I'll say it by the garden centre, and I'd have a clear run at it, nobody in the car, and I still couldn't get it out to the windscreen.",
      "I can't tell you what yours'll do. Mine was quiet for four days, and those were bad days. I only want to say that on the first night after I'd told her I slept on the settee under a coat with the whole thing in ruins, and I slept.",
    ].join('\n\n'),
    isAnonymous: false,
    replies: [
      { by: 'ash', content: 'Every word of this.', isAnonymous: false },
      { by: 'hornbeam', content: "I'm at the garden centre now. Thank you.", isAnonymous: true },
      { by: 'cedar', content: "To the man at the garden centre: we're here all week.", isAnonymous: false },
    ],
  },
];
