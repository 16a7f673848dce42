import type { CommentRow } from '@ballast/db/queries/comments/comment-pages';
import type { TakenOff } from '@ballast/schema/comments';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';

/** How long a comment can be put back. */
export const undoForMs = 24 * 60 * 60_000;
const tooLate = 'A day has passed, so it stays off.';

type Listed = { row: CommentRow; replies: CommentRow[] };

/** Adds the comments before the seq `last` that only their writers may see. They take no place on the page. */
export function withNotShown(
  threads: readonly Listed[],
  last: number | undefined,
  notShown: readonly CommentRow[],
): Listed[] {
  if (notShown.length === 0) return [...threads];
  const added = notShown.filter(({ seq }) => last === undefined || seq < last).map((row) => ({ row, replies: [] }));
  return [...threads, ...added].sort((one, other) => one.row.seq - other.row.seq);
}

/** The author of a post takes a comment off it, or puts it back. To anybody else the comment is not there. */
export function createTakeOff(
  { queries: { comments: queries }, clock }: Base,
  { authorship }: Pick<Privacy, 'authorship'>,
) {
  async function find(viewer: Viewer, commentId: string) {
    const found = await queries.findToTakeOff(commentId);
    if (!found || !authorship.isBy(found.post, viewer)) throw new AppError('NOT_FOUND');
    return found;
  }

  return async (viewer: Viewer, commentId: string, takenOff: boolean): Promise<TakenOff> => {
    const { takenOffAt } = await find(viewer, commentId);
    const now = wholeMinute(clock());
    if (!takenOff && takenOffAt !== null && now.getTime() - takenOffAt.getTime() > undoForMs)
      throw new AppError('BAD_INPUT', { fields: { commentId: tooLate } });
    // If nothing changes, it was so already, or the comment is gone since.
    if (!(await queries.setTakenOff(commentId, takenOff ? now : null))) await find(viewer, commentId);
    return { takenOff };
  };
}
