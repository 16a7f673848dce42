import type { DemoStory } from './demo-types.ts';

/** Nights: lying awake, three in the morning, and getting through to daylight. */
export const nightsStories: readonly DemoStory[] = [
  {
    by: 'alder',
    content: [
      '3.40 again. Same crack in the ceiling. I know every bit of that crack now, it looks like the Clyde if you squint.',
      "Nothing's even wrong. That's what gets me. Work's fine, wee one's fine, and I'm lying here with my heart going like I've run up the stairs.",
    ].join('\n\n'),
    mood: 'wide awake',
    isAnonymous: true,
    replies: [
      {
        by: 'cedar',
        content: "The nothing's-wrong ones are the worst. At least a real problem you can shout at.",
        isAnonymous: false,
      },
      {
        by: 'willow',
        content: 'Awake too if it helps. Just finished a shift and the fridge is humming at me.',
        isAnonymous: false,
      },
      { by: 'alder', content: 'It does help, actually. Ta.', isAnonymous: true },
    ],
  },
  {
    by: 'birch',
    content:
      'Things I have done tonight instead of sleeping: alphabetised the spices, read about the 1953 North Sea flood, apologised in my head to a girl from sixth form.',
    mood: 'tired',
    isAnonymous: true,
    replies: [
      { by: 'maple', content: 'How did she take it', isAnonymous: false },
      { by: 'birch', content: 'Very gracious about it to be fair to her.', isAnonymous: true },
      { by: 'oak', content: 'My father was in that flood. Sandbags and all. Ask me sometime.', isAnonymous: false },
    ],
  },
  {
    by: 'oak',
    content: 'Still sleep on my side of the bed. Two years now. Tried the middle once and it felt like trespassing.',
    isAnonymous: false,
    replies: [
      { by: 'medlar', content: 'Eleven years for me, brother. Still on the left.', isAnonymous: false },
      { by: 'elm', content: "Nowt wrong with that. It's your side.", isAnonymous: false },
      { by: 'hazel', content: 'This one got me. Sleep well, Norfolk.', isAnonymous: false },
    ],
  },
  {
    by: 'aspen',
    content: [
      "Off nights this morning, so my body thinks it's lunchtime. Blackout curtains, earplugs, phone in the kitchen. Then you just lie there in the dark at 11am listening to a bloke two doors down strim his lawn and you want to weep.",
      'I did weep, a bit. Over a strimmer.',
    ].join('\n\n'),
    mood: 'worn out',
    isAnonymous: true,
    replies: [
      {
        by: 'blackthorn',
        content: 'Mine was an ice cream van. Greensleeves. Never been the same.',
        isAnonymous: false,
      },
      {
        by: 'larch',
        content: 'Night trunking twenty years on and off. You never fully get used to it, no matter what they say.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'hornbeam',
    content:
      'Does anyone else get the dread on a Sunday about half four, when it goes dark? Not even about work. Just a lid coming down.',
    mood: 'dread',
    isAnonymous: true,
    replies: [
      {
        by: 'linden',
        content: 'Yes. Since I was a boy. I cook something that takes long time, it gets me to seven.',
        isAnonymous: false,
      },
      { by: 'hawthorn', content: 'Antiques Roadshow music still does it to me.', isAnonymous: false },
      { by: 'poplar', content: "Every week. Glad it's got a name, the lid.", isAnonymous: true },
    ],
  },
  {
    by: 'spindle',
    content: 'first night in my own place. its so quiet. mum keeps texting asking if ive eaten. ive had 2 crunchies',
    mood: 'anxious',
    isAnonymous: false,
    replies: [
      { by: 'cedar', content: 'Two is a meal. The quiet gets friendlier after a week or so.', isAnonymous: false },
      { by: 'juniper', content: "Put a radio on low in another room. Sounds like somebody's in.", isAnonymous: false },
      { by: 'spindle', content: 'done it. shipping forecast. quite good actually', isAnonymous: false },
    ],
  },
  {
    by: 'maple',
    content:
      "My lad came in at 2 because of a bad dream and got in beside me. Went straight off. I didn't sleep the rest of the night but I didn't mind it for once, lying there with a small foot in my kidney.",
    isAnonymous: true,
    replies: [{ by: 'hazel', content: 'Small feet are made of concrete. Enjoy it mate.', isAnonymous: false }],
  },
  {
    by: 'whitebeam',
    content: [
      'Offshore you slept when they told you. Twelve on, twelve off, wee bunk, curtain across, gone. Retired two years and I cannot for the life of me stay asleep past 3.',
      'The house is too still. No generators. The wife says I should download the noise of one and I was about to be offended and then I looked, and somebody has made one. Ten hours of ship engine. Tried it last night and got five hours straight through.',
    ].join('\n\n'),
    mood: 'low',
    isAnonymous: false,
    replies: [
      { by: 'elm', content: 'Well I never. Is there one of a shipyard, I wonder.', isAnonymous: false },
      { by: 'larch', content: "There's one of a lorry idling. I can't imagine who it's for.", isAnonymous: false },
      { by: 'whitebeam', content: "I laughed at that. It's for you, pal.", isAnonymous: false },
      { by: 'oak', content: 'I could do with one of somebody pottering in the next room.', isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      "Night's when I used to bet. Phone under the duvet, brightness down, wife asleep. I've got the block on everything now and a phone that hardly does anything, but my thumb still goes looking about midnight. Muscle memory of being an idiot.",
    mood: 'restless',
    isAnonymous: true,
    replies: [
      {
        by: 'ash',
        content: "With me it's walking past the fridge. Hand goes out on its own. It does get less.",
        isAnonymous: false,
      },
      { by: 'birch', content: "You're not an idiot. Thumb might be.", isAnonymous: false },
    ],
  },
  {
    by: 'juniper',
    content: "It's the ten minutes after the telly goes off.",
    isAnonymous: true,
    replies: [
      { by: 'rowan', content: "This. The whole day's noise leaves at once.", isAnonymous: false },
      {
        by: 'yew',
        content:
          "I've started doing the washing up then instead of straight after tea. Gives the ten minutes something to hold.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'poplar',
    content: [
      "Exams in nine days. Dreamt I turned up and the paper was in a language nobody's invented and the invigilator was my nan. She was disappointed.",
      'Woke up at 4 sweating and did two hours of consolidations because what else was I going to do.',
    ].join('\n\n'),
    mood: 'frazzled',
    isAnonymous: true,
    replies: [
      { by: 'aspen', content: 'Nan would tell you to go to bed.', isAnonymous: false },
      { by: 'medlar', content: "She'd tell you to eat, then bed. Listen to Nan.", isAnonymous: false },
    ],
  },
  {
    by: 'cedar',
    content:
      "Slept through. Eleven till six. First time since August. I'm not going to make a fuss about it or look it directly in the eye.",
    mood: 'hopeful',
    isAnonymous: true,
    replies: [
      { by: 'alder', content: 'Saying nothing. Moving quietly away.', isAnonymous: false },
      {
        by: 'beech',
        content: "What's six o'clock look like from that end? I only see it from the other.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'blackthorn',
    content:
      "Some calls follow you in. You have a shower, put the shirt in the wash, kiss the baby, and at three in the morning there it is sat on the end of the bed. I don't want to describe it. I just wanted to say it to somebody, that it's here.",
    isAnonymous: true,
    replies: [
      {
        by: 'aspen',
        content: "I know the one. Mine sits on the end of the bed too. You've said it now.",
        isAnonymous: false,
      },
      { by: 'holly', content: 'Different uniform, same visitor. Here if you want to message.', isAnonymous: false },
      {
        by: 'cedar',
        content: 'Glad you said it here. Have you got anyone at the station you can say it to as well?',
        isAnonymous: false,
      },
      {
        by: 'blackthorn',
        content: "One of the old boys. I'll catch him tomorrow, he's good like that.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'larch',
    content:
      "Parked up outside Tebay. Rain on the roof, kettle on, nobody needs me till five. Bad week but this bit's all right.",
    isAnonymous: false,
    replies: [{ by: 'oak', content: 'Rain on a tin roof. Best sleep there is.', isAnonymous: false }],
  },
  {
    by: 'ash',
    content: [
      "Not going to lie, last night was a close one. Rang the Samaritans about half one from the car so the wife wouldn't hear. Lad on the other end had a Cork accent and no hurry on him at all. We talked about Gaelic for a good bit of it.",
      "Home now. Bacon on. Tired like I've been dug up.",
    ].join('\n\n'),
    mood: 'low',
    isAnonymous: true,
    replies: [
      {
        by: 'cedar',
        content: "Really glad you rang, and that you're here with bacon. Go easy today.",
        isAnonymous: false,
      },
      { by: 'holly', content: "Good man. That's a hard call to make from a cold car.", isAnonymous: false },
      {
        by: 'yew',
        content: 'Thank you for telling us. Check in tonight if you can, even just a word.',
        isAnonymous: false,
      },
      { by: 'ash', content: 'Checking in. All right. Early bed.', isAnonymous: true },
    ],
  },
  {
    by: 'medlar',
    content:
      "Up at 4 with the bladder, as is the law at my age. Looked out and there was a fox sitting in the middle of my lawn like he was waiting for the bus. We looked at each other. I told him the 79 doesn't run till six.",
    isAnonymous: false,
    replies: [
      { by: 'rowan', content: 'Needed that, been up since three fretting.', isAnonymous: false },
      { by: 'larch', content: "He'll be lucky. Never on time, the 79.", isAnonymous: false },
    ],
  },
  {
    by: 'hazel',
    content: 'Fell asleep at a red light. Car behind was very polite about it.',
    mood: 'tired',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'hawthorn',
    content: [
      "It's the birds that finish me. You can tell yourself it's still night, and then one of them starts up and that's it, you've officially not slept. I've got to know the order they come in. Blackbird, robin, then the one that sounds like a squeaky pram. After him it's the first bus and then the fella at number nine coughing.",
      "I used to be angry about it, all those years needing every minute before a 5am start. Nobody needs me at five now, so you'd think I'd sleep. I lie there and I do the line in my head, my old station. Seats in, belts, torque, tick. I can do a whole shift before it gets light. Sometimes I catch myself minding when the lad on lates hasn't left the bay tidy, and there is no lad and there's no bay, it's a distribution centre for trainers now. I don't know why I'm telling you this. Only that somebody's up, according to the little number of replies, and I thought I'd say good morning.",
    ].join('\n\n'),
    mood: 'low',
    isAnonymous: true,
    replies: [
      { by: 'elm', content: 'Morning. I still do rivets.', isAnonymous: false },
      { by: 'larch', content: 'Morning. Squeaky pram is a dunnock, I think.', isAnonymous: false },
    ],
  },
  {
    by: 'willow',
    content:
      "Don't really know what to put. Everyone in the house is asleep. It's like being behind glass, about three weeks now. I can see I should be enjoying things. Wanted to see if I could write it down and I can, so that's something.",
    mood: 'low',
    isAnonymous: true,
    replies: [
      {
        by: 'cedar',
        content:
          "I'm glad you did. Three weeks is a fair while to be behind glass, is there anyone near you who knows?",
        isAnonymous: false,
      },
      { by: 'willow', content: "My sister would, if I told her. I'll try and ring her tomorrow.", isAnonymous: true },
    ],
  },
];
