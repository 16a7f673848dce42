import type { DemoStory } from './demo-types.ts';

/** Forces: serving, leaving, coming home, and being married to it. */
export const forcesStories: readonly DemoStory[] = [
  {
    by: 'holly',
    content:
      "Fireworks from the last week of October until about now. The actual night is all right because you know it's coming. It's the random one on a Tuesday at quarter to six when you're getting the shopping out of the boot. I was on the floor of the car park at Asda before I knew I'd moved. A woman asked if I'd dropped something. I said yes. She helped me look.",
    mood: 'anxious',
    isAnonymous: true,
    replies: [
      { by: 'blackthorn', content: 'She helped you look. Good on her. Sorry you had that.', isAnonymous: false },
      {
        by: 'larch',
        content: "My dog and me go and sit in the lorry with the engine on. You'd be welcome.",
        isAnonymous: false,
      },
      { by: 'cedar', content: 'Nearly over for the year. Go gentle.', isAnonymous: false },
    ],
  },
  {
    by: 'holly',
    content:
      'People say thank you for your service, off the telly, and I never know where to put my face. I mostly fixed vehicles. I mostly fixed the same vehicle.',
    isAnonymous: true,
    replies: [
      {
        by: 'oak',
        content: "I mostly fixed the same tractor. Nobody's ever thanked me, so thank you from me for the vehicle.",
        isAnonymous: false,
      },
      { by: 'beech', content: 'Somebody has to keep it going.', isAnonymous: false },
    ],
  },
  {
    by: 'whitebeam',
    content:
      "Not forces myself, but my brother was, Falklands, the Guards. He'd have been 66 this week. He came back twenty-two and he didn't say one word about it till 2009, when we were shearing and he stopped with the ewe between his knees and told me a thing for about a minute. Then he finished the ewe. I've never known whether I should have stopped my own ewe and said something.",
    mood: 'sad',
    isAnonymous: false,
    replies: [
      { by: 'elm', content: "You heard him. I think that's what he was after.", isAnonymous: false },
      { by: 'medlar', content: 'He chose you, and he chose the moment. You did right.', isAnonymous: false },
      {
        by: 'holly',
        content: "From the other side: you did exactly right. If you'd stopped shearing he'd have run.",
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'holly',
    content:
      "The dreams are back. I know why, it's the time of year, and I've a new baby nephew who cries in a certain key. I've done the treatment. I know what the bloke would say: name five things, feet on the floor. It does work. I'm just tired of being somebody who has to know where the floor is.",
    isAnonymous: true,
    replies: [
      { by: 'aspen', content: "That last line. I'm sorry.", isAnonymous: false },
      {
        by: 'ash',
        content: "It's the upkeep that wears you out. Same in my world. Message if you're up.",
        isAnonymous: false,
      },
      { by: 'blackthorn', content: 'Feet on the floor here as well tonight, if you want company.', isAnonymous: true },
    ],
  },
  {
    by: 'larch',
    content:
      "Twenty-two when I came out of the army, and before that I was in Northern Ireland, a lad of eighteen stood on a corner with people's grandmas walking past me like I was a bin. I've a friend on here from Belfast. He doesn't know. We talk about our kids. I type it out sometimes and then I delete it.",
    isAnonymous: true,
    replies: [
      {
        by: 'ash',
        content:
          "I think that might be me. It's grand. I was a wee lad throwing stones, probably missed you. Tell me about your kids.",
        isAnonymous: false,
      },
      { by: 'larch', content: "I've read that about ten times. Thank you. I'll message you.", isAnonymous: true },
      { by: 'cedar', content: 'Well. I need a minute.', isAnonymous: false },
    ],
  },
  {
    by: 'medlar',
    content:
      "My uncle flew out of Lincolnshire with the RAF, from Clarendon parish to a hut in the snow. Rear gunner. On Remembrance Sunday here the march past used to leave his lot out. Not last year, and not this. I wore his medals on the right-hand side like you're supposed to and a small boy asked me if I'd won.",
    mood: 'calm',
    isAnonymous: false,
    replies: [
      { by: 'oak', content: 'What did you tell him?', isAnonymous: false },
      { by: 'medlar', content: 'I said my uncle did.', isAnonymous: false },
    ],
  },
  {
    by: 'blackthorn',
    content:
      "Army cadet, then four years a medic, then the ambulance. So since I was sixteen I've been the one who runs towards it. My wife asked me last week what I'd run towards if it was up to me. I couldn't think of anything, so I said the beach and she could tell it was just a word.",
    mood: 'low',
    isAnonymous: true,
    replies: [
      { by: 'larch', content: 'Start with the beach. Words turn into things sometimes.', isAnonymous: false },
      {
        by: 'whitebeam',
        content: 'Took me two years of retirement to answer that, and the answer was Gaelic.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'maple',
    content:
      "My grandad was a Bevin Boy, down the pit instead of the army, got white feathers for it. No medal, no parade. They finally gave him a badge when he was 82 and it came in a jiffy bag. He wore it on his pyjamas in the home. He wore it to be buried. I'm polishing it today because it's that time of year.",
    mood: 'grateful',
    isAnonymous: true,
    replies: [],
  },
  {
    by: 'ash',
    content:
      "Brother-in-law's just out. Fifteen years. He's in our box room with his kit bag still packed, up at 5.30, bed made so tight you'd bounce off it. My wife's delighted to have him. He's polite, God he's so polite. Last night I heard him through the wall practising how to ring the electric about an account. Saying it over and over. I don't know whether to knock.",
    mood: 'worried',
    isAnonymous: true,
    replies: [
      {
        by: 'holly',
        content:
          "Knock. Say you're ringing yours anyway and does he want to sit in. Nobody ever showed us how the electric works.",
        isAnonymous: false,
      },
      { by: 'yew', content: "Seconded, and the resettlement people are worth a call if he'll go.", isAnonymous: false },
      {
        by: 'ash',
        content: "Knocked. We rang the electric together. I've never enjoyed being on hold so much.",
        isAnonymous: true,
      },
    ],
  },
  {
    by: 'rowan',
    content:
      "Old boy on the ward, ninety-nine, won't take his tablets from anyone but me because I've got the same surname as his sergeant. So I'm a sergeant now. I give him his water tablet and he says \"very good, Sarge\".",
    isAnonymous: false,
    replies: [{ by: 'elm', content: 'Carry on, Sarge.', isAnonymous: false }],
  },
  {
    by: 'holly',
    content:
      "Stood at the cenotaph in the Forest Rec with the breakfast club lot. I've not been since 2016. There's one lad, I'd say late twenties, who came in civvies with nothing on his chest and stood right at the back by the bins, where I always used to stand. I went and stood by the bins with him. We didn't speak. When it finished I said there's breakfast upstairs at the garden centre last Saturday of the month, the coffee's terrible, and he said what time.",
    mood: 'proud',
    isAnonymous: false,
    replies: [
      {
        by: 'hawthorn',
        content: "You've gone from the car park to doing the fetching. Well done lad.",
        isAnonymous: false,
      },
      { by: 'cedar', content: "That's a good bit of work.", isAnonymous: false },
      { by: 'ash', content: 'Got me welling up at a set of lights.', isAnonymous: false },
    ],
  },
  {
    by: 'beech',
    content:
      "Son did the uni corps and he's talking about Sandhurst instead of the drones. His mother wants me to talk him out of it. I've spent twenty years telling him to make up his own mind, and he's gone and done it.",
    isAnonymous: false,
    replies: [],
  },
  {
    by: 'linden',
    content:
      "Where I come from it was compulsory, one year. They shaved our heads and called us cats. The older ones did things to the younger ones at night and when our turn came to be the older ones, some did it also and some did not. I did not. But I also didn't stop it. I held a door once. I'm past forty, I've two good jobs behind me and a family, and sometimes I'm washing up and I am holding this door.",
    mood: 'guilty',
    isAnonymous: true,
    replies: [
      {
        by: 'holly',
        content: 'Thank you for trusting us with that. You were a conscript and a kid.',
        isAnonymous: false,
      },
      { by: 'medlar', content: "You still feel the handle because you're a decent man.", isAnonymous: false },
      {
        by: 'yew',
        content: 'Have you got somebody trained you could say it to? It sounds a heavy thing to hold on your own.',
        isAnonymous: false,
      },
    ],
  },
  {
    by: 'poplar',
    content:
      'Cousin passed out at Catterick on Friday. First one in our family. My nan went in her best shalwar kameez and her big coat, and she told the colonel that he needed feeding. He ate four samosas out of her handbag. Standing up. On the parade square.',
    mood: 'happy',
    isAnonymous: false,
    replies: [
      { by: 'medlar', content: 'That colonel outranked himself there.', isAnonymous: false },
      { by: 'hazel', content: 'Nan with the handbag samosas undefeated.', isAnonymous: false },
    ],
  },
  {
    by: 'sycamore',
    content:
      "Ex Merchant Navy. Nobody counts us as forces and we're not, fair enough. But I did the Gulf in a tanker at twenty-two with nothing between me and it but paint, and I came home to a bus stop in the rain with my bag. There wasn't even anyone at the bus stop. I think I started betting inside the month, for somewhere to feel it.",
    mood: 'numb',
    isAnonymous: true,
    replies: [
      {
        by: 'whitebeam',
        content:
          "We'd a few of your lot offshore. All good hands, all quiet as the grave. I'm sorry nobody was at the stop.",
        isAnonymous: false,
      },
      { by: 'ash', content: 'Somewhere to feel it. Yes.', isAnonymous: false },
    ],
  },
  {
    by: 'elm',
    content:
      "My father's war was six years long and he had two stories. One was about a goat. Every Christmas, the goat. I used to roll my eyes. Now I'd give the house for the goat, and for whatever the goat was standing in front of.",
    isAnonymous: true,
    replies: [],
  },
];
