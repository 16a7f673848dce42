import type { DemoStory } from './demo-types.ts';

/** Football and other games: five-a-side, terraces, runs, rugby, darts. */
export const footballStories: readonly DemoStory[] = [
  {
    by: 'hornbeam',
    content:
      "Lost four nil at home to a team with a bloke called Brayden in goal. Stood next to the same four lads I've stood next to since I was ten. Came out feeling better than I went in. Explain that to a doctor.",
    isAnonymous: false,
    replies: [
      { by: 'hawthorn', content: "Don't need explaining to us.", isAnonymous: false },
      { by: 'larch', content: 'Carlisle fan. Hold my pie.', isAnonymous: false },
    ],
  },
  {
    by: 'maple',
    content:
      'Five-a-side tonight. Nobody under 38. We had three hamstrings, a panic about a contact lens and one goal, off a radiator.',
    isAnonymous: true,
    replies: [
      { by: 'birch', content: 'Does the radiator count as an assist?', isAnonymous: false },
      { by: 'maple', content: "It's our top scorer.", isAnonymous: true },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "Second season at the new ground. It's magnificent. I hate it. My dad is in the old one, in a manner of speaking, third step up by the barrier with the paint gone. I go past and the gates are locked and I still say all right.",
    mood: 'sad',
    isAnonymous: true,
    replies: [
      { by: 'hornbeam', content: "He'd have moaned about the new seats and gone anyway.", isAnonymous: false },
      { by: 'medlar', content: 'Say it as long as you need to.', isAnonymous: false },
      {
        by: 'elm',
        content: 'I did the same when they pulled Roker down. Still say it to a housing estate.',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'alder',
    content: [
      "Started going to the walking football with my uncle, for a laugh. I'm the youngest by thirty years. The knee holds up. There's a fella there, Shuggie, doesn't talk. Eight weeks and not a word. Last night at the tea he passed me a custard cream and said \"you're too quick, son, slow down, where are you going?\"",
      "I've been thinking about it all day at work. Where am I going.",
    ].join('\n\n'),
    mood: 'hopeful',
    isAnonymous: true,
    replies: [
      { by: 'cedar', content: "Shuggie's been saving that up.", isAnonymous: false },
      { by: 'oak', content: 'Custard creams are where all the wisdom is.', isAnonymous: false },
      { by: 'yew', content: 'Wrote it on a bit of paper and stuck it on my monitor.', isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      "Everyone at the gym's got a spot on their app for max. There's nowhere to put \"came in when I didn't want to leave the house\". 60kg. PB in that.",
    isAnonymous: true,
    replies: [
      { by: 'spindle', content: 'bigger lift than the 60', isAnonymous: false },
      { by: 'aspen', content: 'Logged.', isAnonymous: false },
    ],
  },
  {
    by: 'blackthorn',
    content:
      'Captain said before the game, all of us stood in the shed in our boots, half of us hanging: "anyone having a bad time of it, come and find me, and don\'t be a hero, be a prick about it if you have to, but come and find me." Then we lost by fifty points. I\'ve thought about the speech every day since.',
    isAnonymous: true,
    replies: [
      { by: 'holly', content: "Best team talk I've ever read.", isAnonymous: false },
      { by: 'cedar', content: 'Fifty points though boys.', isAnonymous: false },
      { by: 'blackthorn', content: 'We were distracted by our feelings.', isAnonymous: true },
    ],
  },
  {
    by: 'larch',
    content: 'Test Match Special on, rain stopped play, four men discussing a cake. I could have that on a drip.',
    mood: 'content',
    isAnonymous: true,
    replies: [{ by: 'oak', content: "Cricket's for the bits when there isn't any.", isAnonymous: false }],
  },
  {
    by: 'birch',
    content:
      'Couch to 5k week 3. Woman overtook me with a buggy. Then the man with her overtook me, on the phone. I was in a bad place in August and the counsellor said move about a bit, so here I am moving about a bit, being lapped by a conference call.',
    mood: 'getting there',
    isAnonymous: true,
    replies: [
      { by: 'aspen', content: 'Still lapping the August version of you.', isAnonymous: false },
      {
        by: 'rowan',
        content: 'I do parkrun with a tail walker called Jean. Nobody gets left. Find a Jean.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'rowan',
    content:
      "Moved up for uni and didn't know a soul, so I went to a Dundee game on my own. Ended up in a hug with a grown man with no front teeth, 93rd minute. We've never spoken since. I look for him every time.",
    mood: 'lonely',
    isAnonymous: true,
    replies: [
      { by: 'whitebeam', content: "He's looking for you too, I expect.", isAnonymous: false },
      { by: 'hornbeam', content: 'Football hugs have no paperwork.', isAnonymous: false },
    ],
  },
  {
    by: 'yew',
    content:
      "Nobody tells you how much of knowing other men was just standing next to them facing the same way. Tore my knee ligaments at 44, stopped playing Sundays, and it took me two years to notice that I'd not had a conversation. None of us had each other's numbers. We had Sundays.",
    isAnonymous: true,
    replies: [
      { by: 'maple', content: '"We had Sundays." That\'s my whole thirties mate.', isAnonymous: false },
      {
        by: 'hawthorn',
        content: 'Go and stand on the touchline. They always need someone to run the line and be hated.',
        isAnonymous: false,
      },
      { by: 'yew', content: "I went. I run the line. I'm hated. Thank you.", isAnonymous: true },
    ],
  },
  {
    by: 'linden',
    content:
      'My son explained me the offside rule in English with salt and pepper. I know the offside rule since 1986. I let him explain it two times.',
    isAnonymous: false,
    replies: [{ by: 'maple', content: "Oh that's good dadding.", isAnonymous: false }],
  },
  {
    by: 'medlar',
    content:
      'Dominoes final, Thursday, the Caribbean centre against the Legion. We slam. They place. I had the double six and I stood up for it. Sixty years of friendship in that room and not one quiet man.',
    mood: 'proud',
    isAnonymous: false,
    replies: [
      { by: 'larch', content: 'How did the Legion take it?', isAnonymous: false },
      { by: 'medlar', content: 'With dignity, and then with rum.', isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content:
      'got dropped. havent told mum. been going out at 10 with my boots and sitting by the water till its time to come back',
    mood: 'lost',
    isAnonymous: true,
    replies: [
      { by: 'cedar', content: "How long's that been, mate?", isAnonymous: false },
      { by: 'spindle', content: '3 weeks', isAnonymous: true },
      {
        by: 'beech',
        content:
          "I'd want my lad to tell me. She won't care about the football half as much as the three weeks of sitting on your own.",
        isAnonymous: false,
      },
      { by: 'maple', content: "You could just say it while she's driving. They can't turn round.", isAnonymous: false },
      {
        by: 'spindle',
        content: 'told her. she said do u want to learn to sail then since ur down there',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'holly',
    content:
      "Sent off. Sunday league, forty-odd people watching, for a tackle I can't remember deciding to make. Lad's all right, thank God. Manager said where did you go there, and I knew exactly where I went, and it wasn't that pitch.",
    mood: 'frightened',
    isAnonymous: true,
    replies: [
      { by: 'alder', content: "Have you told anyone where you went? Doesn't have to be us.", isAnonymous: false },
      {
        by: 'blackthorn',
        content: "Glad the lad's ok. And you came on here rather than going quiet. Keep talking.",
        isAnonymous: false,
      },
      {
        by: 'holly',
        content: 'Got a fella at the Combat Stress end of things. Been dodging him. Will stop dodging.',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'elm',
    content:
      "Match on the wireless, the wife's hand in mine. She doesn't follow what's going on but when they roar, she squeezes. One-nil. Two squeezes in the end, there was a post.",
    mood: 'grateful',
    isAnonymous: false,
    replies: [
      { by: 'hornbeam', content: 'Best match report of the season.', isAnonymous: false },
      { by: 'oak', content: "I'd have given a great deal for a squeeze today. Lovely, that.", isAnonymous: false },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "Shinty. Nobody south of Perth has to know what it is. I'm 64, I gave it up at 40, and they asked me back to paint the hut. I've painted that hut three times since the spring. There's nothing wrong with the paint.",
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'sycamore',
    content:
      "Took my lad to Hull City. Didn't know the odds. First time in twelve years I watched a game with nothing on it. It was awful, nil nil, sleet. I loved every minute.",
    mood: 'grateful',
    isAnonymous: false,
    replies: [{ by: 'ash', content: 'Nothing on it. Good man.', isAnonymous: false }],
  },
];
