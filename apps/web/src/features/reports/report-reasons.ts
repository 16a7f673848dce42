import type { RouterInputs } from '@ballast/client/types';
import { reasonTexts } from '@ballast/content/moderation';
import { type ReportReason, reportReasons as reasons, urgentReasons } from '@ballast/schema/report-reasons';

export type MessageChoice = {
  id: string;
  /** The first words, unless the message is covered. */
  quote: string | undefined;
  /** When it was sent, in words. */
  sentAt: string;
};

export type ReportTarget = {
  type: RouterInputs['reports']['create']['targetType'];
  /** With `messages`, the id of their conversation. */
  id: string;
  /** Messages of which the member chooses one, which is then reported. */
  messages?: readonly MessageChoice[] | undefined;
  /** The member whom the last screen offers to mute or block. Undefined for an anonymous item: that would name its author. */
  author?: { id: string; username: string } | undefined;
  /** The words of a message, so that the member sees which one they report. */
  quote?: string | undefined;
};

export const targetNames: Record<ReportTarget['type'], string> = {
  post: 'post',
  comment: 'comment',
  user: 'member',
  message: 'message',
};

/** The only reason that needs details. */
export const otherReason: ReportReason = 'other';

/** Whether the emergency contacts are shown. */
export const isUrgent = (reason: ReportReason | undefined): boolean =>
  urgentReasons.some((urgent) => urgent === reason);

export const reasonChoices = reasons.map((value) => ({ value, ...reasonTexts[value] }));
