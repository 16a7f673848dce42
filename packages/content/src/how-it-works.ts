export const howItWorks: readonly { title: string; text: string }[] = [
  {
    title: 'Share Your Story',
    text: 'Write what is going on, in a line or a page. Put your name to it or leave it off. Spelling is nobody’s business.',
  },
  {
    title: 'Get Support',
    text: 'Men who have been there answer. They will not diagnose you and they have no five-step plan. Answer one back when you can.',
  },
  {
    title: 'Stay Safe',
    text: 'Report what worries you, block who you like, delete what you wrote. The crisis numbers are a tap away on every screen.',
  },
];
