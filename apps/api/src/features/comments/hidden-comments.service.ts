import type { Comment } from '@ballast/schema/comments';
import type { PageInput } from '@ballast/schema/pagination';
import type { Viewer } from '../../auth/sessions.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage, type Page } from '../../lists/cut-page.ts';
import { createPipeline } from '../../lists/pipeline.ts';
import { withHiddenItems } from '../../lists/viewer-filters.ts';
import { type CommentItem, type createFitComments, toCommentItem } from './comment-items.ts';

type PageRequest = { memberId: string; limit: number; position: number | undefined };

const cursorScope = ({ memberId }: Pick<PageRequest, 'memberId'>) => `comments hidden by ${memberId}`;

/** The comments that the viewer hid. The other visibility rules apply as below a post. */
export function createHiddenComments(
  { queries: { hiddenComments }, loadFilters, cursors }: Base,
  {
    present,
    fitComments,
  }: {
    present: (viewer: Viewer, items: readonly CommentItem[]) => Promise<Comment[]>;
    fitComments: ReturnType<typeof createFitComments>;
  },
) {
  const readPage = createPipeline({
    async skeleton(request: PageRequest) {
      const { memberId, limit, position } = request;
      const rows = await hiddenComments.page(memberId, limit + 1, position);
      return cutPage(rows, limit, ({ seq }) => cursors.encode(cursorScope(request), seq));
    },
    hydration: async (rows) => rows.map((row) => toCommentItem(row)),
    cursorAfter: ({ row }, request) => cursors.encode(cursorScope(request), row.seq),
    fitting: fitComments,
    presentation: present,
    loadFilters: withHiddenItems(loadFilters),
  });

  return async (viewer: Viewer, { limit, cursor }: PageInput): Promise<Page<Comment>> => {
    const position = cursors.decode(cursorScope({ memberId: viewer.id }), cursor);
    return readPage(viewer, { memberId: viewer.id, limit, position });
  };
}
