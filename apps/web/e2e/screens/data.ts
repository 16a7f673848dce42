/** Posts for the screenshots: short, medium, long. */
export const stories = {
  short: { content: 'Rang my brother. First time in four years. He picked up.', mood: 'Hopeful', isAnonymous: false },
  medium: {
    content:
      'Woke at four again and sat on the stairs so I wouldn’t wake the kids. Didn’t do anything, just sat there till it ' +
      'got light. I keep telling everyone work is fine. Work is not fine. Thought I’d say it somewhere.',
    mood: 'Anxious',
    isAnonymous: true,
  },
  long: {
    content: [
      'My dad worked on the docks for thirty-one years and I never once heard him say he was tired. I thought that was what you did. You got up, you went, you came home, you sat in the chair, and nobody asked because he’d only have said he was all right.',
      'He died in March. Everyone at the funeral told me how strong he was. I stood there shaking hands and all I could think was that I had no idea who he’d been. Thirty-eight years and I couldn’t have told you one thing he was afraid of.',
      'I’ve got a lad of my own now, he’s six. Last week he asked me if grown-ups cry and I heard myself start to say no. I stopped. I said yes, sometimes, and he said “do you?” and I said yes, and he just nodded and went back to his Lego like I’d told him what was for tea.',
      'I don’t know what I’m asking. I suppose I wanted to write it down while I still remember the look on his face. He wasn’t frightened. He was just glad to know.',
      'If your dad’s still about, ask him something. Anything. Doesn’t have to be big.',
    ].join('\n\n'),
    mood: 'Sad',
    isAnonymous: true,
  },
} as const;

/** Older posts in the feed. */
export const olderStories = [
  'Night shift again. The quiet bit is between three and five.',
  'Told my GP. Took me eight months to book it and nine minutes to say it.',
  'My lad scored. I was there. That is the whole post.',
  'Some days it is the kettle, the shower, and that is the lot.',
  'Mum would have been seventy today. Made her soup. Burnt it.',
  'Sold the bike. It was never going to be the bike that fixed it.',
  'Anyone else fine all day and then not, the minute the front door shuts?',
  'Week three at the new place. Nobody has shouted yet.',
  'I keep his number in my phone. I know. I still keep it.',
  'Slept six hours. Six.',
  'Five-a-side. Did my knee. Laughed for the first time since June.',
  'Not good. Not dangerous either. Just wanted it written down somewhere.',
];

export const comments = [
  { content: 'Same here mate, stairs and all. You’re not the only one up.', isAnonymous: false },
  {
    content:
      'Work wasn’t fine for me either for about two years. What got me going was telling one person, just one, and it ' +
      'didn’t even have to be the right person.',
    isAnonymous: true,
  },
  { content: 'Glad you said it somewhere.', isAnonymous: false },
] as const;
