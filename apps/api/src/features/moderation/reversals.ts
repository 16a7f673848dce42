import type { DecisionRow, RemovalTarget, Restoring } from '@ballast/db/queries/moderation/decisions';
import type { CaseTarget } from '@ballast/db/queries/moderation/item-decisions';
import { type DecisionDetails, type DecisionSeals, hasRemovedItem } from '../../privacy/seals/decision-seals.ts';

type Removal = { row: DecisionRow; profile: DecisionDetails['profile'] };

const reversedMs = ({ row }: Removal): number => row.answeredAt?.getTime() ?? 0;

/**
 * The profile fields to restore, newest first: those of the decision, and of earlier reversals that restored nothing because
 * another removal stood at that time. A member may have emptied fields that an earlier reversal did restore.
 */
function profilesOf(own: Removal, reversed: readonly Removal[]) {
  const restored = [own];
  let removedSince = own.row.createdAt;
  for (const removal of reversed.toSorted((one, other) => reversedMs(other) - reversedMs(one))) {
    if (reversedMs(removal) < removedSince.getTime()) break;
    restored.push(removal);
    if (removal.row.createdAt < removedSince) removedSince = removal.row.createdAt;
  }
  return restored.sort((one, other) => other.row.seq - one.row.seq).flatMap(({ profile }) => profile ?? []);
}

/** Whether the item was hidden before the decision, by reports or staff. */
const wasHiddenBefore = (details: DecisionDetails | undefined): details is DecisionDetails =>
  details !== undefined && (details.wasHeld || details.wasHidden);

/** Decides what the reversal of a decision changes about its item. Only the sealed details tell whether it removed the item. */
export function createReversals(seals: Pick<DecisionSeals, 'openDetails'>) {
  function toRemoval(row: DecisionRow, { targetType }: CaseTarget): Removal | undefined {
    const details = seals.openDetails(row);
    const profile = details?.profile ?? null;
    const hasRemoved = hasRemovedItem(row, details) && (profile !== null || targetType !== 'user');
    return hasRemoved ? { row, profile } : undefined;
  }

  /** Cases that staff reopened after they had decided about an item that was hidden before. `rows` are newest first. */
  function heldIn(rows: readonly DecisionRow[]): string[] {
    return [...Map.groupBy(rows, ({ caseId }) => caseId)]
      .filter(([, [latest]]) => latest?.isReversed && latest.appealedAt === null)
      .filter(([, ofCase]) => ofCase.some((row) => wasHiddenBefore(seals.openDetails(row))))
      .map(([caseId]) => caseId);
  }

  return {
    /** @param target The item, if its id is still known. */
    of(decision: DecisionRow, { targetType, targetId }: CaseTarget, target: RemovalTarget | undefined) {
      const item = { targetType, targetId };
      const own = toRemoval(decision, item);
      const details = seals.openDetails(decision);
      const note = details?.note ?? null;
      const restores: Restoring | undefined =
        own && target
          ? {
              item,
              choose(others) {
                const removals = others.flatMap((row) => toRemoval(row, item) ?? []);
                const isStillRemoved = removals.some(({ row }) => !row.isReversed);
                if (isStillRemoved) return undefined;
                const ofOtherCases = others.filter(({ caseId }) => caseId !== decision.caseId);
                return { ...target, profiles: profilesOf(own, removals), heldIn: heldIn(ofOtherCases) };
              },
            }
          : undefined;
      return {
        restores,
        removesNote: note ? { postId: targetId, note } : undefined,
        holds:
          target && wasHiddenBefore(details)
            ? { ...target, wasHeld: details.wasHeld, wasHidden: details.wasHidden }
            : undefined,
      };
    },
  };
}
