/** The subject of a notice. The text is the same for named and anonymous posts. */
export type NoticeSubject =
  | { kind: 'answer'; count: number; isOwnStory: boolean }
  | { kind: 'support' | 'follow' | 'request' | 'reveal' | 'decision' | 'report'; count: number };

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
      return isOne ? 'Our team wrote to you about something of yours' : 'Our team wrote to you about things of yours';
    case 'report':
      return isOne ? 'An answer to your report' : `${count} answers to your reports`;
    case 'reveal':
      return 'Our team looked up who wrote something that carries no name. It was you. Why is in your data export.';
  }
}
