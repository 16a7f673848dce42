export const findingKinds = ['lost', 'doubled', 'halfMade', 'damaged'] as const;
export type FindingKind = (typeof findingKinds)[number];

/**
 * What is wrong, and how that shows. An item that is wrong in several places counts once.
 * - `lost`: acknowledged and absent
 * - `doubled`: present more than once, or present without an acknowledgement
 * - `halfMade`: present without its picture, its author, its counts or its place in a list
 * - `damaged`: the file itself
 */
export type Findings = ReturnType<typeof createFindings>;

export function createFindings() {
  const found: Record<FindingKind, Map<string, Set<string>>> = {
    lost: new Map(),
    doubled: new Map(),
    halfMade: new Map(),
    damaged: new Map(),
  };
  return {
    /** @param what The item, the same in every place. */
    add(kind: FindingKind, what: string, how: string): void {
      const places = found[kind].get(what) ?? new Set();
      found[kind].set(what, places.add(how));
    },
    count: (kind: FindingKind) => found[kind].size,
    isEmpty: () => findingKinds.every((kind) => found[kind].size === 0),
    /** One sentence for each. */
    describe: (kind: FindingKind): string[] =>
      [...found[kind]].map(([what, places]) => `${what} ${[...places].join(', and ')}`),
  };
}
