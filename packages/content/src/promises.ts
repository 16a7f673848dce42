/** Shown on the front page. */
export const promises: readonly { title: string; text: string }[] = [
  {
    title: 'Support 24/7',
    text: 'It is open at four in the afternoon and at four in the morning. You would be surprised who else is up.',
  },
  {
    title: 'Real stories',
    text: 'Written by the men they happened to. No content team, no stock photos, no heroes.',
  },
  {
    title: 'Posts can be anonymous',
    text: 'Your name on it, or nobody’s. You choose each time, and nobody who reads it can look behind it.',
  },
  {
    title: 'Your email is never shared',
    text: 'It is for signing in. No member sees it and nobody can buy it.',
  },
  {
    title: 'Free forever',
    text: 'Reading, writing, answering, messages: all of it. There is no better version for money.',
  },
  { title: 'No hidden costs', text: 'We do not ask for a card, so there is nothing to forget to cancel.' },
  {
    title: 'No subscription traps',
    text: 'You may chip in £10 a month if you want to. It opens nothing extra, and you can stop any day.',
  },
];
