import type { DemoStory } from './demo-types.ts';

/** Getting help: the GP, the phone call, the waiting list, the room with the box of tissues. */
export const gettingHelpStories: readonly DemoStory[] = [
  {
    by: 'cedar',
    content: [
      'I rang the doctor from the depot toilet in 2014. I\'d been driving a bus round Cardiff with seventy people on it, thinking thoughts I didn\'t want to be thinking at the wheel. The receptionist asked was it urgent and I said "I don\'t think so, but I\'m ringing you from a toilet". She said "hold on my love" and got me in at ten past four.',
      "I've had good years and not good years since. I'm alright. If you're in a toilet somewhere working yourself up to it, that's a perfectly good place to ring from.",
    ].join('\n\n'),
    mood: 'hopeful',
    isAnonymous: false,
    replies: [
      { by: 'alder', content: 'Needed this. Not in a toilet. In a van.', isAnonymous: false },
      {
        by: 'hawthorn',
        content: "The receptionists get slated but when they're good they're gold.",
        isAnonymous: false,
      },
      { by: 'rowan', content: 'Saving this one.', isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      'GP appointment tomorrow 8.50. Been saying it to myself in the mirror like lines in a play. "I\'ve not been feeling myself." Who even says that. Myself has not been feeling.',
    mood: 'nervous',
    isAnonymous: true,
    replies: [
      { by: 'birch', content: 'Write it on your phone and hand her the phone. I did.', isAnonymous: false },
      {
        by: 'aspen',
        content: 'Honestly they\'ve heard it said every way there is. You could say "bad" and point at your head.',
        isAnonymous: false,
      },
      {
        by: 'poplar',
        content:
          'Did it. Said bad and pointed at my head. She laughed, I cried, got a plan and a follow up. Thank you.',
        isAnonymous: true,
      },
      { by: 'cedar', content: 'Delighted, well done.', isAnonymous: false },
    ],
  },
  {
    by: 'alder',
    content:
      "Waiting list for talking therapy: twenty-two weeks. I got a letter to tell me I'd been put on a list to get a letter. In the meantime I've a leaflet with a picture of a pebble.",
    isAnonymous: true,
    replies: [
      { by: 'maple', content: 'I know the pebble.', isAnonymous: false },
      {
        by: 'whitebeam',
        content: 'Ring and ask for the cancellation list, someone told me that and I got in within a month.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'elm',
    content:
      "Went to a thing at the library called Talk About It. I was the only man. Fourteen women and a plate of flapjack. I was going to turn round but one of them had already poured me one. I've been four times now. I'm their project, I think. It's very pleasant being somebody's project.",
    isAnonymous: true,
    replies: [
      {
        by: 'medlar',
        content: 'Rule three says nobody can fix you, but they can certainly feed you.',
        isAnonymous: false,
      },
      { by: 'oak', content: 'Is there one in Norfolk.', isAnonymous: false },
    ],
  },
  {
    by: 'holly',
    content:
      'Therapist asked where I feel it. I said what do you mean. She said in your body. I said I don\'t. She waited. She\'s a good waiter. About a full minute later I said "hands", and I looked down and they were fists, both of them, on my knees, had been the whole time.',
    isAnonymous: true,
    replies: [
      { by: 'blackthorn', content: "Mine's jaw.", isAnonymous: false },
      { by: 'linden', content: 'Shoulders. I discovered them in March.', isAnonymous: false },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "The fella at the jobcentre was the one who noticed. Not my doctor, not my sister. I'd gone in to sign and he put his pen down and said \"Forget the form, when did you last have a good laugh?\" and I couldn't answer him. He gave me a number on a Post-it. It was the number of a men's group in a boxing gym in Tuebrook. Nobody boxes. We sit on the apron of the ring with our legs dangling like kids on a wall.",
    mood: 'hopeful',
    isAnonymous: false,
    replies: [
      { by: 'hornbeam', content: 'What a decent bloke with a pen.', isAnonymous: false },
      {
        by: 'sycamore',
        content: "Legs dangling. There's something in that, mine's all plastic chairs.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'rowan',
    content:
      "Student nurse, meant to know all this. Sat in the student wellbeing office picking the arm of the sofa, and when she asked me what I'd say to a patient who felt this way I told her, in full, with the leaflets. Then she didn't say anything, just looked at me with her eyebrows.",
    isAnonymous: true,
    replies: [
      { by: 'aspen', content: 'Ha. The eyebrows module is third year.', isAnonymous: false },
      { by: 'whitebeam', content: 'And did you take the advice?', isAnonymous: false },
      { by: 'rowan', content: 'Ish. Ring back Thursday.', isAnonymous: true },
    ],
  },
  {
    by: 'beech',
    content:
      'Took me three tries. First time I rang the surgery and said it was about my back. Second time I went in, and talked about my back. Third time she said "Your back\'s fine, isn\'t it," and turned her chair round.',
    isAnonymous: true,
    replies: [
      { by: 'oak', content: 'Good doctor.', isAnonymous: false },
      { by: 'cedar', content: 'They know about backs. Glad she turned the chair.', isAnonymous: false },
    ],
  },
  {
    by: 'larch',
    content:
      "On the tablets six weeks. I'd been dead against them. My dad called them happy pills in a voice. I'm not happy, for the record, I'm about the same as a cloudy day, but I can see across the field. Doctor's happy with how it's going. Just putting it here because I spent a year thinking it'd be either a miracle or a straitjacket.",
    mood: 'flat',
    isAnonymous: true,
    replies: [
      { by: 'yew', content: 'Useful to hear it told so plainly.', isAnonymous: false },
      { by: 'juniper', content: '"I can see across the field" is precisely it for me too.', isAnonymous: false },
      { by: 'hawthorn', content: "My dad's voice stopped me for ten years. Well done.", isAnonymous: false },
    ],
  },
  {
    by: 'ash',
    content:
      "To the man who answered the phone at half one on Tuesday a few weeks back, if you're ever on here. I had my bacon.",
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'willow',
    content:
      "Third session and she's Australian and I can't stop wanting to make her laugh. I've got a tight five. She said \"you're very funny, who's that for?\" and I went and sat in the park for an hour and a half like somebody had unplugged me.",
    isAnonymous: true,
    replies: [
      { by: 'maple', content: "Oof. That's a question.", isAnonymous: false },
      { by: 'alder', content: "She's good at her job then. Go back though, eh.", isAnonymous: false },
    ],
  },
  {
    by: 'linden',
    content:
      "In Polish there is one word for soul and for the ghost, nearly. I wanted to tell the counsellor this, but my English went on holiday, it does that when I'm upset. She said say it in Polish. I said but you don't understand. She said no, but you do. So I said it all in Polish, for ten minutes, to a woman from Wisbech. I don't know what this is called as a method. I slept that night.",
    mood: 'getting there',
    isAnonymous: false,
    replies: [
      { by: 'medlar', content: 'That is a wise woman in Wisbech.', isAnonymous: false },
      {
        by: 'hazel',
        content: "Might try mine in Punjabi. That's where all the swearing is anyway.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'aspen',
    content:
      "It's harder when you work in the building. I know everyone in the corridor. I sat in the staff counselling waiting room behind a copy of Country Life from 2019 and the porter came past and clocked me, and I thought that's it, everyone'll know by lunch. He came back two minutes later with a KitKat, put it down on the table, didn't say a thing and went off.",
    isAnonymous: true,
    replies: [
      { by: 'blackthorn', content: 'Porters run the NHS and everything in it.', isAnonymous: false },
      { by: 'rowan', content: 'Promote that porter.', isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content:
      "rang 111 about a panic attack thinking it was my heart. i said sorry for wasting your time about 6 times. she said the time's here to be used. dunno why that helped",
    isAnonymous: true,
    replies: [
      {
        by: 'aspen',
        content: "She's right, and you did the right thing to ring when you didn't know.",
        isAnonymous: false,
      },
      { by: 'cedar', content: "It's a kind thing to say. Hang on to it.", isAnonymous: false },
    ],
  },
  {
    by: 'yew',
    content:
      "Discharged! Eighteen sessions. She asked what had helped most and I wanted to say something clever about core beliefs, but if I'm honest it was that she always had the same cardigan on the back of the chair. Week in week out. I'd walk in and check for the cardigan.",
    mood: 'getting there',
    isAnonymous: true,
    replies: [
      { by: 'birch', content: 'It makes total sense to me.', isAnonymous: false },
      { by: 'elm', content: "Here's to the cardigan. Well done, bonny lad.", isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      'Fella at group who never shares shared tonight. Took him nineteen weeks. All he said was his name and the name of his daughter. We all went home.',
    mood: 'calm',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'hazel',
    content: "Rang. They've called me back. Thursday. That's all, just wanted it written somewhere.",
    mood: 'nervous',
    isAnonymous: true,
    replies: [{ by: 'cedar', content: "It's written. Well done.", isAnonymous: false }],
  },
  {
    by: 'holly',
    content: [
      "A few people have asked what it's like, so. It's a small room over a dentist's. You can hear the drill, which I said was a bit much and he laughed, so I knew it'd be all right. First few weeks you talk about nothing. I told him about my van. He let me do about a month on the van. Then one day you say something that you weren't going to, while looking at the skirting board, and nobody falls over. The drill keeps going. You go home with a headache like you've been swimming, and sleep ten hours, and the week after you go in and you talk about the van again, because you need a rest. That's how it goes. Van, skirting board, van.",
      "Not everybody gets a good one first go. I had one before him who kept looking at the clock over my head and I packed it in for two years, thinking it was me. It wasn't. If yours is a clock-watcher you can ask for another and nobody minds.",
    ].join('\n\n'),
    mood: 'tired',
    isAnonymous: true,
    replies: [
      { by: 'poplar', content: 'Really useful, thanks. Van, skirting board, van.', isAnonymous: false },
      { by: 'larch', content: 'Two years I left it as well, same reason. Glad you went back.', isAnonymous: false },
      { by: 'alder', content: 'What van?', isAnonymous: false },
    ],
  },
  {
    by: 'maple',
    content:
      "Didn't trust myself on my own last night. I knew it, so I rang my sister and told her that, in those words, and she drove over and slept on the floor by the door. I've got the crisis team at two today. I'm embarrassed more than anything, and tired. But I'm here and she's making eggs.",
    mood: 'scared',
    isAnonymous: true,
    replies: [
      {
        by: 'cedar',
        content:
          'So glad you rang her. Eat the eggs, go at two, and come back and tell us how it went if you feel like it.',
        isAnonymous: false,
      },
      {
        by: 'ash',
        content: 'You said it in those words. I know what that costs. Thinking of you at two.',
        isAnonymous: false,
      },
      {
        by: 'oak',
        content: "Your sister would rather the floor than the other. Don't be embarrassed, lad.",
        isAnonymous: false,
      },
      {
        by: 'maple',
        content: 'Back. They were kind. Staying at hers for the week. Thanks all of you.',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'larch',
    content:
      "Got a different doctor this time and had to start again from the beginning. I wasn't rude but I wasn't polite. Appointment was nine minutes.",
    isAnonymous: true,
    replies: [],
  },
];
