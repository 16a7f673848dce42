import type { DemoStory } from './demo-types.ts';

/** Friends: keeping them, losing touch, and asking twice. */
export const friendsStories: readonly DemoStory[] = [
  {
    by: 'maple',
    content: [
      'Mate of mine said "I\'m all right" and I said "are you though". He said "yeah", and I said "are you though", and he hung up. Rang me back from the garden twenty minutes later and talked for an hour.',
      'I only did it because somebody on here did it to me.',
    ].join('\n\n'),
    mood: 'hopeful',
    isAnonymous: true,
    replies: [
      { by: 'cedar', content: "That's how it goes round. Well done for risking the hang-up.", isAnonymous: false },
      { by: 'blackthorn', content: "Twice. It's always the second ask.", isAnonymous: false },
    ],
  },
  {
    by: 'birch',
    content:
      "My best man and I haven't spoken since the divorce. He didn't take her side, he just went vague. I've seen him in Headingley twice and both times we've both found a window to look in. Twenty-one years. I taught him to drive.",
    isAnonymous: true,
    replies: [
      {
        by: 'hornbeam',
        content:
          "Mine came back after three years. Said he'd not known what to say, and then too long had gone. Daft pair we are.",
        isAnonymous: false,
      },
      { by: 'yew', content: "It might only want one text. I'd understand if you can't.", isAnonymous: false },
      {
        by: 'birch',
        content:
          'Sent "do you still drive like a nun". He\'s replied with a picture of his car in a hedge. We\'re having a pint of something on Sunday.',
        isAnonymous: true,
      },
      { by: 'maple', content: 'Get in there.', isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content: 'do you just ask someone to be mates? at what age does that stop being weird',
    isAnonymous: true,
    replies: [
      {
        by: 'oak',
        content: "It never was. I asked a man to be my friend in the Aldi on Monday, near enough. I'm 68.",
        isAnonymous: false,
      },
      {
        by: 'juniper',
        content: "It's weird at every age and everyone's relieved when somebody does it.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'ash',
    content:
      'Four of us from the estate have had a standing Tuesday since 2003. It used to be a pub. When I stopped they moved it to a chippy without one word being said about why. I turned up at the pub and there was nobody in it, and a text: "wrong building dickhead".',
    isAnonymous: true,
    replies: [
      { by: 'hawthorn', content: "I've gone here. That's mates.", isAnonymous: false },
      { by: 'alder', content: "This is the best thing I've read all week man.", isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      "Group chat's going off about a lads' trip to Prague. I can't drink like they do, I can't afford it and I can't say either. I've been typing \"might have a thing that weekend\" and deleting it since Monday. I know they'd be sound. I know that. So why's it feel like I'm about to get sacked.",
    mood: 'torn',
    isAnonymous: true,
    replies: [
      { by: 'medlar', content: 'Tell one of them. The kindest one. Not the whole bus.', isAnonymous: false },
      {
        by: 'willow',
        content: 'I said "skint, sorry" to mine and two others went "oh thank God". Changed it to a day in Weston.',
        isAnonymous: false,
      },
      { by: 'poplar', content: "Told Hamza. He was skint as well. Whole thing's now a barbecue.", isAnonymous: true },
    ],
  },
  {
    by: 'whitebeam',
    content:
      'There\'s a man I worked with for nineteen years, Kenny, from Buckie, and every Hogmanay at five to twelve he rings, and says "you\'re still there then", and I say "aye", and he says "right", and that\'s the call. Last year I was in a bad way and hadn\'t told a soul, and at five to twelve it rang and he said "you\'re still there then", and I couldn\'t answer. I couldn\'t get a word out. He didn\'t hang up. He stayed on the line in Buckie with his own house full of folk singing behind him, until gone half past, just breathing, and every so often saying "I\'m here anyway".',
    mood: 'grateful',
    isAnonymous: true,
    replies: [
      { by: 'elm', content: 'Bless that man.', isAnonymous: false },
      { by: 'cedar', content: "I've had to go and stand outside. Thank you for putting it here.", isAnonymous: false },
      { by: 'holly', content: "I'm here anyway. Might be the best three words going.", isAnonymous: false },
      { by: 'rowan', content: 'Does Kenny know what he did?', isAnonymous: false },
      {
        by: 'whitebeam',
        content:
          'I wrote him a letter in the spring. He rang up and said "got your letter" and then told me about his guttering.',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "Lads from the line said we'd all keep in touch. There was a group and everything. It was mostly memes, then it was mostly birthdays, then someone died and it went quiet, as if it was the group's fault.",
    isAnonymous: false,
    replies: [
      {
        by: 'hornbeam',
        content: 'Put a time and place in it, see who turns up. Ours went to a breakfast, six of us out of forty.',
        isAnonymous: false,
      },
      { by: 'hawthorn', content: 'Might do that. Ta.', isAnonymous: false },
    ],
  },
  {
    by: 'hazel',
    content:
      "None of my mates have got kids yet. They're dead nice about it. They send me pictures of where they are. I know it's meant kindly, I look at them with one thumb while I've a bottle in the other and I feel about ninety.",
    mood: 'left out',
    isAnonymous: true,
    replies: [
      {
        by: 'maple',
        content: "They'll have them in four years and ring you at midnight about rashes. Be gracious.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'juniper',
    content:
      "Straight mate made a joke in front of his other straight mates. You know the sort. He saw my face. He messaged later \"sorry if that was a bit much, you know what I'm like\". I do know what he's like, I've known since we were eleven, and he isn't like that, that's the whole thing, he turned into somebody else for three seconds so that the table would laugh.",
    mood: 'let down',
    isAnonymous: true,
    replies: [
      { by: 'rowan', content: '"Sorry if" isn\'t a sorry. I\'d be hurt.', isAnonymous: false },
      {
        by: 'larch',
        content:
          'I was that mate once, in a depot, and the lad never forgave me and he was right. Send him what you wrote there. Word for word.',
        isAnonymous: false,
      },
      {
        by: 'juniper',
        content: "Sent it. He rang, no jokes. He's mortified. It's not mended but it's been looked at.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'alder',
    content:
      'Painted my pal\'s fence with him. Four hours. Total words spoken: about forty, nine of them "pass the". Felt like I\'d been on holiday.',
    isAnonymous: true,
    replies: [{ by: 'beech', content: 'Best sort of conversation there is.', isAnonymous: false }],
  },
  {
    by: 'oak',
    content:
      "A young man from this very website telephoned me at half past four in the morning from a milking parlour. We discussed hips, and whether a hen knows its name. I've had worse calls from closer relations. He's sixty-one, but that's young.",
    mood: 'happy',
    isAnonymous: false,
    replies: [
      { by: 'beech', content: 'She knows her name. She chooses not to answer.', isAnonymous: false },
      { by: 'cedar', content: 'This has absolutely made my day, the pair of you.', isAnonymous: false },
    ],
  },
  {
    by: 'linden',
    content:
      "I was best friend with one man here, also from Lublin. He went back two years ago. We send each other a picture of our dinner. It's not the same. You cannot hear if a person is sad from a cutlet.",
    isAnonymous: false,
    replies: [
      {
        by: 'medlar',
        content: 'You can ring and chew at the same time, me and my cousin do. Kingston to Wolverhampton, both eating.',
        isAnonymous: false,
      },
      { by: 'linden', content: 'We tried this. He chews terrible. It was very good.', isAnonymous: false },
    ],
  },
  {
    by: 'larch',
    content:
      "Found a lad I was at school with on Facebook, thirty-three years on. He'd got in touch to say sorry. He'd made my life hell from eleven to fourteen. I didn't know what to do with it. I've been driving about with his sorry in the cab for three weeks, like something I've been asked to deliver with no address on it.",
    isAnonymous: true,
    replies: [
      { by: 'yew', content: "You don't owe him an answer on any timetable.", isAnonymous: false },
      {
        by: 'birch',
        content:
          "As a teacher I can tell you the ones who come back and say it usually mean it. And you still don't owe him.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'holly',
    content:
      "Seven of us in the section. We're down to four. We've got a thing where you have to send a thumbs up on a Sunday night and if you don't, you get a phone call from all of them, one after the other, until you do. I've had that phone call. I was asleep on the settee with my phone on charge in the kitchen and I woke up to forty-one missed calls and Deano's van outside. I've never been so bollocked or so happy.",
    mood: 'sad',
    isAnonymous: true,
    replies: [
      { by: 'aspen', content: 'Every group of men should have this.', isAnonymous: false },
      { by: 'sycamore', content: 'Starting it with my GA lot on Sunday.', isAnonymous: false },
      { by: 'alder', content: "Deano's van. What a man.", isAnonymous: false },
    ],
  },
  {
    by: 'rowan',
    content:
      'Asked the lad from the football hug for his number. He was three rows down. I had a speech. I got as far as "hiya" and he went "it\'s YOU". His name\'s Graeme and he thinks we got the bus home together, we did not.',
    mood: 'anxious',
    isAnonymous: true,
    replies: [
      { by: 'hornbeam', content: 'Update of the year. Knew he was looking for you.', isAnonymous: false },
      { by: 'whitebeam', content: 'Told you.', isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      "Paid my mate Stu back today. Six hundred quid from 2022 that he'd never mentioned, not even when his boiler went. I put it in an envelope and he counted out four hundred and gave me two back. He said that's for telling me. I said it was more than that I owed. He said aye, it was.",
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'cedar',
    content: "Check on the one who organises everything. That's it, off to bed.",
    isAnonymous: false,
    replies: [
      { by: 'yew', content: 'Felt this. Are you all right, by the way?', isAnonymous: false },
      { by: 'cedar', content: "I am, but d'you know, you're the first to ask this week.", isAnonymous: false },
    ],
  },
];
