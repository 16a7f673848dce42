import type { DemoStory } from './demo-types.ts';

/** Later life and starting out: retiring, caring, leaving home, coming back to it. */
export const laterLifeStories: readonly DemoStory[] = [
  {
    by: 'elm',
    content:
      "The respite place rang and they've a week in January. A week. I've been asking for one for two years and now it's here I don't want it. I'd be sat in the house with the heating on listening out for her. My daughter says go to Whitby, Dad. I said who with. She said yourself. I said I don't know the feller.",
    isAnonymous: false,
    replies: [
      { by: 'oak', content: "Come to Norfolk. I've a spare room and two hens. I mean it.", isAnonymous: false },
      {
        by: 'whitebeam',
        content:
          "Take the week. You can't pour out of an empty kettle, as my mother said, and she was right about most things.",
        isAnonymous: false,
      },
      { by: 'cedar', content: 'Would love to hear about the Elm and Oak winter holiday.', isAnonymous: false },
      { by: 'elm', content: "Oak, if that's a real offer then I might just. I've messaged you.", isAnonymous: false },
    ],
  },
  {
    by: 'medlar',
    content:
      'Seventy-two years of age and I have enrolled on a computer course. The teacher asked why. I said, "I want to talk to some men I know on the internet about leeks". She wrote it down as a learning goal.',
    mood: 'hopeful',
    isAnonymous: false,
    replies: [
      { by: 'hawthorn', content: "I'll send you the leeks and all.", isAnonymous: false },
      { by: 'yew', content: "Best learning goal I've ever seen, and I do this for a living.", isAnonymous: false },
    ],
  },
  {
    by: 'rowan',
    content:
      "I qualify in June, fingers crossed, and everyone asks where I'll go. I don't want to go anywhere. I've only just got the hang of here, the lady in the corner shop knows what I have. I got moved around when I was wee, six houses. I don't think other people realise that staying put could be the ambition.",
    isAnonymous: true,
    replies: [
      {
        by: 'whitebeam',
        content: "Staying put's a grand ambition. I didn't manage it till I was sixty-two.",
        isAnonymous: false,
      },
      { by: 'juniper', content: 'Six houses. Yeah, stay where the shop lady is.', isAnonymous: false },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "You look forward for half your life to having time and then they give you it in one lump. I've done the garden, the loft and the garage. I've been to see the standing stones twice. It's a Wednesday, I know because the bins were yesterday.",
    mood: 'low',
    isAnonymous: true,
    replies: [
      {
        by: 'beech',
        content: 'Few years off it myself, if I ever get there. What would you do different?',
        isAnonymous: false,
      },
      {
        by: 'whitebeam',
        content:
          "Get a thing with other folk in it arranged before you finish, not after. And don't touch the loft, you need that for February.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'spindle',
    content:
      'made my own sunday dinner for me and mum at MY flat. yorkshires came out like frisbees. she asked for seconds. she had to saw it',
    mood: 'happy',
    isAnonymous: false,
    replies: [
      {
        by: 'oak',
        content: "I've been making them for two years and mine are still frisbees. You're ahead of me.",
        isAnonymous: false,
      },
      { by: 'linden', content: "This is how my wife's first ones looked. Now they are hats.", isAnonymous: false },
    ],
  },
  {
    by: 'oak',
    content:
      "Her coat is still on the hook. People have stopped noticing it, I think they believe it's mine. The lady from the hospice shop said only when you're ready, and I said what does ready look like, and she thought about it, properly thought, and said she didn't know, hers was still up too. Nineteen years.",
    isAnonymous: true,
    replies: [
      {
        by: 'medlar',
        content: "My wife's Sunday hat. On top of the wardrobe. It isn't going anywhere.",
        isAnonymous: false,
      },
      { by: 'beech', content: 'No hurry, no rule.', isAnonymous: false },
    ],
  },
  {
    by: 'juniper',
    content:
      "Moved back in with Mum and Dad at twenty-eight. I keep wanting to say temporarily. My room's a gym now, so I'm in the box room next to a rowing machine, and Dad comes in at six each morning and rows, about two feet from my head. Neither of us says a word. He's not missed a day since I came. I've started to think he isn't that bothered about rowing.",
    mood: 'hopeful',
    isAnonymous: true,
    replies: [
      { by: 'whitebeam', content: "He isn't. Trust me.", isAnonymous: false },
      { by: 'maple', content: 'Oh I love him.', isAnonymous: false },
      { by: 'cedar', content: 'Ask him to adjust the seat or something. Give the man an opening.', isAnonymous: false },
      {
        by: 'juniper',
        content:
          'Asked if I could have a go. He counted my strokes. He said "good lad" and pretended to look at the dial.',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "Fifty-seven, and I've a start. Caretaker, primary school, Old Swan. The kids call me Mr Paul. First day a little lad with one shoe asked me if I was the man who mends things, and d'you know, it's been a year and a half and nobody had put it to me like that.",
    mood: 'made up',
    isAnonymous: false,
    replies: [
      { by: 'elm', content: "Get in. You're the man who mends things, and don't forget it.", isAnonymous: false },
      { by: 'hornbeam', content: 'Chuffed to bits for you.', isAnonymous: false },
      { by: 'larch', content: 'Did you find the shoe?', isAnonymous: false },
      { by: 'hawthorn', content: 'On the roof.', isAnonymous: false },
    ],
  },
  {
    by: 'linden',
    content:
      "My mother is 81 and she will not come here and I can't go there. So each night at eight we watch the same television by telephone. It's a Polish quiz. She shouts the answers. I hear them in Peterborough one second before she hears if it's right. If she ever doesn't shout I will know, and I'm a thousand miles away. I have a bag half packed in the wardrobe. My wife knows, she puts clean socks in it.",
    mood: 'anxious',
    isAnonymous: false,
    replies: [
      { by: 'hazel', content: "The socks. I'm done.", isAnonymous: false },
      { by: 'medlar', content: 'I had that bag. Thinking of you and your mother.', isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      "Eldest son. Everyone's plan B. Dad's shop, Mum's knee, my sister's driving lessons, Nan's tablets, and I passed two of my three papers and I can't tell them about the third because my cousin's having a party and I'm the reason for the party.",
    mood: 'cornered',
    isAnonymous: true,
    replies: [
      {
        by: 'birch',
        content: 'You passed two. Tell your mum in the kitchen while the samosas are frying, she can only half hear.',
        isAnonymous: false,
      },
      {
        by: 'hazel',
        content: "Eldest here. They know more than you think, and they'd rather you ate the cake.",
        isAnonymous: false,
      },
      {
        by: 'poplar',
        content:
          'Told Nan. She said in 1971 she failed her driving test nine times in a sari. Party\'s going ahead, as "party".',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'cedar',
    content:
      "Twelve years today since the depot toilet. I don't do medals or chips, there's no word for what I am. I went for a bacon roll with the fella who was on the next bus behind me that morning, who took my passengers on and never once asked why. I told him the lot. He said \"I know, Gar. I've always known. Do you want brown or red?\"",
    mood: 'grateful',
    isAnonymous: false,
    replies: [
      { by: 'ash', content: 'Brown.', isAnonymous: false },
      { by: 'alder', content: 'Cheers for everything you do on here, big man.', isAnonymous: false },
      { by: 'blackthorn', content: 'Diolch, Cedar. From more of us than you know.', isAnonymous: false },
    ],
  },
  {
    by: 'larch',
    content:
      "Medical's in April. If they take my licence for the eyes then I've not a clue who I am. I've not told anyone at all. I practise reading number plates while I'm on my break and I've started knowing them off by heart, which I realise isn't the same thing.",
    isAnonymous: true,
    replies: [
      {
        by: 'cedar',
        content:
          "I lost mine for eleven months in 2014. You're still a person, it turns out. See the optician before the medical does, you might be surprised.",
        isAnonymous: false,
      },
      {
        by: 'hornbeam',
        content:
          "Diabetic eyes here. Things they can do now that they couldn't do even five years back. Get seen, pal.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'birch',
    content:
      'A date. Actual date, with a woman called Ruth who restores clocks. I told her on the way in that I\'m a bit of a mess and she said "what sort?", the way you\'d ask about a mechanism. Got home at eleven. I stood in the kitchen and ate cereal with my coat on, grinning at the washing machine.',
    mood: 'giddy',
    isAnonymous: true,
    replies: [
      { by: 'maple', content: 'What SORT. Marry her.', isAnonymous: false },
      { by: 'oak', content: 'Good for you. About time somebody wound you up.', isAnonymous: false },
      { by: 'birch', content: 'That is terrible. Well done.', isAnonymous: true },
    ],
  },
  {
    by: 'willow',
    content:
      "Handed my notice in at the restaurant. Starting at a school, doing the dinners. Monday to Friday, home by four. All the chefs I know think I've died. This morning I had a go at making fish fingers from scratch for two hundred and forty and a dinner lady called Pat told me to calm down.",
    mood: 'getting there',
    isAnonymous: false,
    replies: [
      { by: 'hawthorn', content: 'School kitchens run the world. Mind Pat.', isAnonymous: false },
      { by: 'aspen', content: "Home by four. You'll see the sun. It's that yellow thing.", isAnonymous: false },
    ],
  },
  {
    by: 'ash',
    content:
      "Mammy's moved in. She has the good chair, the remote and opinions. I love her. She found my chip from the twelve months on the windowsill and asked what it was, and I told her, and she went quiet, and that night she poured the Christmas sherry down the sink, the whole bottle, and that was a woman who'd had the one glass on Christmas Day for sixty years. I heard the glug from the stairs. I never said I'd heard.",
    isAnonymous: true,
    replies: [
      { by: 'medlar', content: 'What a mother.', isAnonymous: false },
      { by: 'holly', content: 'No words mate.', isAnonymous: false },
    ],
  },
  {
    by: 'yew',
    content:
      "Cleared out the loft and found a list I'd made at nineteen, things to do by 40. Own a car with a roof that comes off. Learn the drums. Live somewhere with a view of a river. I'm well past that, I've a Skoda, no rhythm and a view of the Lidl. I thought it'd make me sad. I showed my daughter and she got a pen and put at the bottom, in capitals, HAVE A BRILLIANT DAUGHTER, and ticked it.",
    mood: 'calm',
    isAnonymous: true,
    replies: [
      {
        by: 'larch',
        content: "And there's a river somewhere behind the Lidl if you look hard enough.",
        isAnonymous: false,
      },
      { by: 'sycamore', content: 'Give that girl a raise.', isAnonymous: false },
    ],
  },
  {
    by: 'beech',
    content: "Son rang to ask me how to bleed a radiator. Could've looked it up. Rang me.",
    isAnonymous: true,
    replies: [{ by: 'linden', content: "He will ring again about another radiator that's fine.", isAnonymous: false }],
  },
  {
    by: 'sycamore',
    content:
      "Row with my brother about Mum and the home. He thinks I've dumped her there, he lives in Leeds and comes once a month with flowers. I said things about that. He said things back. Nothing's settled and I'll have to ring him tomorrow because there's a form wants both names on it.",
    isAnonymous: true,
    replies: [
      {
        by: 'birch',
        content: 'Same form nearly finished me and my sister. Hope the call goes better than you think.',
        isAnonymous: false,
      },
    ],
  },
];
