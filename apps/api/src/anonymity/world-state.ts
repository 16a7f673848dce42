import type { OpenedStream } from '../testing/open-stream.ts';
import type { TestApp } from '../testing/test-app.ts';

/** `writer`: the member who wrote it by name. `author`: the role that wrote it anonymously. `postId`: that of a comment. */
export type Item = { id: string; postId?: string; author?: 0 | 1; writer?: string; mediaUrl?: string | null };

export type World = {
  app: TestApp;
  cast: readonly string[];
  posts: Item[];
  comments: Item[];
  conversations: Set<string>;
  cases: Set<string>;
  /** True once one of the two authors may not write. Both then stop acting by name: refusals would show which one. */
  isSanctioned: boolean;
  attempts: { next(): number };
  /** One stream for each of `others`, open during the whole script. */
  streams: OpenedStream[];
};

/** The comment of the post that is answered. Undefined for one that is no reply. */
export const pickParent = ({ comments }: World, postId: string, index: number | null) =>
  index === null
    ? undefined
    : pick(
        comments.filter((comment) => comment.postId === postId),
        index,
      )?.id;

export const pick = (items: readonly Item[], index: number) => items[index % Math.max(1, items.length)];
