import type { Quarters } from './pictures.ts';

export type Member = { index: number; id: string; cookie: string };

/** An acknowledged item. `text` is unique. */
export type Item = {
  kind: 'post' | 'comment' | 'message';
  text: string;
  id: string;
  author: Member;
  isAnonymous: boolean;
  /** The post of a comment, the conversation of a message. */
  parentId: string;
  picture?: Quarters;
};

export const nameOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>) => `${kind} ${id}`;

export const relationKinds = ['postLike', 'commentLike', 'follow'] as const;
export type RelationKind = (typeof relationKinds)[number];

export type Ledger = ReturnType<typeof createLedger>;

const relationKey = (memberId: string, targetId: string) => `${memberId} ${targetId}`;

export function createLedger() {
  const items: Item[] = [];
  const posts: Item[] = [];
  const comments: Item[] = [];
  const relations: Record<RelationKind, Map<string, boolean>> = {
    postLike: new Map(),
    commentLike: new Map(),
    follow: new Map(),
  };
  const contradictions: [first: Item, otherId: string][] = [];
  let changes = 0;

  return {
    items,
    posts,
    comments,
    /** Two requests with one idempotency key whose responses name different items. */
    contradictions,
    countWrites: () => items.length + changes,
    add(item: Item): void {
      items.push(item);
      if (item.kind === 'post') posts.push(item);
      if (item.kind === 'comment') comments.push(item);
    },
    set(kind: RelationKind, memberId: string, targetId: string, isSet: boolean): void {
      relations[kind].set(relationKey(memberId, targetId), isSet);
      changes += 1;
    },
    isSet: (kind: RelationKind, memberId: string, targetId: string) =>
      relations[kind].get(relationKey(memberId, targetId)) ?? false,
    /** `<member> <target>` of every relation that is set. */
    pairsOf: (kind: RelationKind): string[] => [...relations[kind]].filter(([, isSet]) => isSet).map(([pair]) => pair),
  };
}
