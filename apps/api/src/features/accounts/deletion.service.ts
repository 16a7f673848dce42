import type { Database } from '@ballast/db/database';
import type { accountDeletionQueries } from '@ballast/db/queries/account-deletion';
import type { ErasureTarget } from '@ballast/db/queries/erasure-jobs';
import type { DeletionKeys } from '@ballast/db/queries/sealed-changes';
import type { SealedReport } from '@ballast/db/queries/sealed-items';
import type { Sessions, Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import type { SealingBox } from '../../privacy/sealing.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import { scheduleErasure } from './erasure-schedule.ts';
import type { OwnItems } from './own-items.ts';

type Deps = {
  database: Pick<Database, 'maintain'>;
  queries: ReturnType<typeof accountDeletionQueries>;
  ownItems: OwnItems;
  authorship: Authorship;
  reportSeals: ReportSeals;
  revealsBox: SealingBox;
  sessions: Sessions;
  media: MediaStore;
  /** The longest delay before a deleted account's anonymous items are erased; 0 is none. */
  erasureDelayHours: number;
  clock: () => Date;
  random: RandomBytes;
};

const idempotencyKeyBytes = 32;

/** Deletes accounts: named content immediately, anonymous content by erasure jobs. */
export function createDeletionService(deps: Deps) {
  const { database, queries, ownItems, authorship, reportSeals, revealsBox, sessions, media, random } = deps;
  const { erasureDelayHours, clock } = deps;

  /**
   * Of the member's own reports, removes their id now and their words later: missing words would show an admin who
   * reported. Of reports about the member, removes the evidence; for an anonymous item only when the item is erased.
   */
  function detachReport(report: SealedReport, memberId: string): ReturnType<DeletionKeys['detachReport']> {
    const isReporter = reportSeals.openReporter(report) === memberId;
    const change = isReporter ? { reporterSeal: null, idempotencyKey: null } : {};
    const targets: ErasureTarget[] = isReporter ? [{ kind: 'report_words', itemId: report.id }] : [];
    if (reportSeals.openAuthorId(report) !== memberId) return { change, targets };
    const { targetType, targetId: itemId } = report;
    const isItem = targetType === 'post' || targetType === 'comment';
    if (!isItem || !reportSeals.openEvidence(report)?.isAnonymous) {
      return { change: { ...change, evidenceSeal: null }, targets };
    }
    // The item may be deleted already; its evidence must not disappear together with the account.
    targets.push({ kind: targetType, itemId });
    return { change: { ...change, evidenceSeal: reportSeals.detachAuthor(report, createId(random)) }, targets };
  }

  const keysOf = (memberId: string): DeletionKeys => ({
    ...ownItems.ownershipChecks(memberId),
    isOwnReveal: ({ id, memberSeal }) => revealsBox.open(memberSeal, `reveal ${id}`) === memberId,
    sealRandomAuthor: (itemId) => authorship.sealDetached(itemId, createId(random)),
    randomIdempotencyKey: () => random(idempotencyKeyBytes).toString('base64url'),
    detachReport: (report) => detachReport(report, memberId),
  });

  return {
    /** @returns The cookie that clears the session's. */
    async deleteAccount({ id, sessionToken }: Viewer): Promise<string> {
      const now = clock();
      const schedule = () => scheduleErasure(erasureDelayHours, now, random);
      // The session stays valid until the end, so that the member can repeat an interrupted deletion.
      const namedPictures = await queries.deleteContent(id, schedule);
      const own = await ownItems.find(id);
      const pictures = own && (await queries.deleteAccount(id, own, keysOf(id), schedule));
      // Maintenance repeats every later step that fails.
      await Promise.all([...namedPictures, ...(pictures ?? [])].map((picture) => media.discard(picture)));
      if (!pictures) throw new AppError('NOT_SIGNED_IN');
      await database.maintain().catch(() => {});
      return sessions.end(sessionToken);
    },
  };
}
