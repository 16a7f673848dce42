import type { DemoStory } from './demo-types.ts';

/** Outdoors: dogs, hills, sheds, allotments, cold water and hens. */
export const outdoorsStories: readonly DemoStory[] = [
  {
    by: 'oak',
    content:
      "Both hens laid. First time in a month. I've had a difficult relationship with Margaret (the brown one) since the moult, but I went out this morning and there it was, still warm, in the rain, and I held it in my coat pocket all the way round the lane like a lad with a conker.",
    isAnonymous: false,
    replies: [
      { by: 'beech', content: "Margaret's coming round.", isAnonymous: false },
      { by: 'rowan', content: 'A warm egg in a pocket. Yes please.', isAnonymous: false },
    ],
  },
  {
    by: 'larch',
    content: 'Dog of the day, Annandale Water services: three-legged greyhound called Tripod Stewart.',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'hawthorn',
    content:
      "Six months on the allotment and the lad on the next plot's never asked what I used to do. He asks if I've got any spare netting. I was trying to work out why I come home feeling like a person and I think it's that. I'm only ever the fella with the netting.",
    mood: 'getting there',
    isAnonymous: true,
    replies: [
      { by: 'medlar', content: "Netting's a fine occupation.", isAnonymous: false },
      { by: 'whitebeam', content: "I know just what you mean. I'm the hut painter.", isAnonymous: false },
    ],
  },
  {
    by: 'alder',
    content:
      "Walked up the Whangie on Sunday because the flat was too quiet. Halfway up it came on sleet, sideways. I'd no hat. I was greeting and I couldn't tell what was sleet and what wasn't and there was no one for miles to care either way, so I just let it come. About an hour. I shouted a bit too. Then I got to the top and there was a family of five up there having a picnic in cagoules, and the mum said \"was that you?\"",
    mood: 'low',
    isAnonymous: true,
    replies: [
      { by: 'cedar', content: 'Glad you got it out, sleet and all. How are you now?', isAnonymous: false },
      { by: 'juniper', content: 'I laughed and then I felt every word of that.', isAnonymous: false },
      { by: 'alder', content: 'Bit lighter. Legs are killing me.', isAnonymous: true },
    ],
  },
  {
    by: 'poplar',
    content:
      "Started going round Cannon Hill Park before work. It's just ducks, and uncles walking fast with their hands behind their backs. This morning one of the uncles nodded at me. I've been admitted.",
    isAnonymous: false,
    replies: [
      { by: 'medlar', content: "Hands behind the back now, that's the uniform.", isAnonymous: false },
      { by: 'hazel', content: 'Your first nod. Mashallah.', isAnonymous: false },
    ],
  },
  {
    by: 'aspen',
    content:
      "Sea at Brighton, seven in the morning, straight off a night shift, with the juniper fella from here who'd dared me. It was so cold that I said a word my mother doesn't know I know. For about four minutes there was no ward. There wasn't anything. Then I'd a bacon roll with blue hands. I've slept nine hours.",
    mood: 'tired',
    isAnonymous: false,
    replies: [
      { by: 'juniper', content: 'For the record he went in in his work socks.', isAnonymous: false },
      { by: 'blackthorn', content: "Jealous. Nearest we've got is the Taff and I wouldn't.", isAnonymous: false },
    ],
  },
  {
    by: 'beech',
    content:
      "Barn owl back in the Dutch barn. Third year. I turned the quad off and sat and watched it quarter the meadow till I couldn't see my own hand. Didn't think about the milk price till I was in the bath.",
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'spindle',
    content: 'launched her today. 11 months. she floats. gaffer said thats a boat',
    mood: 'proud',
    isAnonymous: false,
    replies: [
      { by: 'oak', content: "Then it's a boat. Congratulations, lad.", isAnonymous: false },
      { by: 'whitebeam', content: "I'm unreasonably pleased about this.", isAnonymous: false },
      { by: 'cedar', content: "Photo please when you've got one. Well done Spindle.", isAnonymous: false },
      { by: 'spindle', content: 'my mum cried on it so its been christened', isAnonymous: false },
    ],
  },
  {
    by: 'yew',
    content:
      "The allotment on my own is different to the allotment with my dad. We had half each for nineteen years and a string down the middle, we never agreed about a thing, and I keep finding his canes. I've left his half. It's gone to nettles and there's about a million ladybirds on it. The committee have sent a letter. I want to write back and say it's occupied.",
    mood: 'stubborn',
    isAnonymous: false,
    replies: [
      { by: 'oak', content: 'Write that. I mean it, put that word.', isAnonymous: false },
      { by: 'birch', content: "I'd come and argue with your committee.", isAnonymous: false },
      {
        by: 'yew',
        content: "Vincent stood up at the meeting and shouted at all of them. It's been voted a wildlife plot.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'birch',
    content: "Ilkley Moor with a flask. Did it without a hat as per the song. Won't do it twice.",
    mood: 'getting there',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'holly',
    content:
      "Got a rescue, a lurcher, seven years old, terrified of bin bags, men in hats, rain and cheese. We're working through the list together. She sleeps across the door like she's on stag. I said to her the first night you can stand down, love, I've got this one. She didn't believe me. Last night was the first time she's slept on her back.",
    mood: 'calm',
    isAnonymous: false,
    replies: [
      { by: 'maple', content: 'Standing down. Good girl.', isAnonymous: false },
      { by: 'beech', content: "They know. It takes them about a year. Then you can't shift them.", isAnonymous: false },
      { by: 'blackthorn', content: "Who's afraid of cheese though?", isAnonymous: false },
      { by: 'holly', content: "She's been through things.", isAnonymous: false },
    ],
  },
  {
    by: 'linden',
    content:
      "I am fishing on the Nene since five o'clock. I've caught one boot. It is a good boot. Size 43, that is my size. I wait now for the other one.",
    mood: 'patient',
    isAnonymous: false,
    replies: [
      { by: 'hornbeam', content: 'Keep us posted on the left.', isAnonymous: false },
      { by: 'medlar', content: 'Patience, brother. The river provides.', isAnonymous: false },
    ],
  },
  {
    by: 'hornbeam',
    content:
      "Dad's pigeons went today. A young feller from Leek took all eleven with their rings and books. I'd kept them on three years since he passed, never even liked pigeons. I told the lad they'd come back here if he let them out too soon, it's all they know. He said yes, six weeks in. So I've worked it out on the calendar and I'll tell you now I shall be stood in that yard looking up.",
    mood: 'sad',
    isAnonymous: false,
    replies: [
      {
        by: 'elm',
        content: "We had them. You'll hear the clap of the wings before you see them. I hope one comes.",
        isAnonymous: false,
      },
      { by: 'oak', content: "I'd be stood there with you.", isAnonymous: false },
      { by: 'sycamore', content: 'Set a reminder for us, we want to know.', isAnonymous: false },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "Ben Wyvis, minus four, not a breath of wind. Saw my own shadow on the cloud with a ring of colours round the head of it. There's a name for it. I stood with my arms up like an idiot, and so did he.",
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'willow',
    content:
      'Mushroom picking with the Lithuanian lad from the kitchen. He knows everything. He speaks to me in the restaurant with about six words, all of them "behind", and out there in Leigh Woods he never stopped. His grandmother. A bear. How you thank the wood. We picked enough for staff tea and put it on the board: Tomas\'s mushrooms. He\'s pretended not to look at it all shift.',
    mood: 'hopeful',
    isAnonymous: false,
    replies: [
      { by: 'cedar', content: 'A bear?', isAnonymous: false },
      {
        by: 'willow',
        content: "I'm not sure whether it was a bear or an uncle. There was a language barrier.",
        isAnonymous: false,
      },
      { by: 'linden', content: 'It was probably both.', isAnonymous: false },
    ],
  },
  {
    by: 'cedar',
    content:
      "Walked out to Penarth Head and back with my daughter's old dog, who's deaf, and me with my new ears in. She couldn't hear the sea and I couldn't stop hearing it. Nothing else to report. It's just I'd have kept that to myself ten years ago, for want of anyone to tell.",
    isAnonymous: false,
    replies: [
      { by: 'elm', content: "Glad you've joined the ear club.", isAnonymous: false },
      { by: 'hawthorn', content: 'Keep reporting.', isAnonymous: false },
    ],
  },
  {
    by: 'elm',
    content: 'Robin came on the spade handle while I was still holding the spade.',
    mood: 'calm',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'rowan',
    content: "It snowed on Dundee Law and a grown man I've never met let me have a go on his sledge.",
    mood: 'happy',
    isAnonymous: false,
    replies: [],
  },
];
