import type { DemoStory } from './demo-types.ts';

/** Loss: wives, brothers, mates, dogs, and the year after. */
export const lossStories: readonly DemoStory[] = [
  {
    by: 'oak',
    content: [
      "Two years on Thursday. People have been kind and asked what I'm doing to mark it and I've said I'll be having a quiet day. The truth is I shall be doing the hens, same as any day, and then I'll make two cups of tea because on that one day I let myself.",
      "She went in the November, with the leaves coming down. I'd a list in my pocket of things to ask the consultant and I never got through it. I've still got the list. Number four was whether she could have a drop of sherry.",
    ].join('\n\n'),
    mood: 'sad',
    isAnonymous: false,
    replies: [
      { by: 'medlar', content: "I'd have let her have the bottle. Thinking of you Thursday.", isAnonymous: false },
      { by: 'elm', content: 'Two cups. Aye.', isAnonymous: false },
      {
        by: 'cedar',
        content: "I'll put the kettle on here at the same time, if you tell me when.",
        isAnonymous: false,
      },
      { by: 'oak', content: "About four, when they've gone in to roost. Thank you.", isAnonymous: false },
    ],
  },
  {
    by: 'ash',
    content:
      "My mate Dee. We'd been sober the same length of time to the day, that was our thing, we'd a stupid handshake about it. He went back out in June and his heart stopped. I carried him. I've got the phone with all his voice notes on it and I can't listen and I can't update the phone in case it eats them.",
    isAnonymous: true,
    replies: [
      {
        by: 'yew',
        content:
          "Voice notes can be saved off a phone without playing them. If you want, message me and I'll walk you through it, no rush at all.",
        isAnonymous: false,
      },
      { by: 'holly', content: "I'm sorry about Dee.", isAnonymous: false },
      { by: 'ash', content: 'Thank you. Will take you up on that.', isAnonymous: true },
      { by: 'hawthorn', content: "That handshake's yours to keep.", isAnonymous: false },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "Our kid died in January. My brother, he was 61, but he's always been our kid. I keep going to ring him about things that have happened since. I told the dog instead. The dog was his.",
    mood: 'missing him',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'rowan',
    content:
      "Gran brought me up. She went while I was on a placement shift two floors down from her, doing somebody else's gran's obs. They did come and find me. They were nice. I finished the obs because I couldn't think what else you do with a blood pressure cuff in your hand.",
    isAnonymous: true,
    replies: [
      { by: 'aspen', content: "I'd have finished them too. I'm so sorry.", isAnonymous: false },
      {
        by: 'medlar',
        content: "She'd have told everyone on that ward who you were, you can count on it.",
        isAnonymous: false,
      },
      {
        by: 'whitebeam',
        content: "Come up to Inverness for your tea if you're ever this way. I mean it. Sorry about your gran.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'maple',
    content:
      "Had to take the old dog in on Monday. Fourteen. I know there's men on here who've lost wives and kids and it's only a dog, and I've still come home every night this week and stepped over where he isn't.",
    mood: 'sad',
    isAnonymous: true,
    replies: [
      { by: 'oak', content: "It isn't only anything.", isAnonymous: false },
      {
        by: 'beech',
        content: "I've buried thirty dogs and been no use to anyone for a week after every one.",
        isAnonymous: false,
      },
      { by: 'juniper', content: "Stepping over where he isn't. Yeah. Sorry, mate.", isAnonymous: false },
    ],
  },
  {
    by: 'elm',
    content:
      "I'm losing her in the wrong order. She's in the next room, she's had her porridge, she's humming. And there's nobody left now who remembers our wedding but me. People say she's still here. Course she is. That's what makes it so hard to explain why I'm stood in the pantry.",
    mood: 'lonely',
    isAnonymous: true,
    replies: [
      { by: 'oak', content: "I don't know what to say, only that I read it and I'm here.", isAnonymous: false },
      {
        by: 'whitebeam',
        content:
          "No wrong place to stand. I hope someone's sitting with her for an hour so you can stand somewhere bigger.",
        isAnonymous: false,
      },
      { by: 'cedar', content: 'Do you have anyone who comes in? Not a fix, just asking.', isAnonymous: false },
      { by: 'elm', content: "A lass on Tuesdays and Fridays. Tomorrow's Friday.", isAnonymous: true },
    ],
  },
  {
    by: 'blackthorn',
    content:
      "We lost a colleague in the spring. I won't say more than that about how. What I'll say is there were eleven of us at the station who thought we'd have noticed, it's literally the job, and we've all had to find out we're just blokes. We've started having breakfast after nights, all of us, proper cafe, phones in a bowl. Nobody says that's what it's for.",
    mood: 'tired',
    isAnonymous: true,
    replies: [
      { by: 'aspen', content: 'So sorry. We lost someone too. The breakfasts sound right.', isAnonymous: false },
      { by: 'holly', content: 'Phones in a bowl. Taking that to my lot.', isAnonymous: false },
      {
        by: 'cedar',
        content:
          'Thank you for telling us carefully. If anyone reading this is feeling it themselves tonight, the crisis page is one tap away and 116 123 is free.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'linden',
    content:
      "My mother's neighbour called, she is in hospital in Lublin, stable. Flight is tomorrow 6.05 from Stansted. I have ironed nine shirts. I don't own nine occasions.",
    isAnonymous: false,
    replies: [
      { by: 'hazel', content: 'Safe flight brother. Nine is right.', isAnonymous: false },
      { by: 'cedar', content: "Hope she's sat up and giving orders by the time you land.", isAnonymous: false },
      { by: 'linden', content: 'She is giving orders. One of them is that shirts are too thin.', isAnonymous: false },
    ],
  },
  {
    by: 'medlar',
    content:
      "Buried my oldest friend on Friday. Sixty-three years. We met on the boat train when we were boys in short trousers and too cold to speak. At the nine night there were so many people that they had to open the church hall as well, and a young man I'd never seen before stood up and said Mr Baptiste taught him to read, in his lunch hours, at the bus garage. Twenty-eight years I worked next to the man and he never mentioned it. I've been going round the house since then wondering what else he had in his pockets.",
    isAnonymous: false,
    replies: [
      { by: 'oak', content: 'What a good man. And to find out more of him after.', isAnonymous: false },
      { by: 'larch', content: 'Read this out loud to an empty cab.', isAnonymous: false },
      { by: 'poplar', content: 'Mr Baptiste. What a legend.', isAnonymous: false },
    ],
  },
  {
    by: 'beech',
    content:
      "Lost the herd to TB in the spring, or the better part of it. A hundred and eleven. They're stock, they were always going somewhere, I know that. But I'd calved most of them. The lorries came at first light and I stood and counted them on by name because I didn't want it to be a number that went up that ramp. My wife made breakfast for the drivers. They were upset too.",
    isAnonymous: false,
    replies: [
      { by: 'oak', content: "By name. I'd have done the same.", isAnonymous: false },
      { by: 'cedar', content: "I'd not understood what that meant until I read this. So sorry.", isAnonymous: false },
    ],
  },
  {
    by: 'willow',
    content:
      "Six months since my sister. Everyone's stopped asking, bang on six months, like there's a rule. I wanted them to stop and now they've stopped I want to go round and kick their bins over.",
    mood: 'angry',
    isAnonymous: true,
    replies: [
      { by: 'ash', content: 'Tell us about her if you want. No bins need to be harmed.', isAnonymous: false },
      { by: 'willow', content: "She laughed like a car that won't start. She was 24.", isAnonymous: true },
      { by: 'birch', content: 'I can hear that. Sorry, mate.', isAnonymous: false },
      { by: 'rowan', content: 'Kick one bin.', isAnonymous: false },
    ],
  },
  {
    by: 'alder',
    content:
      "Found out who kept putting flowers on my granny's stone. The fella from the chippy. Twenty years he's been at it. She used to give him a row for skimping on the vinegar.",
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'yew',
    content: "Dad's name still comes up as a suggested contact whenever I attach a file.",
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'holly',
    content:
      "Nobody died. I just want to say that losing a marriage, a house and a dog within a year has felt like being at a funeral with no sandwiches. No cards, no day off. My line manager asked if I'd had a nice weekend.",
    mood: 'wrung out',
    isAnonymous: true,
    replies: [
      { by: 'birch', content: 'Same. There ought to be sandwiches.', isAnonymous: false },
      { by: 'sycamore', content: "Sorry mate. That's three.", isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content:
      'my friend from school got hit on his bike. we werent even close any more. i keep looking at his last message which is just "u about" from february and i never answered',
    isAnonymous: true,
    replies: [
      {
        by: 'cedar',
        content:
          "I'm sorry. Almost all of us have one of those messages on our phone. It doesn't mean what it feels like it means.",
        isAnonymous: false,
      },
      {
        by: 'medlar',
        content: "At eighteen I thought everyone would keep. You didn't do anything wrong, son.",
        isAnonymous: false,
      },
      {
        by: 'juniper',
        content:
          "If you've got a tutor or anyone at the yard you can tell, tell them. You don't have to have been close for it to flatten you.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'larch',
    content:
      "Scattered Mam off the top at Hartside yesterday with my sister. Wind got up, naturally. Took a fair bit of her home on the fleece. We laughed till we couldn't stand, and then we sat in the car with the heater on and we ate the egg sandwiches, and my sister said it's the first time we've been on our own together since 1991.",
    mood: 'calm',
    isAnonymous: false,
    replies: [
      { by: 'beech', content: 'Your mam arranged that.', isAnonymous: false },
      { by: 'ash', content: 'The fleece. Class.', isAnonymous: false },
      { by: 'hawthorn', content: 'Good way to go home.', isAnonymous: false },
    ],
  },
  {
    by: 'medlar',
    content:
      "All these years on, I still have something wrapped for her birthday, at the same shop. There's nothing in the box. The girl does the ribbon and doesn't ask.",
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'elm',
    content: "Nobody tells you you'll miss being annoyed.",
    mood: 'sad',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'juniper',
    content: "Third funeral this year. I've stopped hanging the suit up.",
    mood: 'numb',
    isAnonymous: true,
    replies: [{ by: 'beech', content: "Sorry to hear it. That's too many.", isAnonymous: false }],
  },
];
