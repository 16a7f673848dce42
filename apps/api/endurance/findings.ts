export const findingKinds = ['lost', 'doubled', 'halfMade', 'damaged'] as const;
export type FindingKind = (typeof findingKinds)[number];

/**
 * Wrong items and their symptoms. An item with several symptoms counts once.
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
    add(kind: FindingKind, item: string, symptom: string): void {
      const symptoms = found[kind].get(item) ?? new Set();
      found[kind].set(item, symptoms.add(symptom));
    },
    count: (kind: FindingKind) => found[kind].size,
    isEmpty: () => findingKinds.every((kind) => found[kind].size === 0),
    describe: (kind: FindingKind): string[] =>
      [...found[kind]].map(([item, symptoms]) => `${item} ${[...symptoms].join(', and ')}`),
  };
}
