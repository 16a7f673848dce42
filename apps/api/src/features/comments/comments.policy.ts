import type { AnsweredPost } from '@ballast/db/queries/comments/answered-post';
import { AppError } from '../../errors/app-error.ts';

type Comment = { isAnonymous: boolean; isEdit: boolean; isByAuthorOf: (post: AnsweredPost) => boolean };

/**
 * If not everyone may answer, a comment must be anonymous exactly if the post is: else it would show that its author is the
 * post's author, or one of the few whom they follow. The refusal is the same for all, so that it does not show the author.
 * A member whom the author of a named post has blocked may not comment by name. Anonymous comments stay possible: a block that
 * stopped them would show the blocker who wrote earlier ones (docs/anonymity.md, rule 6).
 * Edits are asked the same, and one thing more: while an anonymous post is closed, its author edits no anonymous comment either.
 * Only theirs would change, and an older one would show whose it is.
 * @throws {AppError} ANSWERS_CLOSED.
 */
export function checkMayAnswer(post: AnsweredPost, { isAnonymous, isEdit, isByAuthorOf }: Comment): void {
  if (post.hasBlockedMember && !isAnonymous) throw new AppError('ANSWERS_CLOSED');
  if (post.answers === 'everyone') return;
  const isPostAnonymous = post.authorSeal !== null;
  const isTold = isEdit && isPostAnonymous;
  const mayAnswer = (!isTold && isByAuthorOf(post)) || (post.answers === 'followed' && post.followsMember);
  if (isAnonymous !== isPostAnonymous || !mayAnswer) throw new AppError('ANSWERS_CLOSED');
}

/** The same for everybody and every post: other words would show who wrote an anonymous one (docs/anonymity.md, rule 15). */
const asAuthorRefusal = 'Only whoever wrote an anonymous story can answer as its author, and only without a name.';

/** @throws {AppError} BAD_INPUT. */
export function checkAsAuthor(
  post: Pick<AnsweredPost, 'authorSeal'>,
  { isAnonymous, isByAuthor }: { isAnonymous: boolean; isByAuthor: boolean },
): void {
  if (post.authorSeal === null || !isAnonymous || !isByAuthor)
    throw new AppError('BAD_INPUT', { fields: { asAuthor: asAuthorRefusal } });
}

/** The same for every comment that cannot be answered: a removed one must look like a deleted one. */
const replyRefusal = 'That comment cannot be answered. It may be gone, or it may be a reply itself.';

/** @throws {AppError} BAD_INPUT. */
export function refuseReply(): never {
  throw new AppError('BAD_INPUT', { fields: { replyTo: replyRefusal } });
}
