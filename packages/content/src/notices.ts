/** What a notice is about. The words are the same for a story with a name and for one without. */
export type NoticeSubject =
  | { kind: 'answer'; count: number; isOwnStory: boolean }
  | { kind: 'support' | 'follow' | 'reveal'; count: number };

/** The sentence of a notice. It names nobody, and quotes nothing. */
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
    case 'reveal':
      return 'Our team looked up who wrote something that carries no name. It was you. Why is in your data export.';
  }
}
