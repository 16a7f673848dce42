import type { DemoStory } from './demo-types.ts';

/** Temper: anger, what is under it, and clearing up afterwards. */
export const temperStories: readonly DemoStory[] = [
  {
    by: 'alder',
    content: [
      'Put my fist through a door tonight.',
      "Nobody was home. It was a stupid thing, the router. I sat on the floor with frozen peas on my hand and I wasn't even angry any more, I was just so tired, and I thought about what if somebody had been home. I've ordered a new one already. You'd never know. That's the bit that's bothering me, how quick I got rid of the evidence.",
    ].join('\n\n'),
    mood: 'angry',
    isAnonymous: true,
    replies: [
      {
        by: 'holly',
        content:
          "I've ordered that door. There's anger stuff you can do that isn't a man with a flip chart, ask your GP. Glad you told somebody.",
        isAnonymous: false,
      },
      { by: 'cedar', content: 'The bit that bothers you is the good bit. Keep talking to us.', isAnonymous: false },
      {
        by: 'alder',
        content: "Told my ex as well. She said thank you for telling me before I found out. So there's that.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'maple',
    content:
      "Shouted at a self-checkout. Out loud. UNEXPECTED ITEM. You're the unexpected item. A woman with a basket moved to another till.",
    isAnonymous: true,
    replies: [
      { by: 'hornbeam', content: "We've all been there. She was fine.", isAnonymous: false },
      { by: 'larch', content: 'I called one "pal".', isAnonymous: false },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "Everyone keeps being so bloody reasonable. The consultation was reasonable. The package was reasonable. The woman who did the CV workshop was very reasonable about me having no CV. I went down to Otterspool at six in the morning and I shouted at the Mersey, no words in it, just noise, till I'd no voice. I don't know that it helped.",
    isAnonymous: false,
    replies: [
      { by: 'sycamore', content: 'Sorry mate. All that reasonable and nobody to be angry with.', isAnonymous: false },
      { by: 'elm', content: "There's been plenty shouted at the Wear. It can take it.", isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      "I've got no temper at all. People say that as a compliment. My counsellor asked where it goes and I said I dunno, I'm easygoing. She asked how many bets a day. I said about forty. She said right.",
    mood: 'flat',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'blackthorn',
    content:
      'Got spat at on a job on Saturday. Ten years ago I would have said something. Five years ago I\'d have said nothing and then kicked the bathroom bin at home so hard that it\'s still got the shape of my foot in it. On Saturday I finished the job, sat on the back step, told my crewmate I was raging, and she said "me too, want a Twix". I ate the Twix. I was still raging. It went away by Tonypandy.',
    mood: 'getting there',
    isAnonymous: false,
    replies: [
      { by: 'rowan', content: "That is about the healthiest thing I've ever read.", isAnonymous: false },
      { by: 'ash', content: 'Twix and a witness.', isAnonymous: false },
    ],
  },
  {
    by: 'birch',
    content:
      "A lad in Year 10 told me to eff off today and I saw exactly what he was doing, he'd been told something that morning, you could see it all over him, he needed somebody to be the wall. I wasn't the wall. I gave him the full speech with the pointing. He cried. He's six foot one. I've been sat here since four with an essay on oxbow lakes in front of me.",
    mood: 'sorry',
    isAnonymous: false,
    replies: [
      {
        by: 'yew',
        content:
          "You can find him tomorrow. A teacher said sorry to me once, in 1994, and I'd still walk into the sea for him.",
        isAnonymous: false,
      },
      { by: 'birch', content: 'Found him. We both said it at the same time.', isAnonymous: false },
      { by: 'cedar', content: 'Good on you, sir.', isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      "Some guy at a red light on the Coventry Road told me to go home. I'm from Small Heath. I WAS going home, I was literally two minutes from home. I laughed about it with my brother and then I lay on my bed with my coat on for two hours.",
    mood: 'angry',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'elm',
    content:
      "I shouted at her. She asked me eleven times where her mother was and I shouted that she was dead, she's been dead since 1981, and I watched her find it out. For the first time, like. And I had to hold her while she got over it, and ten minutes later she'd forgotten and I hadn't. I have never been so ashamed of myself.",
    mood: 'ashamed',
    isAnonymous: true,
    replies: [
      {
        by: 'oak',
        content:
          "I snapped at mine over a spoon in her last month. You've asked yourself the impossible, day and night. I wish I could sit with you.",
        isAnonymous: false,
      },
      {
        by: 'aspen',
        content:
          "I see carers every week who've said that same sentence and thought they were the only one. The dementia nurses, Admiral Nurses they're called, have a phone line and they've heard this. Please give them a try.",
        isAnonymous: false,
      },
      { by: 'whitebeam', content: 'She was held. She was held by you while it hurt.', isAnonymous: false },
      {
        by: 'elm',
        content:
          "Rang the nurses. Forty minutes. The lass said \"say she's at the shop\". I've said it four times today. It's a good shop.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'hazel',
    content:
      "Wife says I don't shout, I \"close\". I go polite. She says she'd rather have a plate thrown. I wouldn't know how to throw a plate. My dad closed as well, he could be closed for a week, you'd be passing him the salt and there was nobody there.",
    isAnonymous: true,
    replies: [
      {
        by: 'linden',
        content: 'We have a word for such days at home, quiet days. I hated them. I also do them.',
        isAnonymous: false,
      },
      {
        by: 'hornbeam',
        content: 'Try saying "I\'m closed, open at six". Not a joke. It worked for us.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'spindle',
    content: 'threw my phone in the water. my own phone. the gaffer watched it go and said how was that',
    isAnonymous: false,
    replies: [
      { by: 'whitebeam', content: 'How was it?', isAnonymous: false },
      { by: 'spindle', content: 'about 2 seconds of amazing', isAnonymous: false },
    ],
  },
  {
    by: 'holly',
    content:
      "Someone cut me up on the A52 and I noticed my shoulder before I noticed the car. That's new. Eighteen months of sitting in a room with a box of tissues and a plant, so I can notice my own shoulder on the A52. I'll take it.",
    mood: 'calm',
    isAnonymous: true,
    replies: [{ by: 'cedar', content: "I would say that's worth every week of it.", isAnonymous: false }],
  },
  {
    by: 'ash',
    content:
      "At a wake. The man who used to coach us was there, shaking hands. I won't go into it. Everyone else our age went out to the car park at the same moment, six grown men, without a word, and stood round a Skoda. Nobody said why. But we all knew then, and before then I'd thought it was only me.",
    mood: 'shaken',
    isAnonymous: true,
    replies: [
      { by: 'hawthorn', content: "I'm so sorry mate. To all six of you.", isAnonymous: false },
      {
        by: 'yew',
        content:
          "That's an enormous thing to find out round a car. There are people trained for exactly this if any of you want it, now or in ten years. No pressure from here.",
        isAnonymous: false,
      },
      { by: 'cedar', content: 'I believe you. You can say as much or as little here as you like.', isAnonymous: false },
      {
        by: 'ash',
        content: "Three of us met up on Sunday. We've said it out loud. That's as far as we've got.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'juniper',
    content: 'I get angry at kindness. Is that anyone else? My nan knitted me a jumper and I had to leave the room.',
    isAnonymous: true,
    replies: [
      {
        by: 'willow',
        content: "Yes. If someone's rude I'm fine. If someone brings me a tea I'm finished.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'larch',
    content:
      "Fella tailgated me thirty miles in a van, lights, horn, the lot, and when I pulled in at Killington Lake so did he. I got down from the cab thinking here we go, fifty years old and I'm about to roll around a car park. He said your back doors are open, mate, you've been dropping lettuces since Lancaster.",
    isAnonymous: false,
    replies: [
      { by: 'maple', content: 'THIRTY MILES of lettuce', isAnonymous: false },
      { by: 'beech', content: "I'd have followed you too. With a trailer.", isAnonymous: false },
    ],
  },
  {
    by: 'aspen',
    content:
      "My girlfriend said \"you're kinder to drunk strangers than you are to me by Thursday\", and she's right, and I've got no comeback, and it's Wednesday.",
    mood: 'guilty',
    isAnonymous: true,
    replies: [{ by: 'medlar', content: 'Then you have a day.', isAnonymous: false }],
  },
  {
    by: 'yew',
    content:
      "I have a bad-tempered allotment neighbour called Vincent who's complained about my shed, my hose, my compost and my radio. Yesterday he complained that I hadn't been down for a fortnight. \"I'd nobody to complain at,\" he said. He'd watered my sprouts.",
    mood: 'hopeful',
    isAnonymous: false,
    replies: [
      { by: 'oak', content: "Vincent's a lonely man. Well done Vincent.", isAnonymous: false },
      { by: 'hawthorn', content: 'Every site has its Vincent. Ours lends you things angrily.', isAnonymous: false },
    ],
  },
  {
    by: 'willow',
    content: 'Burnt a whole tray of focaccia and said a word so bad that the kitchen porter crossed himself.',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'medlar',
    content: [
      "I was an angry man until I was about fifty. I don't think my children would mind me saying so. I drove an angry bus. If you were running for it and you'd been late on Tuesday as well, I shut those doors, I did, God forgive me, I watched you in the mirror getting smaller. Somebody had always said something, you see. A word, a look at my hand when I gave the change. You'd have a cabful of it by dinner time and no place to set it down, so I set it down on the man running for the bus.",
      'My wife cured it, if it is cured. She got on one morning at the Dudley Road stop, on her way to work, I\'d no idea she was on there, and sat behind me for nine stops. She never said anything until that night. She said "and who was that driver?"',
    ].join('\n\n'),
    mood: 'calm',
    isAnonymous: false,
    replies: [
      { by: 'hawthorn', content: 'Nine stops. What a woman.', isAnonymous: false },
      { by: 'cedar', content: 'From one driver to another: I shut them too.', isAnonymous: false },
      { by: 'poplar', content: 'Reading this on the bus. Said thanks extra loud.', isAnonymous: false },
    ],
  },
];
