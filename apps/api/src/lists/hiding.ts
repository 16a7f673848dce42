import type { ListOutcome } from '@ballast/db/queries/posts/private-lists';
import type { FieldErrors } from '@ballast/schema/error-codes';
import type { Viewer } from '../auth/sessions.ts';
import { AppError } from '../errors/app-error.ts';

/** Own items can be hidden too: otherwise every stored row would prove that its member did not write the item. */
export function createHiding({
  set,
  findItem,
  fullFields,
}: {
  set(memberId: string, itemId: string, hidden: boolean): Promise<ListOutcome>;
  findItem(itemId: string): Promise<unknown>;
  /** The refusal of a member who has hidden as many items as allowed. */
  fullFields: FieldErrors;
}) {
  async function trySet(viewer: Viewer, itemId: string, hidden: boolean): Promise<ListOutcome> {
    try {
      return await set(viewer.id, itemId, hidden);
    } catch (error) {
      // The item may have been deleted meanwhile.
      if (await findItem(itemId)) throw error;
      return 'absent';
    }
  }

  return async (viewer: Viewer, itemId: string, hidden: boolean): Promise<{ hidden: boolean }> => {
    const outcome = await trySet(viewer, itemId, hidden);
    if (outcome === 'absent') throw new AppError('NOT_FOUND');
    if (outcome === 'full') throw new AppError('BAD_INPUT', { fields: fullFields });
    return { hidden };
  };
}
