import type { Database } from '@ballast/db/database';
import type { Erasure } from '@ballast/db/queries/erasures';
import type { leavingQueries } from '@ballast/db/queries/leaving';
import type { LeaverKeys } from '@ballast/db/queries/sealed-changes';
import type { SealedReport } from '@ballast/db/queries/sealed-items';
import type { Sessions, Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import type { SealingBox } from '../../privacy/sealing.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import { drawErasure } from './erasure-schedule.ts';
import type { OwnItems } from './own-items.ts';

type Deps = {
  database: Pick<Database, 'tidy'>;
  queries: ReturnType<typeof leavingQueries>;
  ownItems: OwnItems;
  authorship: Authorship;
  reportSeals: ReportSeals;
  revealsBox: SealingBox;
  sessions: Sessions;
  media: MediaStore;
  /** The longest wait before a leaver's anonymous items go; 0 is none. */
  erasureDelayHours: number;
  clock: () => Date;
  random: RandomBytes;
};

const idempotencyKeyBytes = 32;

/** Deleting an account: what is his by name goes at once, what he did anonymously in its own time. */
export function createDeletionService(deps: Deps) {
  const { database, queries, ownItems, authorship, reportSeals, revealsBox, sessions, media, random } = deps;
  const { erasureDelayHours, clock } = deps;

  /**
   * Who reported is forgotten at once; his words go in their own time, or their going would tell an admin that it was
   * he. The evidence against what he wrote goes too; of an anonymous item, with the item.
   */
  function leaveReport(report: SealedReport, memberId: string): ReturnType<LeaverKeys['leaveReport']> {
    const isReporter = reportSeals.openReporter(report) === memberId;
    const change = isReporter ? { reporterSeal: null, idempotencyKey: null } : {};
    const erasures: Erasure[] = isReporter ? [{ kind: 'report_words', itemId: report.id }] : [];
    if (reportSeals.openAuthorId(report) !== memberId) return { change, erasures };
    const { targetType, targetId: itemId } = report;
    const isItem = targetType === 'post' || targetType === 'comment';
    if (!isItem || !reportSeals.openEvidence(report)?.isAnonymous) {
      return { change: { ...change, evidenceSeal: null }, erasures };
    }
    // The item may be long gone: then its evidence still must not go in the instant that he does.
    erasures.push({ kind: targetType, itemId });
    return { change: { ...change, evidenceSeal: reportSeals.disown(report, createId(random)) }, erasures };
  }

  const keysOf = (memberId: string): LeaverKeys => ({
    ...ownItems.isOwnBy(memberId),
    isOwnReveal: ({ id, memberSeal }) => revealsBox.open(memberSeal, `reveal ${id}`) === memberId,
    sealOfNobody: (itemId) => authorship.disown(itemId, createId(random)),
    keyOfNobody: () => random(idempotencyKeyBytes).toString('base64url'),
    leaveReport: (report) => leaveReport(report, memberId),
  });

  return {
    /** @returns The cookie that clears his. */
    async deleteAccount({ id, sessionToken }: Viewer): Promise<string> {
      const now = clock();
      const schedule = () => drawErasure(erasureDelayHours, now, random);
      // His session lasts until the end: were this cut short, he has to be able to ask again.
      const named = await queries.clearOut(id, schedule);
      const own = await ownItems.find(id);
      const pictures = own && (await queries.leave(id, own, keysOf(id), schedule));
      // Whatever fails from here on, maintenance does again.
      await Promise.allSettled([...named, ...(pictures ?? [])].map((picture) => media.delete(picture)));
      if (!pictures) throw new AppError('NOT_SIGNED_IN');
      await database.tidy().catch(() => {});
      return sessions.end(sessionToken);
    },
  };
}
