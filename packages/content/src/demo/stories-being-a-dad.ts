import type { DemoStory } from './demo-types.ts';

/** Being a dad: new ones, weekend ones, tired ones, grandads. */
export const beingADadStories: readonly DemoStory[] = [
  {
    by: 'hazel',
    content:
      'Seven weeks old. I have worn the same hoodie for what I think is nine days. Nobody told me you could love something this much and also be this bored at 4am.',
    mood: 'knackered',
    isAnonymous: false,
    replies: [
      {
        by: 'maple',
        content: "Nobody says the bored bit out loud. It passes, and then they're on a scooter heading for a road.",
        isAnonymous: false,
      },
      { by: 'alder', content: 'Bored and terrified, both, until about two. Then just terrified.', isAnonymous: false },
    ],
  },
  {
    by: 'hazel',
    content:
      "Everyone asks how she is, meaning my wife, and how the baby is. Right that they do. My wife had a rough time of it. But I was in that room as well and there were about four minutes where nobody would look at me, and I still see the clock on the wall. 5.52. I haven't told a soul that because what have I got to complain about, I was the one standing up.",
    mood: 'low',
    isAnonymous: true,
    replies: [
      {
        by: 'aspen',
        content: "I work in a hospital. You were in the room. It counts, and I'm sorry nobody came to find you after.",
        isAnonymous: false,
      },
      {
        by: 'blackthorn',
        content:
          'It was a corridor with me, and a vending machine. Tell your GP or your health visitor, they do ask dads now, some of them. Or tell us again.',
        isAnonymous: false,
      },
      { by: 'cedar', content: 'Glad you put it down here.', isAnonymous: false },
      { by: 'hazel', content: "Told my wife last night. She'd been watching the same clock.", isAnonymous: true },
    ],
  },
  {
    by: 'maple',
    content:
      'Eldest scored his first goal today. Own goal. Celebrated it like the Champions League, full knee slide, and nobody had the heart.',
    isAnonymous: false,
    replies: [
      { by: 'hawthorn', content: 'Signed by Everton as we speak.', isAnonymous: false },
      {
        by: 'hornbeam',
        content: "I've watched Vale for forty-four years and never seen one celebrated with more conviction.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'birch',
    content:
      "Every second Friday I hoover the whole flat, buy the good yoghurts, put the little duvet on. Every second Sunday, ten past six, I come back in from the drop off and there's one sock.",
    mood: 'sad',
    isAnonymous: true,
    replies: [
      { by: 'sycamore', content: 'The sock. God.', isAnonymous: false },
      {
        by: 'larch',
        content:
          "Was me for eleven years. She's 24 now and comes of her own accord, eats all my cheese. Hang on in there.",
        isAnonymous: false,
      },
      { by: 'medlar', content: 'I used to leave the sock where it was till the next time.', isAnonymous: true },
    ],
  },
  {
    by: 'alder',
    content:
      "The wee one asked me what a joiner does and I said I make doors fit. She told her whole nursery I make the doors work. I've never had a better review.",
    isAnonymous: false,
    replies: [{ by: 'oak', content: 'Put that on the van.', isAnonymous: false }],
  },
  {
    by: 'beech',
    content: [
      "My son doesn't want the farm. He told me in the parlour, halfway down the row, so we'd both have something to do with our hands. Five generations. I said that's all right then. It is all right, he'd be miserable, I've watched it make me miserable. He's going to do something with drones.",
      'But I walked up to the top field after and stood there a good long while.',
    ].join('\n\n'),
    mood: 'heavy',
    isAnonymous: false,
    replies: [
      { by: 'oak', content: "I'd have stood there with you.", isAnonymous: false },
      {
        by: 'whitebeam',
        content: 'It took guts for him, and for you to say all right. Grieve the farm all the same.',
        isAnonymous: false,
      },
      {
        by: 'elm',
        content: "Our lads couldn't have followed us if they'd wanted. I don't know which is harder.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'ash',
    content: [
      "Eldest is fifteen and smelled of drink on Saturday. My whole body went cold. Well over a year sober and I'd forgotten it was lying about in the world waiting for him too.",
      "I didn't shout. Sat on the edge of the bath while he was sick and told him about me, the real version, the bits his mother knows. Don't know if it was right. He listened anyway, he'd no choice, he had his head in the toilet.",
    ].join('\n\n'),
    mood: 'anxious',
    isAnonymous: true,
    replies: [
      { by: 'holly', content: 'Sounds about as right as it gets at 2am on the edge of a bath.', isAnonymous: false },
      {
        by: 'sycamore',
        content: 'Captive audience. Seriously though, I wish someone had told me the real version.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'linden',
    content:
      'I showed my son the drawings. My mother sent them, photographed one by one, with her thumb in every picture. He was quiet for a long time. Then he said "you did this with a pencil?"',
    mood: 'proud',
    isAnonymous: false,
    replies: [
      { by: 'cedar', content: 'Been waiting for this one. Made my evening.', isAnonymous: false },
      { by: 'oak', content: 'With a pencil. Good lad.', isAnonymous: false },
      { by: 'beech', content: 'What did he say about the thumbs?', isAnonymous: false },
      { by: 'linden', content: 'He says now the thumbs are part of the dam.', isAnonymous: false },
    ],
  },
  {
    by: 'medlar',
    content:
      "Granddaughter put clips in what hair I have and a tiara on top, then the gas man came. I'd forgotten. He said morning, your majesty, and read the meter.",
    mood: 'happy',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'hornbeam',
    content:
      "My stepson called me by my first name in front of his mates. He's called me Dad since he was six. I know why he did it, fourteen, all that. I fixed his bike chain and never said owt and my chest hurt till bedtime.",
    mood: 'hurt',
    isAnonymous: true,
    replies: [
      {
        by: 'maple',
        content: "Mine won't hold my hand within 400 metres of school. It's like being dropped from the squad.",
        isAnonymous: false,
      },
      { by: 'hazel', content: "Six till fourteen, he doesn't unlearn that. Sorry it stung.", isAnonymous: false },
    ],
  },
  {
    by: 'holly',
    content:
      "We lost one at twenty weeks. People were kind for a fortnight. I went back to work on the Wednesday because I didn't know what else a man was meant to do. She'd be four this month. I bought a birthday card in Clintons for no one, and it's in the glovebox.",
    isAnonymous: true,
    replies: [
      { by: 'yew', content: 'Not for no one.', isAnonymous: false },
      {
        by: 'elm',
        content: "We'd one in 1979. We still say her name in January. You go on and buy the card.",
        isAnonymous: false,
      },
      { by: 'hazel', content: 'So sorry.', isAnonymous: true },
      { by: 'beech', content: 'Thank you for telling us about her.', isAnonymous: false },
    ],
  },
  {
    by: 'larch',
    content:
      'Missed three Christmases, two sports days and one whole tooth because of this job. The tooth is what she brings up.',
    mood: 'guilty',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'yew',
    content:
      'My daughter\'s 17 and has stopped speaking to us, apart from "lift?". Tonight on the way back from netball she put her own music on and turned it up and said "you\'d like this one". I did not like it. Best four minutes of the year.',
    mood: 'hopeful',
    isAnonymous: true,
    replies: [
      { by: 'birch', content: "Cars. It's always in cars. They can't see your face.", isAnonymous: false },
      { by: 'juniper', content: 'What was the song though', isAnonymous: false },
      { by: 'yew', content: 'A man shouting about a bin, as far as I could tell.', isAnonymous: true },
    ],
  },
  {
    by: 'maple',
    content:
      'Lost it with them over shoes. SHOES. Roared. The little one put his hands over his ears and I heard my own dad come out of my mouth, word for word, even the "right, that\'s it". Sat on the stairs afterwards and said sorry to both of them. The eldest said "it\'s ok you were just loud". I don\'t want to be just loud.',
    mood: 'ashamed',
    isAnonymous: true,
    replies: [
      { by: 'alder', content: 'Did yours ever say sorry on the stairs? Mine neither.', isAnonymous: false },
      { by: 'cedar', content: "He'll remember the stairs as well as the shoes.", isAnonymous: false },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "My daughter rang from Melbourne, which she does on Saturdays. She asked if I was proud of her. Thirty-one, a consultant, two kids. I couldn't believe she needed to ask. Then I tried to think of one time I'd actually told her, and the line went quiet for so long she thought it had dropped.",
    mood: 'sad',
    isAnonymous: true,
    replies: [
      { by: 'poplar', content: "Please ring her back tonight. From somebody's kid.", isAnonymous: false },
      { by: 'whitebeam', content: 'Rang. It was 5 in the morning there. Worth the telling off.', isAnonymous: true },
    ],
  },
  {
    by: 'poplar',
    content:
      "Going to be a dad in May. I'm 26, still live at my mum's half the week, haven't told anyone at work. Told you lot first. I'm happy I think. My knees keep going.",
    mood: 'terrified and happy',
    isAnonymous: true,
    replies: [
      { by: 'hazel', content: 'Congratulations bro. Buy two hoodies.', isAnonymous: false },
      { by: 'medlar', content: 'Knees went for all three of mine. Congratulations, young man.', isAnonymous: false },
      { by: 'rowan', content: "Amazing. Nobody's ready, my mum says, they just get a pram.", isAnonymous: false },
    ],
  },
  {
    by: 'blackthorn',
    content: 'He laughed. Properly, from the belly. At a sock.',
    mood: 'grateful',
    isAnonymous: true,
    replies: [],
  },
];
