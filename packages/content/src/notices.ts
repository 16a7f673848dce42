import type { RevealTopic } from './reveals.ts';

/** What staff did: a decision, a message without one, the answer to an appeal, or a decision that they took back themselves. */
export type StaffEvent = 'decision' | 'message' | 'answer' | 'reversal';

/** The subject of a notice. The text is the same for named and anonymous posts. */
export type NoticeSubject =
  | { kind: 'answer'; count: number; isOwnStory: boolean }
  | { kind: 'decision'; count: number; events: readonly StaffEvent[] }
  | { kind: 'reveal'; count: number; topics: readonly RevealTopic[] }
  | { kind: 'support' | 'follow' | 'request' | 'report' | 'house'; count: number };

/** For one event, and for several of the same kind. They do not say what was decided or answered. */
const staffEventTexts: Record<StaffEvent, [one: string, several: string]> = {
  decision: ['Our team made a decision about something of yours', 'Our team made decisions about things of yours'],
  message: ['Our team wrote to you about something of yours', 'Our team wrote to you about things of yours'],
  answer: ['Our team answered your appeal', 'Our team answered your appeals'],
  reversal: [
    'Our team took back a decision about something of yours',
    'Our team took back decisions about things of yours',
  ],
};

function staffText(events: readonly StaffEvent[]): string {
  const [first = 'message', ...others] = events;
  const [one, several] = staffEventTexts[others.every((event) => event === first) ? first : 'message'];
  return others.length === 0 ? one : several;
}

const revealTexts: Record<RevealTopic, string> = {
  author: 'Our team looked up who wrote something that carries no name. It was you.',
  named: 'Our team looked up the name and address on your account.',
  reporter: 'Our team looked up who made a report. It was you.',
  other: 'Our team looked up who is in a private conversation that was reported. It was you.',
  same_author:
    'Our team asked whether two things that carry no name have one author. At least one of them is yours. They were not told who you are.',
};

/** Returns the sentence of a notice. It contains no name and no quotation. */
export function noticeText(subject: NoticeSubject): string {
  const { kind, count } = subject;
  const isOne = count === 1;
  switch (kind) {
    case 'answer':
      if (subject.isOwnStory) return isOne ? 'An answer to your story' : `${count} answers to your story`;
      return isOne ? 'Another answer to a story you answered' : `${count} more answers to a story you answered`;
    case 'support':
      return isOne ? 'Somebody supported your story' : `${count} people supported your story`;
    case 'follow':
      return isOne ? 'Somebody follows you' : `${count} people follow you`;
    case 'request':
      return isOne
        ? 'Somebody you have not met here wrote to you'
        : `${count} people you have not met here wrote to you`;
    case 'decision':
      return staffText(subject.events);
    case 'report':
      return isOne ? 'An answer to your report' : `${count} answers to your reports`;
    // Below the post of the notice. Nothing else is told by the house so far.
    case 'house':
      return isOne
        ? 'The author of the story took your answer off it'
        : `The author of the story took ${count} of your answers off it`;
    case 'reveal':
      return (
        `${[...new Set(subject.topics)].map((topic) => revealTexts[topic]).join(' ')} We only do that for a serious reason, ` +
        'such as fear for somebody or a duty in law. Why is in your data export. If you want to talk to someone now, ' +
        'Samaritans are on 116 123, free, at any hour.'
      );
  }
}
