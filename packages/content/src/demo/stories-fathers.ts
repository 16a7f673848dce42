import type { DemoStory } from './demo-types.ts';

/** Fathers: the ones we had, the ones we didn't, and what they left us. */
export const fathersStories: readonly DemoStory[] = [
  {
    by: 'birch',
    content:
      "Cleared Dad's shed. Every jar labelled. Screws brass 1 inch. Screws steel 1 inch. Odd. He had a whole jar marked Odd. I've kept that one.",
    isAnonymous: false,
    replies: [
      {
        by: 'oak',
        content: "Keep the jar. I've my father's tin of same, never opened it for anything practical.",
        isAnonymous: false,
      },
      { by: 'yew', content: "Odd's the one I'd have kept too.", isAnonymous: false },
    ],
  },
  {
    by: 'alder',
    content: [
      "Da's in the Queen Elizabeth with his heart. He's lying there wired up telling the nurse he's grand. Same man who put a chisel through his hand in 1998 and drove himself in, changing gear.",
      'I wanted to say I love you when I left. Said "right then" instead. He said "right". We both knew, I think. I hope.',
    ].join('\n\n'),
    mood: 'worried',
    isAnonymous: false,
    replies: [
      { by: 'cedar', content: 'Right then is I love you in about nine counties.', isAnonymous: false },
      {
        by: 'hornbeam',
        content: 'You can go back tomorrow and say it plainer. Or just bring him the paper.',
        isAnonymous: false,
      },
      {
        by: 'alder',
        content: 'Said it. He said "are you all right?" and looked for the nurse. Worth it though.',
        isAnonymous: false,
      },
      { by: 'elm', content: "Ha. He'll be telling the whole ward.", isAnonymous: false },
    ],
  },
  {
    by: 'poplar',
    content:
      "My dad has never once asked me how I am. Asks how's work. Asks about the car. I rang him crying in second year and he said put your mum on the phone.",
    mood: 'hurt',
    isAnonymous: true,
    replies: [
      {
        by: 'linden',
        content: 'My father also. He died asking about my car. I think it was the only door he knew.',
        isAnonymous: false,
      },
      { by: 'hazel', content: "Mine was the same, and I'm trying dead hard not to be it.", isAnonymous: false },
    ],
  },
  {
    by: 'holly',
    content:
      "Dad was a miner, then he wasn't. He sat in that chair from 1985 to about 1993. We thought he was lazy. I was 30 before it landed on me what I'd been looking at.",
    isAnonymous: true,
    replies: [
      { by: 'elm', content: 'Lot of chairs like that up here too.', isAnonymous: false },
      {
        by: 'hawthorn',
        content: 'This. My uncle. We used to take the mick out of him, God forgive us.',
        isAnonymous: false,
      },
      {
        by: 'holly',
        content: "He's alright now, he's got pigeons. Told him what I'd worked out and he said well spotted.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'hawthorn',
    content:
      "Everton shirt on him in the coffin. My sister's idea. I thought it'd be daft but it was right. The away one from 85.",
    mood: 'sad',
    isAnonymous: true,
    replies: [{ by: 'medlar', content: 'It sounds exactly right.', isAnonymous: false }],
  },
  {
    by: 'juniper',
    content:
      "Told my dad I was gay eight years ago. He said \"thank you for letting me know\" like I'd rung about the boiler, and it has never come up since. He's not cruel. He sends me articles about cycling. I don't cycle.",
    mood: 'low',
    isAnonymous: true,
    replies: [
      {
        by: 'whitebeam',
        content:
          "I've a gay son. I was that father for about five years. I was scared of saying the wrong thing so I said nothing, and sent him things about Land Rovers. Ask him about the cycling.",
        isAnonymous: false,
      },
      { by: 'rowan', content: 'Thank you for letting me know. Christ. Sending love mate.', isAnonymous: false },
      {
        by: 'juniper',
        content: 'Whitebeam, I read that three times. Going to ask him about the cycling.',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'hazel',
    content:
      "My dad drove a cab 30 years and hated it and never said. I drive one now and I've started ringing him on my breaks. We talk about roadworks. Best conversations we've ever had.",
    isAnonymous: false,
    replies: [
      { by: 'larch', content: 'Roadworks is a love language.', isAnonymous: false },
      { by: 'poplar', content: 'Wait is this why my dad only talks about the M42', isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      "Never met mine. Got a photo, he's got my ears. Found out last month he died in 2019, in Grimsby, forty minutes up the road. I've probably stood behind him in a shop.",
    isAnonymous: true,
    replies: [
      {
        by: 'beech',
        content: "That's a strange grief to carry, one with no memories in it. Sorry fella.",
        isAnonymous: false,
      },
      { by: 'cedar', content: 'Nothing useful to say, just that I read it. Forty minutes.', isAnonymous: false },
    ],
  },
  {
    by: 'oak',
    content:
      "Father never said well done in his life. But he used to walk round and round a thing you'd mended, looking for fault, and if he couldn't find any he'd say \"that'll do\". I'd have walked to London for a that'll do.",
    isAnonymous: true,
    replies: [
      { by: 'beech', content: 'Mine was "could be worse". Top marks that was.', isAnonymous: false },
      { by: 'spindle', content: 'my gaffer says "thats a boat". same thing i reckon', isAnonymous: false },
    ],
  },
  {
    by: 'ash',
    content:
      "He drank, I drank. He hit, I never have. I get asked at the meetings to be compassionate about him and I'm trying, but I was seven. Some days I can see he was a sick man and some days I'm seven.",
    mood: 'mixed up',
    isAnonymous: true,
    replies: [
      { by: 'holly', content: 'Both days are allowed.', isAnonymous: false },
      { by: 'hornbeam', content: "Reading this sat in my car outside my own dad's. Thank you.", isAnonymous: true },
      { by: 'medlar', content: 'You stopped it at you. That is no small thing.', isAnonymous: false },
    ],
  },
  {
    by: 'whitebeam',
    content: [
      'My father was a fisherman in Stornoway and spoke Gaelic to the dog and English to us. I only found out last year from an aunt that he was ashamed of his English and thought the dog would mind less.',
      "Sixty-four and I've signed up for Gaelic on a Tuesday night in Inverness. The teacher's 26. I can say I am a big boy and where is the cat.",
    ].join('\n\n'),
    isAnonymous: false,
    replies: [
      { by: 'rowan', content: 'My gran would be made up. Siuthad.', isAnonymous: false },
      {
        by: 'linden',
        content: 'I speak Polish to my dog. He is English dog. He understands everything.',
        isAnonymous: false,
      },
      { by: 'whitebeam', content: "Then we've a chance.", isAnonymous: false },
    ],
  },
  {
    by: 'maple',
    content:
      "Catch myself doing his cough. That little one before he'd start. My eldest looked up from his tea exactly like I used to look up.",
    mood: 'scared',
    isAnonymous: true,
    replies: [
      { by: 'birch', content: 'At least you heard it. He never heard his.', isAnonymous: false },
      { by: 'hazel', content: 'What did you do?', isAnonymous: false },
      {
        by: 'maple',
        content: 'Made it into a stupid cough. A walrus. He laughed. I went upstairs for five minutes.',
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'medlar',
    content:
      "Dad came over in '56 with one coat. Foundry thirty years. On Sundays he polished five pairs of shoes in a row on newspaper, ours and all. I polished mine this morning and the smell brought him straight in the kitchen. Stayed till the tin went back on.",
    mood: 'calm',
    isAnonymous: false,
    replies: [
      { by: 'cedar', content: 'What a thing to write at half seven on a Sunday. Lovely.', isAnonymous: false },
      { by: 'oak', content: 'Smell does it every time. Swarfega for me.', isAnonymous: false },
    ],
  },
  {
    by: 'spindle',
    content: 'its 2 years since dad left. he rings but its like talking to someone off the council',
    mood: 'sad',
    isAnonymous: true,
    replies: [
      {
        by: 'cedar',
        content: "That made me laugh and then it made me sad. Sorry mate. You're allowed to be angry as well.",
        isAnonymous: false,
      },
      { by: 'spindle', content: 'yeah im that too', isAnonymous: true },
    ],
  },
  {
    by: 'elm',
    content:
      "The old feller's been gone since 1988. Found his tally disc from the yard down the back of a drawer. 1147. Kept it in my hand all through the rugby and never noticed till the wife asked what I was holding. She doesn't always know who I am, but she knew that. \"That's your dad's number,\" she said.",
    mood: 'missing him',
    isAnonymous: false,
    replies: [
      { by: 'whitebeam', content: 'My God.', isAnonymous: false },
      { by: 'oak', content: 'Well. That stopped me.', isAnonymous: false },
      { by: 'hornbeam', content: "Thanks for putting that here Mr 1147's lad.", isAnonymous: false },
    ],
  },
  {
    by: 'blackthorn',
    content:
      "Dad went to the doctor. My dad. Sixty-one years old, Merthyr born, thinks plasters are for Englishmen. Went on his own two feet about the low moods and told me in the car park at Lidl, facing the trolleys. I said that's brilliant Dad. He said don't make a song of it.",
    mood: 'hopeful',
    isAnonymous: false,
    replies: [
      { by: 'ash', content: "Don't make a song of it. That's going on my wall.", isAnonymous: false },
      { by: 'alder', content: "Good on him. Trolley park's as good as any confession box.", isAnonymous: false },
    ],
  },
  {
    by: 'hazel',
    content:
      "Mine's started hugging. Sixty-four years old, never touched any of us bar a handshake at Eid, and since the baby came he does this thing where he walks up and sort of leans.",
    isAnonymous: true,
    replies: [
      { by: 'maple', content: 'The lean! Mine leaned for a year before the arms came up.', isAnonymous: false },
    ],
  },
  {
    by: 'larch',
    content: [
      'The hospital asked me for three words to describe Dad for the chart above his bed, so that the staff would know how to talk to him. They do it for all the ones with dementia. What he likes to be called, what he did, what he enjoys. My sister had gone to park the car, so it was only me with the marker pen. I put "Bill". Then I stood there.',
      "What did he enjoy? I'm fifty. I've eaten, I'd guess, ten thousand teas across a table from that man. I know how he takes a bend. I know what he thinks of caravans. I couldn't have told you one thing he enjoyed. In the end I put \"being outside\" because I could picture him out there, in any weather, rather than in with us. When my sister came up she read it and said, \"he likes Shirley Bassey\". I said does he? She said he's got all of them, in the garage, he plays them when he's got the car running so you can't hear. So that's on the chart now. Bill. Being outside. Shirley Bassey. They played it to him yesterday and he conducted.",
    ].join('\n\n'),
    mood: 'sad',
    isAnonymous: true,
    replies: [
      {
        by: 'cedar',
        content: "He's got taste. Tiger Bay's finest. I'm sorry it's come to charts, mate.",
        isAnonymous: false,
      },
      {
        by: 'medlar',
        content: 'Ask your sister for more of them. She has been paying attention for both of you.',
        isAnonymous: false,
      },
      {
        by: 'yew',
        content:
          'Learning new things about him now is still learning about him. Hope he has many more conducting days.',
        isAnonymous: false,
      },
    ],
  },
];
