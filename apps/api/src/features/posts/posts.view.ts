import type { PostRow } from '@ballast/db/queries/posts';
import type { Post } from '@ballast/schema/posts';
import { mediaUrlOf } from '../../media/media-store.ts';
import { attribute } from '../../privacy/author.view.ts';
import { observableInstant } from '../../privacy/instants.ts';

/** What one viewer has to do with an item. */
export type Standing = { liked: boolean; mine: boolean };

/** A row becomes what a stranger may see of it. */
export function toPostView(row: PostRow): Post {
  const attribution = attribute(row);
  return {
    id: row.id,
    content: row.content,
    mood: row.mood,
    mediaUrl: row.mediaId && mediaUrlOf(row.mediaId),
    createdAt: observableInstant(row.createdAt, attribution.isAnonymous).toISOString(),
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    liked: false,
    mine: false,
    ...attribution,
  };
}

/** The same post or comment for one viewer. */
export function seenWith<Item extends Standing>({ liked, mine }: Standing, item: Item) {
  return { ...item, liked, mine };
}
