import type { Supports } from '@ballast/schema/likes';
import type { Viewer } from '../auth/sessions.ts';
import type { AuthorshipColumns } from '../privacy/authorship.ts';
import type { Cover } from './content-filter.ts';
import type { SharedItem } from './shared-item.ts';

type ItemView = { liked: boolean; mine: boolean; version: string | null; supports: Supports; cover: Cover };
type LikeCounts = { likesCount: number; beenThereCount: number; thanksCount: number };

type Deps<Row> = {
  likedAmong(memberId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  isBy(row: Row, viewer: Viewer): boolean;
  versionOf(row: Row): string;
};

/** Copies the shared view only if the viewer liked or wrote the item, which is rare. One's own item is never covered. */
function withViewerState<View extends ItemView>(
  view: View,
  liked: boolean,
  own: Pick<ItemView, 'version' | 'supports'> | undefined,
): View {
  if (own) return { ...view, liked, mine: true, ...own, cover: null };
  return liked ? { ...view, liked } : view;
}

export const toSupports = ({ likesCount, beenThereCount, thanksCount }: LikeCounts): Supports => ({
  hear: Math.max(0, likesCount - beenThereCount - thanksCount),
  been_there: beenThereCount,
  thanks: thanksCount,
});

export function createPresentation<Row extends AuthorshipColumns & LikeCounts & { id: string }, View extends ItemView>({
  likedAmong,
  isBy,
  versionOf,
}: Deps<Row>) {
  return async (viewer: Viewer, items: readonly SharedItem<Row, View>[]): Promise<View[]> => {
    const liked = await likedAmong(
      viewer.id,
      items.map(({ row }) => row.id),
    );
    return items.map(({ row, view }) =>
      withViewerState(
        view,
        liked.has(row.id),
        isBy(row, viewer) ? { version: versionOf(row), supports: toSupports(row) } : undefined,
      ),
    );
  };
}
