import type { DemoStory } from './demo-types.ts';

/** Loneliness: empty flats, full rooms, and nobody to ring. */
export const lonelinessStories: readonly DemoStory[] = [
  {
    by: 'juniper',
    content:
      "Filled in a form at the clinic. Next of kin, and I sat there with the pen. Put my sister in the end though she's in Canada. Emergency contact: same. The receptionist said have you anyone local, love, and I said oh aye, and gave her a number with a digit wrong.",
    mood: 'lonely',
    isAnonymous: true,
    replies: [
      {
        by: 'medlar',
        content:
          "I hear you. Mine's the lady across the road, I had to ask her, and she was so pleased to be asked that she brought a cake.",
        isAnonymous: false,
      },
      { by: 'cedar', content: "That's a hard little box, that one. Glad you told us.", isAnonymous: false },
    ],
  },
  {
    by: 'juniper',
    content:
      "You can be at a party in Kemptown with forty people who'd all say they love you and be counting the minutes to your own front door. I used to think that the answer was more people.",
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'oak',
    content: "Tuesday I heard my own voice and realised I'd not used it since Saturday. It came out like a gate.",
    isAnonymous: false,
    replies: [
      {
        by: 'elm',
        content: 'Ring the radio. I do. They never put you on but the lass who answers is smashing.',
        isAnonymous: false,
      },
      {
        by: 'beech',
        content: "Ring me, I'm up at half four and the cows don't say much. I'll message you my number.",
        isAnonymous: false,
      },
      { by: 'oak', content: "That's very decent of you. I will.", isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      'Uni mates all in London now. The group chat used to be two hundred messages a night and now somebody likes a photo about once a week. I go to the gym at ten at night mainly because the lad on the desk says "safe bro" when I come in and "safe bro" when I go.',
    isAnonymous: true,
    replies: [
      { by: 'hazel', content: 'Safe bro.', isAnonymous: false },
      { by: 'rowan', content: 'Safe, and get yourself a sandwich.', isAnonymous: false },
      { by: 'medlar', content: 'Safe, brother. Have I said it right.', isAnonymous: false },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "Folk think you must be used to being on your own, all those years on platforms. I was never alone for one minute of it. Four to a cabin. You could hear every man's dreams. It's here in a nice bungalow with a view of the firth that I've found out what on my own is.",
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'alder',
    content:
      'Third weekend without the wee one. I went to the big Tesco and walked up every aisle. Every one, in order. Greeting cards, cat food, light bulbs. Two hours. Bought a pen.',
    mood: 'sad',
    isAnonymous: true,
    replies: [
      { by: 'maple', content: 'It was B&Q for me. I could draw you the floor plan.', isAnonymous: false },
      {
        by: 'birch',
        content: "Ikea, they've got chairs. Not joking. I used to sit in a pretend living room.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'spindle',
    content:
      'everyone my age is meant to be out. i tell the lads at work i was out. made up a whole night once with a kebab in it',
    isAnonymous: true,
    replies: [
      { by: 'cedar', content: "I'd bet you a kebab that two of them are doing the same.", isAnonymous: false },
      {
        by: 'juniper',
        content: "I did this! I had a whole pretend friend called Marcus. You're all right.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'linden',
    content:
      "Nineteen years here and I have a lot of people to say good morning to. Good morning is not hard. It's who do you say good night.",
    isAnonymous: false,
    replies: [
      { by: 'yew', content: 'Good night, Peterborough. Same time tomorrow?', isAnonymous: false },
      { by: 'cedar', content: 'Nos da from Cardiff.', isAnonymous: false },
      { by: 'whitebeam', content: 'Oidhche mhath from Inverness.', isAnonymous: false },
    ],
  },
  {
    by: 'medlar',
    content:
      "A young woman from the council telephoned to ask if I feel isolated, on a scale. I said what is ten? She said ten is you never see anybody. I said well, darling, I'm seeing you now so to speak, put six. She rang again the next week and it wasn't her job to, she'd finished the survey. We talked about twenty minutes.",
    mood: 'grateful',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'hawthorn',
    content:
      "You don't think of a factory as company. Eight hundred fellas, and the noise so bad you mostly talked with your hands. I can still do it, thumbs up, brew, five minutes, knobhead over there. Nobody round our way to do it to now. Did the sign for brew to the postman the other day and he just waved.",
    isAnonymous: false,
    replies: [
      { by: 'larch', content: 'Doing the sign for brew at you from the A66.', isAnonymous: false },
      { by: 'elm', content: "We'd signs an all. Yours is knobhead, what's that look like?", isAnonymous: false },
      { by: 'hawthorn', content: "Can't be described on a family website.", isAnonymous: false },
    ],
  },
  {
    by: 'rowan',
    content:
      "Halls at Christmas with the heating on a timer and my footsteps. I said I was staying for shifts. There weren't any shifts.",
    mood: 'numb',
    isAnonymous: false,
    replies: [
      {
        by: 'alder',
        content: "Are you there again this year? Glasgow's an hour and a half, just saying. We do a terrible turkey.",
        isAnonymous: false,
      },
      {
        by: 'rowan',
        content:
          "Not this year. Whitebeam off here has told me to come up for tea and his wife's already asked about allergies.",
        isAnonymous: false,
      },
      { by: 'alder', content: "I'm away to greet in the van.", isAnonymous: false },
    ],
  },
  {
    by: 'yew',
    content:
      "I've four hundred people on my phone and I wanted to tell someone that my tomato plant had finally got a tomato, and I scrolled from A to about M and put the phone down.",
    mood: 'daft',
    isAnonymous: true,
    replies: [
      { by: 'oak', content: 'You tell us. What variety?', isAnonymous: false },
      { by: 'yew', content: "Gardener's Delight. One. It is delightful.", isAnonymous: true },
      { by: 'hawthorn', content: "Stick it here, we'll have a whole produce section.", isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      "When I was gambling I wasn't lonely. That's a terrible thing to admit. There was always something on in Korea.",
    isAnonymous: true,
    replies: [
      {
        by: 'ash',
        content: "That's the most honest line on here. Drink was company too. Rotten company.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'willow',
    content:
      "My days off are Monday and Tuesday. Nobody on earth is free on a Monday and a Tuesday. I've been to the pictures on my own so often that the lad does my popcorn when he sees me cross the road.",
    mood: 'tired',
    isAnonymous: true,
    replies: [
      { by: 'larch', content: "Mine are whatever's left. What's worth seeing?", isAnonymous: false },
      {
        by: 'aspen',
        content: "My off days are random too. If you're ever in Croydon on a grim Tuesday.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'beech',
    content:
      "Three miles up a lane. The tanker driver used to have a chat but they've new tablets that time him. Feed rep comes quarterly, and he's a nice lad but he's looking at his watch. I've started going to the tip on a Saturday with hardly anything in the trailer, because the chaps there let you stand about.",
    mood: 'quiet',
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'holly',
    content:
      "Veterans' breakfast club, upstairs at a garden centre, last Saturday of the month. I sat in the car for the first two. Went in on the third. It's bad coffee and blokes taking the piss out of each other's regiments, and a very old man in a blazer who takes a photo of every breakfast. Nobody asked me a single thing. I nearly cried into a hash brown.",
    mood: 'hopeful',
    isAnonymous: false,
    replies: [
      { by: 'whitebeam', content: 'Grand. Same again next month?', isAnonymous: false },
      { by: 'blackthorn', content: 'The fact you sat in the car twice and then went in. Respect.', isAnonymous: false },
      { by: 'elm', content: "The blazer'll be getting those photos developed and all.", isAnonymous: false },
    ],
  },
  {
    by: 'cedar',
    content: 'Said "love you, bye" to the man from the gas board. He said it back.',
    mood: 'low',
    isAnonymous: true,
    replies: [
      { by: 'maple', content: 'Please say this is real.', isAnonymous: false },
      { by: 'cedar', content: "It's real. He sounded pleased.", isAnonymous: true },
    ],
  },
  {
    by: 'yew',
    content:
      "I was going to write something and then I read everyone else's for an hour and I don't need to now. Night all.",
    isAnonymous: true,
    replies: [
      { by: 'oak', content: 'Night.', isAnonymous: false },
      { by: 'medlar', content: 'Good night, brother.', isAnonymous: false },
    ],
  },
];
