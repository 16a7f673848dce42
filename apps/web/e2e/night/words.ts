/** What members wrote on the bad night. */
export const note =
  'I have written the letters. They are on the kitchen table, one each. I am not angry with anybody. I just cannot do another morning.';

/** Answers under the note, oldest first. `isAuthor`: the author wrote it, and said so. */
export const answersToNote = [
  { content: 'Mate, stay. Talk to us.' },
  { content: 'I was where you are in March. Ring somebody, please.' },
  { content: 'Is there anybody in the house with you?' },
  { content: 'Where are you?' },
  { content: 'I am not at home. I drove.', isAuthor: true },
  { content: 'Drove where, brother?' },
  { content: 'Samaritans pick up at this hour. 116 123.' },
  { content: 'Still here if you want to talk.' },
  { content: 'You do not have to say anything clever. Just say you are there.' },
  { content: 'Please answer.' },
  { content: 'Anybody know him?' },
  { content: 'We have told the team.' },
  { content: 'Mate?' },
  { content: 'It is quiet up here.', isAuthor: true },
  { content: 'Up where?' },
  { content: 'Tell us where and somebody will come.' },
  { content: 'Top level of the car park behind the station. I can see the whole town.', isAuthor: true },
] as const;

export const child = {
  comment: '13 and she walks about like she wants it.',
  messages: [
    'You sound older than the lads here.',
    'Our secret, yes? Your mum would not understand.',
    'What school do you go to? I could pick you up after.',
  ],
  answer: 'Greenfield. I am in year 10.',
} as const;

export const doxing = 'His name is Peter Marlow and he lives at 14 Alma Street, Leeds. Go and knock.';
export const encouraging = 'Do it then. Nobody would miss you.';
export const threats = [
  'If I see my neighbour again I will break his jaw.',
  'I know which gym you go to. Watch your back on Thursday.',
] as const;
export const spam = 'Made 4,000 pounds from my phone last week. Message me and I will show you how.';
export const pileOn = [
  'Cheer up, love.',
  'Man up.',
  'Pathetic.',
  'This is why she left you.',
  'Here come the tears.',
  'Grow a spine.',
  'Laughing at this.',
  'You are a disgrace.',
] as const;
export const quiet = 'My wife left on Sunday. I have not told anybody at work.';
/** Harmless named stories that a group reports. */
export const harmless = [
  'Week three at the new place. Nobody has shouted yet.',
  'Five-a-side. Did my knee. Laughed for the first time since June.',
  'Told my GP. Took me eight months to book it and nine minutes to say it.',
  'My lad scored. I was there.',
] as const;
export const appealed = [
  'Give over, you soft lot.',
  'He had it coming and I would do it again.',
  'Cheap pills, message me.',
] as const;
export const crisis = {
  subject: 'I do not know who else to write to',
  message: 'My son posts here. He has not come home and his phone is off.',
} as const;
