import type { AnsweredPost } from '@ballast/db/queries/comments';
import { AppError } from '../../errors/app-error.ts';

type Comment = { isAnonymous: boolean; isBy: (post: AnsweredPost) => boolean };

/**
 * Refuses a comment on a post whose answers are not open to the member.
 *
 * There, a comment has a name exactly if the post has one. An anonymous comment on a named post could only be by its
 * author, or by one of the few whom its author follows. A named comment on an anonymous post could only be by its author.
 * The refusal is the same for everyone, so that it does not tell the author from others.
 * @throws {AppError} ANSWERS_CLOSED.
 */
export function checkMayAnswer(post: AnsweredPost, { isAnonymous, isBy }: Comment): void {
  if (post.answers === 'everyone') return;
  const isPostAnonymous = post.authorSeal !== null;
  const mayAnswer = isBy(post) || (post.answers === 'followed' && post.followsMember);
  if (isAnonymous !== isPostAnonymous || !mayAnswer) throw new AppError('ANSWERS_CLOSED');
}
