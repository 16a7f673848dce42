import type { DemoStory } from './demo-types.ts';

/** Money: debt, gambling, bills, and what they do to your head. */
export const moneyStories: readonly DemoStory[] = [
  {
    by: 'sycamore',
    content: [
      "Told my wife on 3 March last year. £31,400. I'd practised it in the car for two months and in the end it came out in front of Gogglebox. She turned the sound down. Didn't leave. Said \"right, what else\", and I said that's all, and for the first time in nine years it was.",
      "£18,900 now. She does the bank. I get forty quid a week pocket money like a lad and I've never been richer.",
    ].join('\n\n'),
    mood: 'getting there',
    isAnonymous: false,
    replies: [
      { by: 'ash', content: '"Right, what else." What a woman.', isAnonymous: false },
      {
        by: 'larch',
        content: 'My brother had the same. He never got the telling done. Really glad you did.',
        isAnonymous: false,
      },
      { by: 'hazel', content: 'Forty quid a week would be a rise for me.', isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      "Trainee accountant. Can tell you the going concern position of a mid-size pallet company. Four hundred quid into my overdraft and I've not opened the app in nine days.",
    isAnonymous: true,
    replies: [
      {
        by: 'yew',
        content: "The cobbler's shoes. Open it with someone on the phone to you, it's smaller with company.",
        isAnonymous: false,
      },
      { by: 'birch', content: 'I open mine on the loo. Seems the right place.', isAnonymous: false },
    ],
  },
  {
    by: 'linden',
    content:
      'We send money to my mother every month. This month the boiler, the car, school trip to France. So I sent her less and I told her it is a problem with the bank. She sent ME two hundred zloty, in a card, for "the problem with the bank".',
    mood: 'anxious',
    isAnonymous: false,
    replies: [
      {
        by: 'medlar',
        content:
          'Mothers always know. Mine used to send me five pounds from Kingston and I was on better wages than the whole street.',
        isAnonymous: false,
      },
      { by: 'oak', content: "Well I'm not crying, it's the hens.", isAnonymous: false },
    ],
  },
  {
    by: 'alder',
    content:
      "Boss hasn't paid me in five weeks. Big job, cash flow, you know how it is Callan's been good to you. I've got £11. I'm fitting a £40,000 kitchen.",
    mood: 'stressed',
    isAnonymous: true,
    replies: [
      {
        by: 'maple',
        content: 'Citizens Advice helped my brother-in-law with exactly this. Worth a ring Monday.',
        isAnonymous: false,
      },
      { by: 'hornbeam', content: '"You know how it is." Aye, we know how it is. It\'s robbery.', isAnonymous: false },
      {
        by: 'alder',
        content: 'Rang them. They were sound. Letter going in. Feel sick but better sick.',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "First time at the food bank I drove past twice. Third time the woman came out for a smoke and said you've been round more than the ice cream van, come in. She used to be on the line with me, in paint. Neither of us mentioned it.",
    mood: 'ashamed',
    isAnonymous: true,
    replies: [
      { by: 'elm', content: 'Glad you went in, marra.', isAnonymous: false },
      { by: 'cedar', content: "I'm glad she came out for that smoke.", isAnonymous: false },
      {
        by: 'larch',
        content:
          "The one near me's run by a fella I was in school with, they're decent people. No shame in it, any of you reading.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'holly',
    content:
      "PSA: if you're ex forces and skint, tell someone you're ex forces and skint. I sat in the dark for two winters being proud. There are people whose whole job is sorting that. One phone call, embarrassing for about ninety seconds.",
    isAnonymous: false,
    replies: [{ by: 'whitebeam', content: 'True of old seafarers as well.', isAnonymous: false }],
  },
  {
    by: 'sycamore',
    content:
      "It's football on most nights now and every advert break is a man I recognise telling me to have fun responsibly. I've started watching with the sound off and a book for half time. My lad thinks I've gone posh.",
    isAnonymous: true,
    replies: [
      { by: 'ash', content: "Off licence ads at Christmas for me. Mute's a good friend.", isAnonymous: false },
      { by: 'hornbeam', content: "What's the book?", isAnonymous: false },
      { by: 'sycamore', content: "It's about bees. Very tense actually.", isAnonymous: true },
    ],
  },
  {
    by: 'willow',
    content:
      "Rent's gone up £210. I went through everything with a pen. There is nothing left to cut, unless I stop eating at home, and I'm a chef so I've more or less done that.",
    mood: 'fed up',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'beech',
    content:
      "Milk price went down again. I'm paid less for a litre than they pay for the bottle it goes in. I did the sums on the back of a feed bag and then I gave the feed bag to a cow.",
    mood: 'angry',
    isAnonymous: false,
    replies: [
      {
        by: 'oak',
        content: 'Neighbour of mine sold up in April. Never seen a man look so lost in a clean shirt.',
        isAnonymous: false,
      },
      { by: 'linden', content: 'In Poland my uncle says the same, same words. The cow also.', isAnonymous: false },
      { by: 'cedar', content: 'Are you getting any help with it, beyond the cow?', isAnonymous: false },
      {
        by: 'beech',
        content: "There's a farming helpline. Rang it Tuesday. Chap had kept sheep so we'd something to look down on.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'maple',
    content:
      "Bailiff letter through the door for the bloke who lived here before us. Not even mine. I still couldn't breathe for a good ten minutes, because I grew up hiding behind the settee with my mum, game of sleeping lions, and I'm forty years old and I got down behind the settee.",
    mood: 'shaky',
    isAnonymous: true,
    replies: [
      { by: 'yew', content: 'Sleeping lions. Oh mate.', isAnonymous: false },
      { by: 'aspen', content: 'The body keeps a long memory. I hope you got a brew after.', isAnonymous: false },
      { by: 'maple', content: "Cat came and sat with me. She's never done that before.", isAnonymous: true },
    ],
  },
  {
    by: 'rowan',
    content:
      "Placement bursary late again. Living on pasta and whatever biscuits the ward gets given. Say what you like about dying patients' families, they buy a quality biscuit.",
    mood: 'stressed',
    isAnonymous: false,
    replies: [
      { by: 'aspen', content: 'Dark. Accurate.', isAnonymous: false },
      { by: 'medlar', content: 'They gave you those biscuits with love, get them down you.', isAnonymous: false },
    ],
  },
  {
    by: 'hazel',
    content:
      "Fourteen hours in the cab for £61 after the settle, the fuel and the insurance. Wife said we'll be fine and went quiet. I hate that quiet. She does it so I won't worry, and it's the loudest thing in the house.",
    isAnonymous: true,
    replies: [
      {
        by: 'hornbeam',
        content: 'Ask her to do the sums with you. Ours got better the night we both looked at the same bit of paper.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'elm',
    content: "Carer's allowance form. Page nine: describe what happens at night. Four lines they give you.",
    isAnonymous: true,
    replies: [
      { by: 'cedar', content: "There's not enough paper.", isAnonymous: false },
      { by: 'oak', content: 'I remember that page. I just wrote "I listen".', isAnonymous: false },
      {
        by: 'birch',
        content:
          "If they've a carers' centre near you they'll sit down and do it with you, and they know what wants saying. No reason you should know it.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'juniper',
    content:
      "Sold a drawing. Forty quid. To a stranger, not a friend being nice. It's of a seagull eating a whole sausage roll and it's called Monday.",
    mood: 'chuffed',
    isAnonymous: false,
    replies: [
      { by: 'poplar', content: 'Put me down for a print.', isAnonymous: false },
      { by: 'sycamore', content: 'I want the seagull.', isAnonymous: false },
    ],
  },
  {
    by: 'hornbeam',
    content:
      "Wife found the loan. Not the amount, the secret. \"I wouldn't have minded the money.\" That's what she said, and she's said it maybe five times since, in different rooms.",
    mood: 'low',
    isAnonymous: true,
    replies: [
      {
        by: 'sycamore',
        content:
          'Been in those rooms. The amount got smaller on its own, with payments. The secret got smaller by answering everything she asked, even the fiftieth time.',
        isAnonymous: false,
      },
      { by: 'ash', content: 'Hard one. Keep being in the rooms.', isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content:
      'paid my mum actual rent. £60. she said dont be silly and i left it under the toaster and she cried on the toaster',
    isAnonymous: true,
    replies: [
      { by: 'larch', content: 'Careful, electrics. Good lad.', isAnonymous: false },
      { by: 'alder', content: "That's a proper grown up thing to do.", isAnonymous: false },
    ],
  },
  {
    by: 'cedar',
    content: "Pension letter. I've read it four times and I still don't know if it's good news.",
    mood: 'worried',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'rowan',
    content: 'Found £20 in my winter coat. Sat on the stairs and thanked myself out loud.',
    isAnonymous: true,
    replies: [],
  },
];
