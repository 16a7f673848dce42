import { setImmediate } from 'node:timers/promises';
import { periods } from '@ballast/db/queries/privacy/retention';
import { maxReadReports } from '@ballast/db/queries/reports/reports';
import type { Base } from '../kernel/kernel.ts';
import { mediaIdOf } from '../media/media-store.ts';
import { mapInTurns } from '../privacy/map-in-turns.ts';
import type { DecisionSeals } from '../privacy/seals/decision-seals.ts';
import type { ReportSeals } from '../privacy/seals/report-seals.ts';
import { allEvidenceOf } from './case-evidence.ts';

const typesWithPictures = new Set(['post', 'user']);
/** Profile decisions that are opened before other requests run. */
const decisionsAtOnce = 50;
const dayMs = 24 * 60 * 60_000;

/** Keeps pictures of deleted posts until no appeal is possible, and of removed profiles as long as their decision. */
export function createRetainedPictures(
  { queries: { retainedPictures: queries, cases }, media, clock }: Base,
  { reportSeals, decisionSeals }: { reportSeals: ReportSeals; decisionSeals: Pick<DecisionSeals, 'openDetails'> },
) {
  async function listKept(): Promise<Set<string>> {
    const kept = new Set<string>();
    for (const row of await queries.casesSince(new Date(clock().getTime() - periods.evidencePictureDays * dayMs))) {
      if (!typesWithPictures.has(row.targetType)) continue;
      const latest = await cases.latestReportersOf(row.id, maxReadReports);
      const copies = await mapInTurns(
        latest.map(({ seq }) => seq),
        async (some) => (await cases.reportsBySeq(some)).map((report) => reportSeals.openEvidenceCopy(report)),
      );
      for (const { mediaUrl } of allEvidenceOf(row, copies, reportSeals)) {
        if (mediaUrl) kept.add(mediaIdOf(mediaUrl));
      }
      await setImmediate();
    }
    for (const [count, row] of (await queries.profileDecisions()).entries()) {
      if (count % decisionsAtOnce === decisionsAtOnce - 1) await setImmediate();
      const pictureId = decisionSeals.openDetails(row)?.profile?.profileImageId;
      if (pictureId) kept.add(pictureId);
    }
    return kept;
  }

  return {
    async sweep(): Promise<void> {
      const unused = await queries.listUnused();
      if (unused.length === 0) return;
      const kept = await listKept();
      const expired = unused.filter((id) => !kept.has(id));
      if (expired.length === 0) return;
      await queries.delete(expired);
      for (const id of expired) await media.discard(id);
    },
  };
}

export type RetainedPictures = ReturnType<typeof createRetainedPictures>;
