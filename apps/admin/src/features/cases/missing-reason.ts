import { reasonLead } from '@ballast/content/moderation';

/** The error of words that end where the template leaves room for the reason. */
export const missingReasonError = (words: string): string | undefined =>
  words.trim().endsWith(reasonLead) ? `Please say why: write the reason after “${reasonLead}”.` : undefined;
