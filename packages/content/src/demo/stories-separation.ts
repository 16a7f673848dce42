import type { DemoStory } from './demo-types.ts';

/** Separation: marriages ending, houses divided, starting again, or not. */
export const separationStories: readonly DemoStory[] = [
  {
    by: 'birch',
    content:
      "Solicitor's letter refers to me as \"the Respondent\". Twelve years, two house moves and a septic tank, and I'm the Respondent. I've never been less responsive in my life. I read it, put it under the fruit bowl and went and stood in the garden in my socks.",
    mood: 'numb',
    isAnonymous: false,
    replies: [
      {
        by: 'maple',
        content: 'Mine had a coffee ring on it by the end. Sign what needs signing and go back to the garden.',
        isAnonymous: false,
      },
      { by: 'hawthorn', content: 'Under the fruit bowl is where all the important ones live.', isAnonymous: false },
    ],
  },
  {
    by: 'birch',
    content:
      "She said she'd been lonely for six years. I was in the house the whole time. I've been turning that over for weeks, first to be angry with it and then because I think she's right. I was in the house. I was in the shed in the house. I was watching the snooker and she'd come and stand in the doorway for a second with a tea towel, and I thought she was looking at the score.",
    mood: 'sad',
    isAnonymous: true,
    replies: [
      { by: 'larch', content: "Sat in a layby reading this. Wish I'd read it in 2009.", isAnonymous: false },
      {
        by: 'yew',
        content: "That takes some honesty. I hope you've got someone seeing you through it.",
        isAnonymous: false,
      },
      { by: 'cedar', content: "The tea towel. I'll be thinking about that.", isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      "Reconciled, we're calling it, like bank statements. Everything is polite. I ask before I use the car. Eighteen months I've been good and I can still feel her listening when I'm on the phone in the other room. She's every right. But I'd give a lot for one proper row about the dishwasher, something normal.",
    mood: 'on eggshells',
    isAnonymous: true,
    replies: [
      {
        by: 'ash',
        content: 'Took mine about two years before she shouted about a towel. I nearly cried with relief.',
        isAnonymous: false,
      },
      { by: 'sycamore', content: 'Update: she told me I load it like a raccoon.', isAnonymous: true },
      { by: 'ash', content: 'There it is.', isAnonymous: false },
    ],
  },
  {
    by: 'maple',
    content:
      "Ex-wife's new fella is called Giles and he's sound. Bought my lads proper shin pads and asked me first what size. I'd a whole speech ready for a dickhead and now I've nowhere to put it.",
    isAnonymous: true,
    replies: [
      { by: 'birch', content: 'Give him the speech anyway, as a gift.', isAnonymous: false },
      { by: 'hazel', content: 'Fair play to all three of you.', isAnonymous: false },
    ],
  },
  {
    by: 'willow',
    content:
      "Four years together and we were fine until lockdown ended. Turned out we'd been mates with a lease. She cried, I cried, we split the air fryer question by selling it. I've got the cat weekdays. It's all been very grown up and I can't eat.",
    isAnonymous: true,
    replies: [
      {
        by: 'juniper',
        content: "Friendly ones hurt in a weird way because there's nobody to be cross with.",
        isAnonymous: false,
      },
      {
        by: 'aspen',
        content: 'Soup. Toast. Anything beige. Appetite came back for me about week five.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'beech',
    content:
      "Wife's gone to her sister's in Taunton. For a rest, she says. I've not cooked since I was at college. There's a freezer full of labelled boxes, she must have been doing them for weeks, so she must have known for weeks. Monday: cottage pie. I've eaten Monday. I can't open Tuesday. If I finish them she'll have really gone.",
    mood: 'stressed',
    isAnonymous: true,
    replies: [
      { by: 'oak', content: 'Eat Tuesday. She made it because she wanted you fed.', isAnonymous: false },
      { by: 'linden', content: 'Call her and tell her this. Exactly this with the boxes.', isAnonymous: false },
      { by: 'whitebeam', content: "Seconded. I'd want to hear that if I were sat in Taunton.", isAnonymous: false },
      {
        by: 'beech',
        content:
          "Rang. We talked an hour and a half. I don't recall us ever doing that. She's stopping there for now, but she wants me to ring Sunday.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'alder',
    content:
      "Signed for the flat. One bedroom and a cupboard the estate agent kept calling a study. Wee one's decided the cupboard is hers and it's called Narnia. So that's me in the living room on a sofa bed and happy enough about it.",
    isAnonymous: false,
    replies: [
      { by: 'medlar', content: "Narnia needs a shelf. You're a joiner.", isAnonymous: false },
      { by: 'alder', content: 'Already measured.', isAnonymous: false },
    ],
  },
  {
    by: 'juniper',
    content:
      "He moved out on the Saturday and took the plants. I didn't even like the plants, I was always watering them and getting told I'd drowned them. There's ten rings on the windowsill where pots were. I've not wiped it.",
    isAnonymous: true,
    replies: [
      { by: 'rowan', content: 'Wipe it when you wipe it.', isAnonymous: false },
      { by: 'willow', content: "My kitchen's got a square on the wall. Sending you a hug.", isAnonymous: false },
    ],
  },
  {
    by: 'holly',
    content:
      "Came home from tour and she'd learned to do everything. Boiler, car, the bloke from the council. I was proud of her and I stood in my own kitchen like a lodger. It took another six years to actually finish but that's where it ended, me stood there asking which drawer the spoons were in.",
    mood: 'bitter',
    isAnonymous: true,
    replies: [
      {
        by: 'whitebeam',
        content:
          "Offshore families know that drawer. Two weeks on, two off, and I'd come back and rearrange it out of spite. God forgive me.",
        isAnonymous: false,
      },
      { by: 'blackthorn', content: 'Thanks for putting that into words.', isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content: "She said I'm emotionally unavailable. I said what does that mean and she said exactly.",
    isAnonymous: true,
    replies: [
      { by: 'birch', content: "I've been marked down for the same thing.", isAnonymous: false },
      { by: 'cedar', content: "You've come on here and said it, which is a start at available.", isAnonymous: false },
    ],
  },
  {
    by: 'medlar',
    content:
      "My son separated last year and came to stop with me with two bin bags. Forty-four years old. I didn't ask. I made the bed up in his old room, where the wallpaper's still got racing cars on. Third night he came down at midnight and I was up, I'm always up, and he told me the whole of it until it got light. In all my days I never did that with my own father. He's still here. He does the bins.",
    isAnonymous: true,
    replies: [
      {
        by: 'oak',
        content: "You waited till he was ready. I'd have been in there with questions on night one.",
        isAnonymous: false,
      },
      { by: 'larch', content: 'Racing cars, bless him.', isAnonymous: false },
      { by: 'hawthorn', content: "That's some dad you are.", isAnonymous: false },
    ],
  },
  {
    by: 'hazel',
    content:
      "Both families involved now. My mum, her mum, an uncle in Mirpur who's never met her, a man from the mosque with a leaflet. Seven people discussing my marriage on WhatsApp, and me and my wife sat in the kitchen at midnight whispering so we don't wake the baby, and we're actually all right. We're just tired. Nobody's asked us.",
    mood: 'tired',
    isAnonymous: true,
    replies: [
      { by: 'poplar', content: 'Leave the group bro. Both of you, same time, on three.', isAnonymous: false },
      { by: 'linden', content: 'Hold on to the kitchen.', isAnonymous: false },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "Near enough forty years married, and for most of them I was away half the time. So really it's more like twenty-five, and now I'm here every single day and we're having to be introduced. I don't know what she likes for breakfast on a weekday. Porridge on a Sunday is all I ever saw.",
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'larch',
    content: 'Fifteen years divorced and I still tell folk "we" had the kitchen done.',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'ash',
    content:
      "We went to a counsellor, Relate, upstairs over a bookies, you couldn't make it up. First week I talked for fifty minutes. Second week the woman asked if she could hear from my wife, and my wife opened her mouth and nothing came, and I realised that she'd been holding her breath since about 2016. I shut up. Best thing I've done in a room.",
    mood: 'hopeful',
    isAnonymous: true,
    replies: [
      { by: 'hornbeam', content: "I wish I'd done that before. Good on you both.", isAnonymous: false },
      { by: 'cedar', content: 'Hope it keeps on going.', isAnonymous: false },
    ],
  },
  {
    by: 'birch',
    content:
      "First Christmas on my own coming. The kids are with their mum this time round, that's fair, it's my turn next year. I've been dreading it since about September. Yesterday a neighbour I've nodded at for eight years asked what I was up to, and I said nothing planned before I could lie. He's having his mum, a man from his church and a Deliveroo rider he's made friends with. I said I'd bring the sprouts.",
    mood: 'getting there',
    isAnonymous: true,
    replies: [
      { by: 'medlar', content: 'Every table needs a man with sprouts.', isAnonymous: false },
      {
        by: 'oak',
        content: "I'd hoped to hear something like that this morning. Go. Don't back out on the day.",
        isAnonymous: false,
      },
      { by: 'spindle', content: 'can i come lol', isAnonymous: false },
    ],
  },
  {
    by: 'maple',
    content: "Halved the Lego. There's nothing more depressing than two grown adults halving Lego.",
    mood: 'tired',
    isAnonymous: false,
    replies: [{ by: 'birch', content: 'We did books. Who gets the good Delia.', isAnonymous: false }],
  },
  {
    by: 'alder',
    content: [
      "I want to say something about the first month as no one said it to me. You'll have too many towels or none. You'll stand in the aisle in B&M with a bath mat in each hand, and you'll be thirty-five, and you will not know which bath mat you like, because it turns out you have never once been asked. I stood there that long that the security guy came over. I thought he was going to move me on. He pointed at the grey one and said \"doesn't show the dirt, brother\", and he walked off. I've thought since that he'd maybe had a month like that himself.",
      "I bought the grey one. I bought a plant as well, which was a mistake, and a plate. One plate. My daughter came on the Friday and asked where her plate was and I'd to say I'd forgotten. We shared. She told her mum we'd had a picnic.",
    ].join('\n\n'),
    mood: 'lonely',
    isAnonymous: true,
    replies: [
      { by: 'hornbeam', content: "I've a grey one too. He's right about the dirt.", isAnonymous: false },
      { by: 'oak', content: "One plate. You'll have a cupboard full before you know it.", isAnonymous: false },
      { by: 'linden', content: 'She remembers the picnic, not the plate.', isAnonymous: false },
    ],
  },
];
