import type { RouterOutputs } from '@ballast/client/types';

export type OwnDecision = RouterOutputs['decisions']['own'][number];
export type OwnReport = RouterOutputs['reports']['own'][number];

/** Shown to the member whom the decision is about. */
export const actionTitles: Record<OwnDecision['action'], string> = {
  none: 'Nothing was changed',
  support: 'Somebody wanted to be sure that you are all right',
  note: 'We put a content note on your story',
  remove: 'We took something down',
  warn: 'A warning',
  limit: 'No comments or messages for a while',
  suspend: 'No writing for a while',
  close: 'You cannot write here any more',
};

export const itemNames: Record<OwnDecision['item']['targetType'], string> = {
  post: 'Your story',
  comment: 'Your comment',
  user: 'Your profile',
  message: 'A message of yours',
};

export const reportedNames: Record<OwnReport['targetType'], string> = {
  post: 'A story',
  comment: 'A comment',
  user: 'A member',
  message: 'A message',
};
