import { createLoadOwnItemCheck } from '../auth/own-item-check.ts';
import type { Base } from '../kernel/kernel.ts';
import { createContentChoices } from '../lists/content-choices.ts';
import { mediaIdOf } from '../media/media-store.ts';
import { createAuthorship } from '../privacy/authorship.ts';
import { createHandles } from '../privacy/handles.ts';
import { createOwnItems } from '../privacy/own-items.ts';
import { createRevealsBox } from '../privacy/reveals-box.ts';
import { createSealingBox } from '../privacy/sealing.ts';
import { createContactAnswerSeals } from '../privacy/seals/contact-answer-seals.ts';
import { createDecisionSeals } from '../privacy/seals/decision-seals.ts';
import { createKeptSeals } from '../privacy/seals/kept-seals.ts';
import { createNoticeMarks } from '../privacy/seals/notice-marks.ts';
import { createReportSeals } from '../privacy/seals/report-seals.ts';
import { createReviewSeals } from '../privacy/seals/review-seals.ts';
import { createShiftSeals } from '../privacy/seals/shift-seals.ts';
import { createStoredTargetIds } from '../privacy/seals/stored-target-ids.ts';
import { createSubscriptionSeals } from '../privacy/seals/subscription-seals.ts';
import { createDecisionIndex } from '../sanctions/decision-index.ts';
import { createCaseEvidence } from './case-evidence.ts';
import { createFindDecisionsOnAnonymousItems } from './decisions-on-anonymous-items.ts';
import { createDepartureSeals } from './departures.ts';
import { createErasures } from './erasure.service.ts';
import { createErasureLedger } from './erasure-ledger.ts';
import { createLatestCopies } from './latest-copies.ts';
import { createLikeCorrections } from './like-corrections.ts';
import { createRetainedPictures } from './retained-pictures.ts';
import { createReviewEnd } from './review-end.ts';

/** BACKUP_DAYS, and ERASURE_DELAY: the longest delay before a deleted account's anonymous items are erased; 0 is none. */
export type ErasureSettings = { erasureDelayHours: number; backupDays: number };

/** What opens seals, or knows whose an anonymous item is. A use case lists in its type which of it it is given. */
export function openPrivacy(base: Base, { erasureDelayHours, backupDays }: ErasureSettings) {
  const { database, queries, encryptionKeys, oldestKey, random } = base;
  const { sealedItems, decisions } = queries;
  const handles = createHandles({ queries: queries.accounts, encryptionKeys, random });
  const authorship = createAuthorship(encryptionKeys, random);
  const reportSeals = createReportSeals(encryptionKeys, random);
  const ownItems = createOwnItems({ database, queries: sealedItems, authorship, reportSeals });
  const caseEvidence = createCaseEvidence(base, { reportSeals });
  const decisionSeals = createDecisionSeals(encryptionKeys, random);
  const decisionIndex = createDecisionIndex(base, { seals: decisionSeals });
  const latestCopiesOf = createLatestCopies(base, { reportSeals });
  const departureSeals = createDepartureSeals(base, { handles });
  const ledger = createErasureLedger(base, { backupDays });
  const reviewSeals = createReviewSeals(encryptionKeys, random);
  return {
    handles,
    authorship,
    ownItems,
    reportSeals,
    decisionSeals,
    decisionIndex,
    latestCopiesOf,
    departureSeals,
    reviewSeals,
    keptSeals: createKeptSeals(base),
    subscriptionSeals: createSubscriptionSeals(encryptionKeys, random),
    answerSeals: createContactAnswerSeals(encryptionKeys, random),
    shiftSeals: createShiftSeals(encryptionKeys, random),
    noticeMarks: createNoticeMarks(createSealingBox(encryptionKeys, 'notice marks', random)),
    revealsBox: createRevealsBox(encryptionKeys, random),
    healthBox: createSealingBox(encryptionKeys, 'health', random),
    senderBox: createSealingBox(encryptionKeys, 'contact by handle', random),
    toStoredTargetId: createStoredTargetIds(oldestKey),
    contentChoices: createContentChoices(queries.contentChoices, encryptionKeys, random),
    loadOwnItemCheck: createLoadOwnItemCheck(handles),
    /** Ids of pictures of the member's named items in evidence and decisions. Perhaps no other row contains them. */
    async removedPicturesOf(handle: string): Promise<string[]> {
      await ownItems.catchUp();
      const reported = await ownItems.evidence(handle, ownItems.seqsOf(handle)?.evidence ?? []);
      const evidence = [...reported, ...(await caseEvidence.listByAuthor(handle))];
      const named = evidence.flatMap(({ isAnonymous, mediaUrl }) =>
        isAnonymous || !mediaUrl ? [] : [mediaIdOf(mediaUrl)],
      );
      const rows = await decisions.listWithCases(await decisionIndex.seqsOf(handle));
      return [
        ...named,
        ...rows.flatMap(({ decision }) => decisionSeals.openDetails(decision)?.profile?.profileImageId ?? []),
      ];
    },
    retainedPictures: createRetainedPictures(base, { reportSeals, decisionSeals }),
    reviewEnd: createReviewEnd(base, { handles, reviewSeals }),
    ledger,
    erasures: createErasures(base, {
      ownItems,
      decisions: {
        seqsOf: decisionIndex.seqsOf,
        findOnAnonymousItems: createFindDecisionsOnAnonymousItems(base, { latestCopiesOf }),
        erase: decisions.erase,
      },
      caseEvidence,
      seals: departureSeals,
      ledger,
      erasureDelayHours,
    }),
    likeCorrections: createLikeCorrections(base, { cycleHours: erasureDelayHours }),
  };
}

export type Privacy = ReturnType<typeof openPrivacy>;
