/** `at`: milliseconds. */
export type TimedReport = { reporter: string; target: string; at: number };

type Group = { reporters: ReadonlySet<string>; itemsCount: number };

const membersMin = 3;
const itemsMin = 2;
const dayMs = 24 * 60 * 60_000;

const shareOf = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...one].filter((reporter) => other.has(reporter)));

const sizeOf = ({ reporters, itemsCount }: Group): number => reporters.size * itemsCount;

function groupWithin(reports: readonly TimedReport[], target: string): Group | undefined {
  const byTarget = new Map<string, Set<string>>();
  for (const { target: one, reporter } of reports) byTarget.set(one, (byTarget.get(one) ?? new Set()).add(reporter));
  const own = byTarget.get(target);
  if (!own) return undefined;
  byTarget.delete(target);
  const shared = [...byTarget.values()].map((reporters) => shareOf(own, reporters));
  let group: Group = { reporters: own, itemsCount: 1 };
  let largest: Group | undefined;
  for (const reporters of shared.sort((one, other) => other.size - one.size)) {
    const both = shareOf(group.reporters, reporters);
    if (both.size < membersMin) continue;
    group = { reporters: both, itemsCount: group.itemsCount + 1 };
    if (group.itemsCount >= itemsMin && (!largest || sizeOf(group) > sizeOf(largest))) largest = group;
  }
  return largest;
}

/** Finds the members who all reported the target and the same others within a day. Not always the largest such group. */
export function findReportGroup(reports: readonly TimedReport[], target: string): Group | undefined {
  const own = reports.filter((report) => report.target === target).map(({ at }) => at);
  const first = Math.min(...own) - dayMs;
  const last = Math.max(...own);
  const starts = new Set(reports.flatMap(({ at }) => (at > first && at <= last ? at : [])));
  const groups = [...starts].flatMap((start) => {
    const within = reports.filter(({ at }) => at >= start && at < start + dayMs);
    return groupWithin(within, target) ?? [];
  });
  return groups.sort((one, other) => sizeOf(other) - sizeOf(one))[0];
}
