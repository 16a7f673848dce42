import { normaliseText } from '@ballast/schema/normalise-text';

type Submission = { content: string; isAnonymous: boolean };

/** Returns false if the server returned the item of an earlier attempt, and the draft was edited since that attempt. */
export function matchesSubmission(created: Submission, sent: Submission): boolean {
  return created.content === normaliseText(sent.content) && created.isAnonymous === sent.isAnonymous;
}

export const earlierAttemptToast = {
  title: 'An earlier try had already gone through',
  text: 'This is what arrived then. What you wrote since is still in your draft.',
};
