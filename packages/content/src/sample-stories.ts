/** Made up for the front page: members' own posts are never used to advertise. */
export const sampleStories: readonly { time: string; text: string; replies: number }[] = [
  {
    time: '23:52',
    text: 'Told the lads I’d done my back in. There’s nothing wrong with my back. I just couldn’t get out of the van.',
    replies: 6,
  },
  {
    time: '03:40',
    text: 'Dad’s chair went to the tip on Saturday. I carried it on my own so nobody would see my face.',
    replies: 11,
  },
  {
    time: '06:15',
    text: 'Nine days without a drink. Nobody knows but you lot. That’ll do for now.',
    replies: 4,
  },
];
