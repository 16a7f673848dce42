import { grounds } from '@ballast/content/decision-grounds';
import type { DecisionAction } from '@ballast/schema/decision-actions';
import { smallestShownCount, type TransparencyQuarter } from '@ballast/schema/transparency';

export type RecordedDecision = {
  action: DecisionAction;
  /** Null without a rule, and once the words of the decision are erased: the two must look alike. */
  rule: string | null;
  createdAt: Date;
  appealedAt: Date | null;
  answeredAt: Date | null;
  isReversed: boolean;
};

type Counts = Record<string, number>;

export type DecisionGroup = {
  quarterFrom: string;
  quarterTo: string;
  action: DecisionAction;
  decisions: number | `<${typeof smallestShownCount}`;
  byRule: Counts | null;
  byAppeal: Counts | null;
};

const ruleTitles = new Set(grounds.map(({ title }) => title));

/** A moderator's own words could name somebody, so only the titles of the published rules are given. */
function ruleOf({ rule }: RecordedDecision): string {
  if (rule === null) return 'none named';
  return ruleTitles.has(rule) ? rule : 'in other words';
}

function appealOf({ appealedAt, answeredAt, isReversed }: RecordedDecision): string {
  if (!appealedAt) return isReversed ? 'taken back by staff' : 'none';
  if (!answeredAt) return 'waiting';
  return isReversed ? 'upheld' : 'refused';
}

/** Null if a part is smaller than the smallest count that may be shown. */
function countBy(decisions: readonly RecordedDecision[], partOf: (decision: RecordedDecision) => string) {
  const counts: Counts = {};
  for (const decision of decisions) counts[partOf(decision)] = (counts[partOf(decision)] ?? 0) + 1;
  return Object.values(counts).some((count) => count < smallestShownCount)
    ? null
    : Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Decisions of each quarter by action. There is no row for a single decision: its day could tell whom it met. */
export function groupDecisions(
  decisions: readonly RecordedDecision[],
  quarters: readonly Pick<TransparencyQuarter, 'from' | 'to'>[],
): DecisionGroup[] {
  return quarters.flatMap(({ from, to }) => {
    const ofQuarter = decisions.filter(({ createdAt }) => {
      const day = createdAt.toISOString().slice(0, from.length);
      return day >= from && day <= to;
    });
    return [...new Set(ofQuarter.map(({ action }) => action))].toSorted().map((action) => {
      const group = ofQuarter.filter((decision) => decision.action === action);
      const quarter = { quarterFrom: from, quarterTo: to, action };
      return group.length < smallestShownCount
        ? { ...quarter, decisions: `<${smallestShownCount}` as const, byRule: null, byAppeal: null }
        : {
            ...quarter,
            decisions: group.length,
            byRule: countBy(group, ruleOf),
            byAppeal: countBy(group, appealOf),
          };
    });
  });
}
