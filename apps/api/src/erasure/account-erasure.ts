import type { Database } from '@ballast/db/engine/database';
import { accountReviewQueries } from '@ballast/db/queries/accounts/account-review';
import { departureQueries } from '@ballast/db/queries/accounts/departures';
import { likeCountQueries } from '@ballast/db/queries/comments/like-counts';
import { caseQueries } from '@ballast/db/queries/moderation/cases';
import { decisionQueries } from '@ballast/db/queries/moderation/decisions';
import { keptPictureQueries } from '@ballast/db/queries/moderation/kept-pictures';
import { sealedItemQueries } from '@ballast/db/queries/privacy/sealed-items';
import { type MediaStore, mediaIdOf } from '../media/media-store.ts';
import { createAuthorship } from '../privacy/authorship.ts';
import type { Handles } from '../privacy/handles.ts';
import { createOwnItems } from '../privacy/own-items.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createDecisionSeals } from '../privacy/seals/decision-seals.ts';
import { createReportSeals } from '../privacy/seals/report-seals.ts';
import { createReviewSeals } from '../privacy/seals/review-seals.ts';
import { createDecisionIndex } from '../sanctions/decision-index.ts';
import { createCaseEvidence } from './case-evidence.ts';
import { createFindDecisionsOnAnonymousItems } from './decisions-on-anonymous-items.ts';
import { createDepartureSeals } from './departures.ts';
import { createErasures } from './erasure.service.ts';
import { createErasureLedger } from './erasure-ledger.ts';
import { createKeptPictures } from './kept-pictures.ts';
import { createLatestCopies } from './latest-copies.ts';
import { createLikeCorrections } from './like-corrections.ts';
import { createReviewEnd } from './review-end.ts';

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  handles: Handles;
  media: MediaStore;
  erasureDelayHours: number;
  backupDays: number;
  clock: () => Date;
  random: RandomBytes;
};

export function createAccountErasure(deps: Deps) {
  const { database, encryptionKeys, handles, erasureDelayHours, clock, random } = deps;
  const sealedItems = sealedItemQueries(database);
  const authorship = createAuthorship(encryptionKeys, random);
  const reportSeals = createReportSeals(encryptionKeys, random);
  const ownItems = createOwnItems({ database, queries: sealedItems, authorship, reportSeals });
  const decisions = decisionQueries(database);
  const cases = caseQueries(database);
  const caseEvidence = createCaseEvidence({ queries: cases, reportSeals });
  const decisionSeals = createDecisionSeals(encryptionKeys, random);
  const decisionIndex = createDecisionIndex({ queries: decisions, seals: decisionSeals });
  const latestCopiesOf = createLatestCopies({ cases, reportSeals });
  const departureSeals = createDepartureSeals(deps);
  const ledger = createErasureLedger(deps);
  const reviewSeals = createReviewSeals(encryptionKeys, random);
  return {
    authorship,
    reportSeals,
    sealedItems,
    ownItems,
    decisionSeals,
    decisionIndex,
    latestCopiesOf,
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
    keptPictures: createKeptPictures({
      queries: keptPictureQueries(database),
      cases,
      reportSeals,
      decisionSeals,
      media: deps.media,
      clock,
    }),
    departureSeals,
    reviewSeals,
    reviewEnd: createReviewEnd({ queries: accountReviewQueries(database), sealedItems, handles, reviewSeals }),
    ledger,
    erasures: createErasures({
      ...deps,
      queries: departureQueries(database),
      ownItems,
      decisions: {
        seqsOf: decisionIndex.seqsOf,
        findOnAnonymousItems: createFindDecisionsOnAnonymousItems({
          decisions,
          latestCopiesOf,
        }),
        erase: decisions.erase,
      },
      caseEvidence,
      seals: departureSeals,
      ledger,
    }),
    likeCorrections: createLikeCorrections({
      queries: likeCountQueries(database),
      lastSeqs: sealedItems.lastSeqs,
      cycleHours: erasureDelayHours,
      clock,
    }),
  };
}

export type AccountErasure = ReturnType<typeof createAccountErasure>;
