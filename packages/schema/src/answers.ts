import * as z from 'zod';
import { answerChoices } from './column-enums.ts';

export const answersView = z.enum(answerChoices, "This has to be 'everyone', 'followed' or 'nobody'.").meta({
  description: 'Who may comment: everyone, members whom the author follows, or nobody. The author always may.',
});
export type Answers = z.infer<typeof answersView>;

export const closedByStaffMessage =
  'We have closed the answers to this story for now. Write to us if you think that they should be open again.';

/** Viewers could infer an anonymous author from the members who may comment. */
export const anonymousFollowedMessage =
  'An anonymous story can’t be for those you follow: that would tell who wrote it. Choose everyone or nobody.';
