import type { Viewer } from '../auth/sessions.ts';
import type { Authorship, AuthorshipColumns } from '../privacy/authorship.ts';
import type { Cover } from './content-filter.ts';
import type { SharedItem } from './shared-item.ts';

export type ViewerState = { liked: boolean; mine: boolean };

type Deps = {
  likedAmong(memberId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  isBy: Authorship['isBy'];
};

/** Copies the shared view only if the viewer liked or wrote the item, which is rare. One's own item is never covered. */
function withViewerState<View extends ViewerState & { cover: Cover }>(view: View, { liked, mine }: ViewerState): View {
  return liked || mine ? { ...view, liked, mine, cover: mine ? null : view.cover } : view;
}

export function createPresentation<
  Row extends AuthorshipColumns & { id: string },
  View extends ViewerState & { cover: Cover },
>({ likedAmong, isBy }: Deps) {
  return async (viewer: Viewer, items: readonly SharedItem<Row, View>[]): Promise<View[]> => {
    const liked = await likedAmong(
      viewer.id,
      items.map(({ row }) => row.id),
    );
    return items.map(({ row, view }) => withViewerState(view, { liked: liked.has(row.id), mine: isBy(row, viewer) }));
  };
}
