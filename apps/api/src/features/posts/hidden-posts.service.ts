import type { PageInput } from '@ballast/schema/pagination';
import type { Post } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage, type Page } from '../../lists/cut-page.ts';
import { createPipeline } from '../../lists/pipeline.ts';
import { withHiddenItems } from '../../lists/viewer-filters.ts';
import type { PostItems } from './post-items.ts';

type PageRequest = { memberId: string; limit: number; position: number | undefined };

const cursorScope = ({ memberId }: Pick<PageRequest, 'memberId'>) => `posts hidden by ${memberId}`;

/** The posts that the viewer hid. The other visibility rules apply as in the feed. */
export function createHiddenPosts(
  { queries: { hiddenPosts }, loadFilters, cursors }: Base,
  { items }: { items: PostItems },
) {
  const readPage = createPipeline({
    async skeleton(request: PageRequest) {
      const { memberId, limit, position } = request;
      const rows = await hiddenPosts.skeleton(memberId, limit + 1, position);
      return cutPage(rows, limit, ({ seq }) => cursors.encode(cursorScope(request), seq));
    },
    hydration: (rows) => items.bySeqs(rows.map(({ seq }) => seq)),
    cursorAfter: ({ row }, request) => cursors.encode(cursorScope(request), row.seq),
    fitting: items.fit,
    presentation: items.present,
    loadFilters: withHiddenItems(loadFilters),
  });

  return async (viewer: Viewer, { limit, cursor }: PageInput): Promise<Page<Post>> => {
    const position = cursors.decode(cursorScope({ memberId: viewer.id }), cursor);
    return readPage(viewer, { memberId: viewer.id, limit, position });
  };
}
