import type { RouterInputs } from '@ballast/client/types';

export type ReportTarget = {
  type: RouterInputs['reports']['create']['targetType'];
  id: string;
  /** Whom the last screen offers to block. Never of an anonymous item: the block would name its author. */
  author?: { id: string; username: string } | undefined;
};

export const targetNames: Record<ReportTarget['type'], string> = {
  post: 'post',
  comment: 'comment',
  user: 'member',
  message: 'message',
};

/** Choosing it shows the emergency contacts. */
export const dangerReason = 'Someone may be in danger';

/** The only reason that needs details. */
export const otherReason = 'Something else';

export const reportReasons = [
  { value: dangerReason, label: dangerReason, hint: 'Talk of suicide, self-harm, or hurting somebody.' },
  { value: 'Abuse or hate', label: 'Abuse or hate', hint: 'Cruelty, threats, slurs, going after someone.' },
  {
    value: 'It gives someone away',
    label: 'It gives someone away',
    hint: 'A name, a place, a number or a picture that shows who a man is.',
  },
  {
    value: 'Promises or advice that could hurt',
    label: 'Promises or advice that could hurt',
    hint: 'Says it can fix people, or tells a man to stop his tablets.',
  },
  { value: 'Spam or selling', label: 'Spam or selling', hint: 'Courses, crypto, coaching, a link to a thing.' },
  { value: otherReason, label: otherReason },
] as const;
