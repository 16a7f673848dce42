import type { DemoStory } from './demo-types.ts';

/** The body: illness, waiting for results, getting older, the gym and the mirror. */
export const bodyStories: readonly DemoStory[] = [
  {
    by: 'hornbeam',
    content: [
      "Waiting on a scan. They said two weeks, and it's been two weeks and three days, so now every number I don't know is the hospital and so far it's been the hospital zero times and a man about solar panels four.",
      "I've not told the lads. We just talk about football. I'm sat there with this thing going round and somebody says what we need is a holding midfielder.",
    ].join('\n\n'),
    mood: 'worried sick',
    isAnonymous: true,
    replies: [
      {
        by: 'medlar',
        content:
          "I had my letter in 2017. The waiting was worse than what came after, and I don't say that lightly. I'm still here annoying people.",
        isAnonymous: false,
      },
      {
        by: 'aspen',
        content:
          "You can ring the department and ask if it's been reported. You're not being a nuisance, people do it all day.",
        isAnonymous: false,
      },
      {
        by: 'hornbeam',
        content:
          "Rang. It's clear. Something that wants watching, but clear. Went and sat in the shed. Told Kev at the match in the end and he'd had the same thing in March and never said.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'medlar',
    content:
      "For the younger men. Prostate. They don't bite, it's a blood test to begin with and a conversation. My brother waited for it to be convenient. I'm not a doctor, I'm only a bus driver with one brother less. Go and have the conversation.",
    mood: 'calm',
    isAnonymous: false,
    replies: [
      { by: 'yew', content: 'Booked. Thank you, sir.', isAnonymous: false },
      { by: 'maple', content: 'Booked as well.', isAnonymous: false },
      { by: 'hawthorn', content: 'My surgery did it the same week. Thanks for the shove.', isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      "I know what I weigh to the gram. I can tell you the protein in a boiled egg, a duck egg, anything. I've not eaten my mum's biryani in five months, she puts it in front of me and I say I'm cutting. Last Friday she said \"cutting what, there's nothing left\". I laughed it off. Then I looked in the changing room mirror and all I saw was what's wrong, like a snag list. Is this a thing? For lads?",
    isAnonymous: true,
    replies: [
      {
        by: 'juniper',
        content: 'Definitely a thing, and definitely for lads. I had it with the other end of the scale.',
        isAnonymous: false,
      },
      {
        by: 'aspen',
        content:
          "It's very real and you're not the first big lad to say it to me this year. Beat does a lot with men now. Or just say that snag list sentence to your GP.",
        isAnonymous: false,
      },
      {
        by: 'alder',
        content: 'I write snag lists for a living and nobody lives in a house by reading them.',
        isAnonymous: false,
      },
      { by: 'poplar', content: 'Had the biryani. Cried a bit. Mum thinks it was the chilli.', isAnonymous: true },
    ],
  },
  {
    by: 'beech',
    content: 'Physio says my back is "the back of an eighty year old". Wish he\'d come and get it then.',
    isAnonymous: false,
    replies: [{ by: 'oak', content: "They've offered me a hip. I said whose.", isAnonymous: false }],
  },
  {
    by: 'yew',
    content:
      "The knee, then the weight, then the blood pressure, then the tablets for the blood pressure, then what the tablets do. There are parts of being married that haven't happened since spring and we're both being terribly nice about it.",
    isAnonymous: true,
    replies: [
      {
        by: 'larch',
        content:
          "Same tablets by the sound of it. I went back and asked and they swapped me on to another one. Took a two minute conversation I'd put off for a year.",
        isAnonymous: false,
      },
      { by: 'cedar', content: 'Well said, and not easy to say. Worth that two minutes.', isAnonymous: false },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "My hands shake now. They've a name for it. I used to splice wire rope in a gale, and yesterday a girl in the Co-op did my buttons up for me at the till because I'd come out with my jacket open and she could see I was struggling. She didn't ask. She just did them up to the neck as if I were her own father and said there you are.",
    mood: 'sad',
    isAnonymous: true,
    replies: [
      { by: 'elm', content: "There's good in the world. I'm sorry about the hands, mind.", isAnonymous: false },
      { by: 'oak', content: "You'd do the same for her.", isAnonymous: false },
    ],
  },
  {
    by: 'juniper',
    content:
      "Told my doctor that I don't actually brush my teeth when I'm bad. It's the thing I've been most ashamed of, I'd tell people about the panic and the crying before I'd tell them that. She said \"that's one of the questions I usually ask\".",
    mood: 'getting there',
    isAnonymous: true,
    replies: [
      { by: 'willow', content: "Mine's showers. Thank you for this.", isAnonymous: false },
      { by: 'rowan', content: "You've no idea how many people just read that and breathed out.", isAnonymous: false },
    ],
  },
  {
    by: 'blackthorn',
    content:
      "Vasectomy tomorrow. Not a mental health post as such but I'm bricking it and my wife keeps miming scissors.",
    mood: 'bricking it',
    isAnonymous: true,
    replies: [
      {
        by: 'larch',
        content: "Frozen peas, loose pants, box set. Two days of being waited on. You'll want another.",
        isAnonymous: false,
      },
      { by: 'hornbeam', content: "Do NOT go on the trampoline on day three. Don't ask.", isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content:
      'got acne all down my back so i never take my top off on the boats even when its boiling. they all think im weird about it',
    mood: 'embarrassed',
    isAnonymous: true,
    replies: [
      {
        by: 'blackthorn',
        content:
          "Had the same till I was 24. Doctor sorted most of it, wish I'd gone at 18. Nobody's looking as hard as you think.",
        isAnonymous: false,
      },
      {
        by: 'beech',
        content: "Sun shirt. Half the sailors I know wear one, they'll think you're just sensible.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'elm',
    content:
      "Hearing aid day. Put them in, walked out on to the pavement in Fulwell and a blackbird went off. I'd thought they'd all gone. I'd thought it was the pesticides.",
    isAnonymous: false,
    replies: [
      { by: 'oak', content: "Oh, that's a lovely thing.", isAnonymous: false },
      {
        by: 'medlar',
        content: "I've had mine in a drawer since Easter. I'll put them in tomorrow.",
        isAnonymous: false,
      },
      {
        by: 'elm',
        content: "Do, man. First thing I heard when I got home was the wife singing, she'd been at it all along.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'hazel',
    content:
      "Type 2. Thirty-two years old. It runs in the family like a surname. I drive all night on Red Bull and samosas because where's a cabbie meant to get a salad at 3am. The nurse was nice but she gave me a picture of a plate.",
    mood: 'fed up',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'ash',
    content:
      "Yearly liver check. I sit in that corridor with all the sins of my twenties. Consultant says \"well, it's forgiven you more than you deserve\", he's a dry old stick. Went down to the chapel after and I'm not even religious, I just wanted somewhere quiet that wasn't a pub.",
    mood: 'anxious',
    isAnonymous: true,
    replies: [
      { by: 'hawthorn', content: "Chapel's good for that, they never hurry you.", isAnonymous: false },
      { by: 'sycamore', content: 'Great news, pal.', isAnonymous: false },
    ],
  },
  {
    by: 'holly',
    content:
      "Tinnitus. It's like an old telly left on in another room, every minute, since 2011. Most days I forget. On bad days I could weep with it. The audiology woman said that it isn't in the ears any more, it's the brain filling in what it expects to hear. I said that figures.",
    mood: 'worn down',
    isAnonymous: true,
    replies: [
      {
        by: 'willow',
        content:
          "Kitchens gave me mine. Rain sounds at night, quiet. Doesn't cure it but it's something else to listen to.",
        isAnonymous: false,
      },
      { by: 'blackthorn', content: 'Sorry mate. Every minute is a long time.', isAnonymous: false },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "Fifty-seven and I learned to swim. Tuesdays 8pm, adults, four of us hanging on to the bar like bats. The instructor's about nineteen. I did a width on Tuesday. All the others clapped, and the lifeguard, and a feller mopping.",
    mood: 'hopeful',
    isAnonymous: false,
    replies: [
      { by: 'spindle', content: "come down here we'll get u on a boat", isAnonymous: false },
      { by: 'cedar', content: "Well done, that's fantastic.", isAnonymous: false },
    ],
  },
  {
    by: 'larch',
    content:
      "Sixteen and a half stone to fourteen nine, by getting out of the cab at every stop and walking round the lorry ten times. Other drivers think I've lost something.",
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'birch',
    content:
      'Bald now. Decided. Did it with the kitchen clippers on Sunday night with a podcast on. Year 9 gave me a standing ovation and then asked if it was cold.',
    isAnonymous: false,
    replies: [
      { by: 'yew', content: 'Welcome. It is cold. Buy a hat.', isAnonymous: false },
      { by: 'maple', content: 'Is it though, a bit at the back?', isAnonymous: false },
      { by: 'birch', content: 'At the back I look like a thumb.', isAnonymous: false },
    ],
  },
  {
    by: 'linden',
    content: 'I gave blood. They gave me biscuit and a sticker. My son wants the sticker.',
    mood: 'calm',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'medlar',
    content:
      "The treatment finished in the summer and everybody clapped, there was a bell. Since then I've felt worse than when I was having it. I don't like to say so. They were so pleased.",
    mood: 'tired',
    isAnonymous: true,
    replies: [
      {
        by: 'aspen',
        content:
          "That's very common once the appointments stop, and the nurses won't be disappointed in you for saying so. Give your named nurse a ring.",
        isAnonymous: false,
      },
      { by: 'hornbeam', content: 'Say it to us any time you like. No bell here.', isAnonymous: false },
    ],
  },
];
