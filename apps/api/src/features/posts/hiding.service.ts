import type { hiddenPostQueries } from '@ballast/db/queries/hidden-posts';
import type { postQueries } from '@ballast/db/queries/posts';
import { limits } from '@ballast/schema/limits';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';

type Deps = {
  hiddenPosts: ReturnType<typeof hiddenPostQueries>;
  queries: Pick<ReturnType<typeof postQueries>, 'getAuthorship'>;
};

/** Own posts can be hidden too: otherwise every stored row would prove that its member did not write the post. */
export function createHiding({ hiddenPosts, queries }: Deps) {
  async function set(viewer: Viewer, postId: string, hidden: boolean) {
    try {
      return await hiddenPosts.set(viewer.id, postId, hidden, limits.hiddenPostsMax);
    } catch (error) {
      // The post may have been deleted meanwhile.
      if (await queries.getAuthorship(postId)) throw error;
      return 'absent';
    }
  }

  return async (viewer: Viewer, postId: string, hidden: boolean): Promise<{ hidden: boolean }> => {
    const outcome = await set(viewer, postId, hidden);
    if (outcome === 'absent') throw new AppError('NOT_FOUND');
    if (outcome === 'full') {
      throw new AppError('BAD_INPUT', { fields: { postId: 'You have hidden as many posts as we can keep for you.' } });
    }
    return { hidden };
  };
}
