import type { DemoStory } from './demo-types.ts';

/** Work: bosses, redundancy, sites, offices, and Monday. */
export const workStories: readonly DemoStory[] = [
  {
    by: 'hawthorn',
    content: [
      'They took us into the canteen in batches of thirty. Thirty-one years and it was done in the time it takes to have a brew. The lad from HR was younger than my boots.',
      'That was May. I still wake up at ten to five and lie there with nowhere to be.',
    ].join('\n\n'),
    mood: 'low',
    isAnonymous: false,
    replies: [
      {
        by: 'elm',
        content:
          'Same canteen, different decade. I was 34. You do find a shape to the day again, but it takes longer than anybody tells you.',
        isAnonymous: false,
      },
      {
        by: 'hornbeam',
        content: "Thirty-one years and they couldn't do it one at a time. Shocking.",
        isAnonymous: false,
      },
      { by: 'hawthorn', content: "Ta lads. It's the ten to five that gets me.", isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      'Made a mistake on a client file. Not a massive one. It\'s been fixed, my manager literally said "no harm done". That was Tuesday. It is now Saturday and I\'ve replayed her face saying it about four hundred times looking for the bit where she hates me.',
    isAnonymous: true,
    replies: [
      { by: 'birch', content: "If she's anything like me she'd forgotten by the car park.", isAnonymous: false },
      {
        by: 'yew',
        content: "Been the manager in that story. Promise you, she's thinking about her own mistake.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'alder',
    content: [
      'Foreman calls everybody princess. All day. Laughed along for two years. Today he said it when I was on the phone to the hospital about my da and I put the phone in my pocket and told him, quite quietly, to stop. And he did. Just went away and cut some skirting.',
      'My hands shook till dinner time.',
    ].join('\n\n'),
    mood: 'angry',
    isAnonymous: false,
    replies: [
      { by: 'ash', content: 'Fair play. Quiet is worse for them.', isAnonymous: false },
      { by: 'cedar', content: "How's your dad?", isAnonymous: false },
      { by: 'alder', content: 'Home now, moaning about the food. Thanks for asking man.', isAnonymous: false },
    ],
  },
  {
    by: 'juniper',
    content:
      "Eight hours of being cheerful at people over a coffee machine. Came home and couldn't say a word to my own flatmate, all used up.",
    mood: 'empty',
    isAnonymous: true,
    replies: [
      { by: 'willow', content: 'Front of house takes it out of you in a way nobody counts.', isAnonymous: false },
    ],
  },
  {
    by: 'linden',
    content:
      "In Lublin I was engineer. Here I have been 19 years in a warehouse, now supervisor, it is okay. But last week my son asked what did you study, and I said to him it doesn't matter. I don't know why I said it. He wanted to know and I closed the door.",
    mood: 'low',
    isAnonymous: false,
    replies: [
      { by: 'cedar', content: "You could open it again. Kids ask twice if they're curious.", isAnonymous: false },
      { by: 'beech', content: 'What sort of engineer?', isAnonymous: false },
      {
        by: 'linden',
        content: 'Water systems. Dams, pumps. Maybe I show him my old drawings, my mother still keeps them.',
        isAnonymous: false,
      },
      { by: 'oak', content: "I'd like to see those drawings myself.", isAnonymous: false },
    ],
  },
  {
    by: 'larch',
    content:
      "Four hours on the M6. Phone buzzing about where I am. They've got a tracker. They know where I am better than I do.",
    mood: 'stressed',
    isAnonymous: false,
    replies: [{ by: 'blackthorn', content: "Ours tells control when we've stopped for a wee.", isAnonymous: false }],
  },
  {
    by: 'aspen',
    content:
      "Got shouted at for six hours of waiting, by a man who'd waited six hours, and he was right. I can't make beds out of nothing. Said sorry forty times this shift for things I didn't do. You run out of sorry, and then you get home and your girlfriend wants one and there's none left.",
    isAnonymous: true,
    replies: [
      {
        by: 'rowan',
        content: 'Two years off qualifying and this scares me. Thanks for being honest about it.',
        isAnonymous: false,
      },
      {
        by: 'medlar',
        content:
          "My wife nursed thirty years. She used to say I've left my manners in the locker, give me half an hour. We gave her half an hour.",
        isAnonymous: false,
      },
      { by: 'aspen', content: "Half an hour. I'm going to ask for that.", isAnonymous: true },
    ],
  },
  {
    by: 'birch',
    content:
      "Head of department now. No idea why I said yes. Pay's £90 a month more and I've eaten lunch standing up since September.",
    mood: 'stressed',
    isAnonymous: true,
    replies: [
      {
        by: 'yew',
        content: "Give one thing back before Christmas. Just one. They'll find someone daft enough.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'whitebeam',
    content:
      'Two years retired and a fellow at the golf club asked what I do. Do. I said I was in oil and he said oh aye, whereabouts, and I had to say in the past. Came home and cut the hedge till there was hardly any hedge left.',
    mood: 'a bit lost',
    isAnonymous: false,
    replies: [
      { by: 'elm', content: "I tell them I'm a consultant. Hedges, mostly.", isAnonymous: false },
      { by: 'hawthorn', content: "Nobody warns you it's a question you won't have an answer to.", isAnonymous: false },
    ],
  },
  {
    by: 'maple',
    content:
      "Restructure. That word. A meeting at 2 titled Quick Catch Up with someone I've never met, and I spent from 9 till 2 working out how long I could pay the mortgage. Eleven weeks. It was about the printers.",
    isAnonymous: true,
    replies: [
      { by: 'hazel', content: 'The printers?!', isAnonymous: false },
      {
        by: 'maple',
        content: "The printers. I've been given responsibility for them. Honestly I'd half packed my desk.",
        isAnonymous: true,
      },
      { by: 'hornbeam', content: "Who calls a printer meeting a catch up. That's a crime that.", isAnonymous: false },
    ],
  },
  {
    by: 'hazel',
    content:
      'Baby up at 1, 3 and half 4. First fare at six, man wants to talk about immigration. I look at him in the mirror and he says not you, obviously. Obviously. I turned the heating up and said nothing and hated myself till dinner.',
    mood: 'stressed',
    isAnonymous: true,
    replies: [
      { by: 'poplar', content: 'Not you obviously. Every time.', isAnonymous: false },
      {
        by: 'aspen',
        content: "You were working and you had a baby to feed. Don't hate yourself for getting through a fare.",
        isAnonymous: false,
      },
      {
        by: 'medlar',
        content: 'I drove a bus in Wolverhampton in the seventies. I hear you, son.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'hornbeam',
    content:
      "Trained a lass up on the big kiln this month. Today she caught a fault I'd have missed and I've been doing it since I was sixteen. Came home grinning. The wife thought I'd won something.",
    mood: 'proud',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'spindle',
    content:
      'messed up a whole panel, wrong side of the line, about £300 of mahogany. gaffer just went quiet and said have your tea. id rather hed shouted',
    mood: 'ashamed',
    isAnonymous: true,
    replies: [
      { by: 'beech', content: 'The quiet ones remember doing it themselves.', isAnonymous: false },
      {
        by: 'whitebeam',
        content: 'I once dropped a tool worth more than my house into the North Sea. Have your tea.',
        isAnonymous: false,
      },
      { by: 'alder', content: "Everybody's got a panel. Mine was a staircase.", isAnonymous: false },
    ],
  },
  {
    by: 'willow',
    content:
      "Chef quit mid service by walking out past the bins. Fourteen tables on. I ran the pass with a burn on my arm and a kid who'd been there three days. We got through it, everyone clapped, I went and stood in the walk-in fridge and shook.",
    mood: 'tired',
    isAnonymous: true,
    replies: [
      { by: 'blackthorn', content: 'The walk-in fridge of any job is where the truth is.', isAnonymous: false },
      { by: 'linden', content: 'You got fourteen tables out. Look after the arm.', isAnonymous: false },
    ],
  },
  {
    by: 'yew',
    content:
      'Asked a new starter how he was settling in and he said "fine" in the exact voice I used for about six years. Took him for a walk round the block. Didn\'t say much. Bought him a sausage roll.',
    isAnonymous: true,
    replies: [
      { by: 'cedar', content: "Sometimes that's the whole of it, a sausage roll.", isAnonymous: false },
      { by: 'spindle', content: 'wish my place had a you', isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      'Job interview Thursday, shore based, home every night. Had to explain a gap on the CV and I just told them. Gambling, treatment, a year and a half clean. Woman on the panel nodded and wrote something down. No idea what. Either way I said it in a room with a jug of water in it and the roof stayed on.',
    mood: 'relieved',
    isAnonymous: false,
    replies: [
      { by: 'hawthorn', content: 'That took some doing. Fingers crossed for you la.', isAnonymous: false },
      { by: 'ash', content: 'Let us know. Roof staying on is a result already.', isAnonymous: false },
      { by: 'sycamore', content: 'Update: got it. Start the 1st.', isAnonymous: false },
      { by: 'larch', content: 'Get in.', isAnonymous: false },
    ],
  },
  {
    by: 'rowan',
    content: 'Cried in a sluice room. Came out. Nobody clocked. Standard Thursday.',
    isAnonymous: true,
    replies: [{ by: 'aspen', content: 'Clocked.', isAnonymous: false }],
  },
  {
    by: 'blackthorn',
    content: "Six days on, and I've had one proper hot meal, which was a pasty, and I dropped it.",
    mood: 'tired',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'hornbeam',
    content:
      "Signed off another month. Relieved for about an hour, then ashamed the rest of the day. My manager's been all right about it, which makes it worse somehow. I keep thinking I should be doing something useful with it and then it's four o'clock.",
    mood: 'ashamed',
    isAnonymous: true,
    replies: [
      {
        by: 'yew',
        content: "I was off eleven weeks once. I thought I'd learn Spanish. I learned where the cat goes.",
        isAnonymous: false,
      },
      { by: 'cedar', content: "You're off because you're ill. Useful can wait.", isAnonymous: false },
    ],
  },
];
