/** `who` is an index in `between`. */
export type DemoConversation = {
  between: readonly [string, string];
  lines: readonly (readonly [who: 0 | 1, text: string])[];
};

/** Latest first. */
export const demoConversations: readonly DemoConversation[] = [
  {
    between: ['alder', 'oak'],
    lines: [
      [0, 'Hope you don’t mind me writing. Read your bit about the hens and it stayed with me.'],
      [1, 'Not at all. They send their regards. Well, one does.'],
      [0, 'My granda kept them. Said they were the only ones who’d listen.'],
      [1, 'He had a point. How is the knee?'],
      [0, 'Bad in the cold. Wee one thinks it’s hilarious when it clicks.'],
      [1, 'Margaret used to say I sounded like a gate. You never mind being laughed at by the right person.'],
      [0, 'That’s a good way to put it. I’ll try and remember that on the stairs.'],
      [1, 'One at a time, and hold the rail. The hens say goodnight.'],
    ],
  },
  {
    between: ['birch', 'alder'],
    lines: [
      [0, 'Saw you were up at three again. So was I.'],
      [1, 'Aye. Third night. You?'],
      [0, 'Marking. And pretending it was the marking.'],
      [1, 'What was it really?'],
      [0, 'She’s told the kids about the new fella. They like him. Which is good. It’s good.'],
      [1, 'It can be good and still feel like a kick.'],
      [0, 'That’s exactly it. Ta.'],
      [1, 'Any time. I’m usually up.'],
    ],
  },
  {
    between: ['hazel', 'ash'],
    lines: [
      [0, 'Can I ask you something. When you stopped drinking, what did you do with your hands?'],
      [1, 'Ha. Made a lot of tea. Rewired the shed twice.'],
      [0, 'I’m not a big drinker. It’s just since the baby it’s every night.'],
      [1, 'Every night is worth saying out loud, so well done for saying it.'],
      [0, 'Haven’t told the wife I’ve noticed.'],
      [1, 'She’s noticed too. Tell her you have. That’s the bit that helped me.'],
    ],
  },
  {
    between: ['elm', 'oak'],
    lines: [
      [0, 'How did you manage the first Christmas?'],
      [1, 'Badly. Then I went next door and they gave me sprouts. I don’t even like sprouts.'],
      [0, 'She’s still here but she’s not, if you see what I mean.'],
      [1, 'I do. You’re allowed to miss her already.'],
      [0, 'Nobody’s said that to me.'],
    ],
  },
  {
    between: ['rowan', 'yew'],
    lines: [
      [0, 'Got through placement week. Didn’t think I would.'],
      [1, 'Told you. What was the worst of it?'],
      [0, 'A fella my age came in. I went and stood in the linen cupboard.'],
      [1, 'I’ve stood in server rooms. Same thing. Did you tell anyone after?'],
      [0, 'You, just now.'],
      [1, 'Good. Now tell your mentor. Then have some toast.'],
    ],
  },
  {
    between: ['cedar', 'hawthorn'],
    lines: [
      [0, 'Heard about the plant. 31 years is a long time to give anyone.'],
      [1, 'Ta mate. Keep waking up for the early shift.'],
      [0, 'I did that for two years after the buses. Up at four, nowhere to drive.'],
      [1, 'What stopped it?'],
      [0, 'Started walking the dog at five. Body just wanted a job.'],
      [1, 'Haven’t got a dog.'],
      [0, 'Borrow one. People are always glad.'],
    ],
  },
];
