import type { DemoStory } from './demo-types.ts';

/** Panic: the heart going, the lift, the motorway, the supermarket. */
export const panicStories: readonly DemoStory[] = [
  {
    by: 'birch',
    content: [
      "It happens at the whiteboard. I'll be talking about Henry VIII and it's as if someone's turned the sound down and my own voice is coming from the corridor. My hands go. I've got a trick now where I say \"right, talk to your partner about that\", and I turn round and read the fire notice until I'm back. I know that fire notice by heart. The assembly point is the netball courts.",
      "Thirty-one kids and I don't believe a single one has noticed. I'd quite like one of them to have.",
    ].join('\n\n'),
    isAnonymous: true,
    replies: [
      {
        by: 'poplar',
        content: 'My maths teacher used to do that. We noticed. We used to talk for longer to give him time.',
        isAnonymous: false,
      },
      { by: 'cedar', content: 'Poplar, what a thing to tell him.', isAnonymous: false },
      { by: 'birch', content: "I've had to go and read the fire notice.", isAnonymous: true },
    ],
  },
  {
    by: 'alder',
    content:
      "Panic attack on a ladder. Don't recommend it. Apprentice held the bottom and talked to me about his hamster till I could bend my knees. The hamster's called Ally McCoist.",
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'larch',
    content:
      "Twenty-six years driving and last month at the top of Shap my hands started to tingle and I thought, I'm going to pass out with forty tons on. Pulled over. Nothing wrong. Doctor did the heart trace and the bloods and it's all clear, it was panic, she was good about it. But now I'm scared of that hill. I go round by the old road when I've time, and I've told the planner that it's for the diesel.",
    mood: 'anxious',
    isAnonymous: true,
    replies: [
      {
        by: 'blackthorn',
        content:
          "I see it all the time, people thinking it's their heart. It's horrid and you did right to pull in and get it checked.",
        isAnonymous: false,
      },
      {
        by: 'cedar',
        content:
          'I had it on Penarth Road roundabout with a full bus. It passed, with help, it took about a year. Message me if you want to talk drivers.',
        isAnonymous: false,
      },
      { by: 'larch', content: 'Will do. Thanks pal.', isAnonymous: true },
    ],
  },
  {
    by: 'poplar',
    content:
      "5 things I can see: desk, other desk, a stapler, Darren, Darren's yoghurt. Grounding in an accounts office is bleak.",
    isAnonymous: false,
    replies: [
      { by: 'rowan', content: "4 things you can touch, don't make one of them Darren", isAnonymous: false },
      { by: 'maple', content: "I hope Darren's ok.", isAnonymous: false },
    ],
  },
  {
    by: 'juniper',
    content:
      "Morrisons. It's always Morrisons. I get as far as the bread and the lights go funny and my chest gets tight and I have to leave the basket and walk out looking like a man who's remembered something. There's a lad who works there, about nineteen, big headphones. On Monday he came after me into the car park, and I thought oh no, and he'd bagged up my basket. He said \"I just scanned it, you can pay me next time, my mum has that\". I've been shopping there fifteen years and I don't know his name.",
    isAnonymous: true,
    replies: [
      { by: 'elm', content: "Go back and ask him his name. That's a lad been brought up right.", isAnonymous: false },
      { by: 'aspen', content: "Someone tell that boy's mum.", isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content: 'is it normal to think you cant swallow. like while eating. ive been only having soup for a week',
    mood: 'scared',
    isAnonymous: true,
    replies: [
      {
        by: 'aspen',
        content:
          "It's really common with anxiety, and also worth telling a GP about so they can check and you can stop wondering. Both true.",
        isAnonymous: false,
      },
      {
        by: 'juniper',
        content: 'Had that for a whole summer when I was your age. It went. Please do tell someone at home though.',
        isAnonymous: false,
      },
      { by: 'spindle', content: 'told mum. she made different soup. got doctors weds', isAnonymous: true },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "Interview. First one since 1994. Got as far as the revolving door at this big glass place on the docks and went round in it, twice, and came back out where I'd started. Sat on a bollard. Rang my sister. She said do it again and this time get off. So I did, eleven minutes late, and I told them straight that I'd been stuck in the door, and they thought that it was broken, and they apologised to me.",
    isAnonymous: false,
    replies: [
      { by: 'maple', content: 'Get off at the right stop and get an apology. Did you get it?', isAnonymous: false },
      { by: 'hawthorn', content: "Second interview on Tuesday. I'm going in by the side.", isAnonymous: false },
    ],
  },
  {
    by: 'yew',
    content:
      'The Tube stopped between Oval and Stockwell for nineteen minutes. I kept my face perfectly normal. It\'s the one skill I have. Inside I was climbing the walls and outside I was a man reading about a loft conversion. When the lights flickered the bloke opposite, suit, sixty-odd, said very quietly to nobody "I don\'t like this", and I said "neither do I". And then a girl with a cello said "nor me". And after that it was all right. We talked about the cello.',
    mood: 'stressed',
    isAnonymous: true,
    replies: [
      { by: 'oak', content: "I don't like this either, you can count me in as well.", isAnonymous: false },
      { by: 'cedar', content: 'Brave bloke in the suit.', isAnonymous: false },
    ],
  },
  {
    by: 'hornbeam',
    content:
      "Health anxiety they're calling it. I've had four brain tumours this year and a rare thing off the telly. Every morning I check my own face in the wing mirror to see if it's dropped.",
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'linden',
    content:
      'My heart was running and I could not stop it so I went down to the garage and I sorted screws by length. Two hundred and eleven. At about one hundred fifty I noticed that I was only sorting screws.',
    mood: 'calm',
    isAnonymous: false,
    replies: [
      { by: 'oak', content: 'A very old and respected treatment.', isAnonymous: false },
      { by: 'birch', content: "My dad's Odd jar makes a lot more sense to me now.", isAnonymous: false },
    ],
  },
  {
    by: 'rowan',
    content:
      "Had one in the middle of a drug round. Told the staff nurse I felt sick. She took the keys off me, sat me on the linen skip, and she said \"breathe out, you're only breathing in\", which I hadn't noticed, and she was right, I'd been taking air in and in and in like somebody packing a suitcase.",
    mood: 'wobbly',
    isAnonymous: true,
    replies: [{ by: 'aspen', content: "We've all been on the linen skip. It's basically a rite.", isAnonymous: false }],
  },
  {
    by: 'holly',
    content:
      "Motorway bridges since 2012. Don't need to say why. It's the checking them, each one, both sides. The M1 is a lot of bridges. My sister drove last week so that I could just look at my lap, and she sang. Badly. All of Shania Twain. I must have missed forty bridges.",
    mood: 'anxious',
    isAnonymous: true,
    replies: [
      { by: 'blackthorn', content: 'She sounds great.', isAnonymous: false },
      { by: 'ash', content: "That don't impress me much: bridges.", isAnonymous: false },
      { by: 'holly', content: 'Laughed out loud at that and scared the dog.', isAnonymous: true },
    ],
  },
  {
    by: 'beech',
    content:
      "You'd not think a man could feel shut in with two hundred acres. I was at the NFU dinner, round tables, a fellow talking about slurry regulations, and I had to get out. I stood in the car park of the Exeter Arms in my one good jacket, breathing like a beast with bloat. I drove home without saying goodbye to anybody. They'll think I've fallen out with the committee.",
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'medlar',
    content:
      'After my wife passed I couldn\'t go in the bank. Nothing to do with money. It was the queue, standing still with nothing in my hands. The young man at the counter saw me turn round and leave three weeks running. On the fourth he\'d put a chair by the door with a card on it. "Reserved." That was all it said.',
    isAnonymous: true,
    replies: [
      { by: 'hazel', content: 'Who are these people. I love them.', isAnonymous: false },
      { by: 'larch', content: "Reserved. Well I've gone.", isAnonymous: false },
    ],
  },
  {
    by: 'willow',
    content:
      "Eighteen days without one. I don't trust it. I keep checking for it as you'd check your pocket for your keys.",
    mood: 'getting there',
    isAnonymous: true,
    replies: [
      { by: 'yew', content: 'Nineteen now, I think?', isAnonymous: false },
      { by: 'willow', content: 'Twenty two. I forgot to check for a bit.', isAnonymous: true },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "Helicopters. I went in them for twenty-eight years, and lost a good friend to one. Never turned a hair at the time, you put the suit on and you got in. Now I'm retired, an air ambulance went over the Co-op, and I found myself in the freezer aisle with my arms crossed on my chest in the position they teach you. Nobody laughed. An old wifie patted my elbow and said it's away now.",
    mood: 'shaken',
    isAnonymous: false,
    replies: [
      {
        by: 'blackthorn',
        content: "Sorry about your friend. The body files everything, doesn't it.",
        isAnonymous: false,
      },
      { by: 'elm', content: '"It\'s away now." Kind woman.', isAnonymous: false },
    ],
  },
  {
    by: 'ash',
    content: "Best man's speech on Saturday. If I'm not on here by Sunday, I've moved to Donegal.",
    mood: 'nervous',
    isAnonymous: true,
    replies: [
      { by: 'hawthorn', content: 'Well?', isAnonymous: false },
      {
        by: 'ash',
        content: "Shook like a leaf for a minute and then somebody's granny laughed. Grand after that.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'rowan',
    content:
      "Didn't go in today. Got as far as the bus stop and let three go past. I've told them it's a stomach bug. I'll have to have another go tomorrow, and I don't feel any braver.",
    mood: 'anxious',
    isAnonymous: true,
    replies: [
      { by: 'poplar', content: "I've let buses go past too. No advice, just same.", isAnonymous: false },
      {
        by: 'cedar',
        content: "If you can tell one person there the real reason it gets easier. Doesn't have to be tomorrow.",
        isAnonymous: false,
      },
    ],
  },
];
