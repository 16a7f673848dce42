import type { Database } from '@ballast/db/database';
import { departureQueries } from '@ballast/db/queries/departures';
import { likeCountQueries } from '@ballast/db/queries/like-counts';
import { sealedItemQueries } from '@ballast/db/queries/sealed-items';
import type { MediaStore } from '../../media/media-store.ts';
import { createAuthorship } from '../../privacy/authorship.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createReportSeals } from '../reports/report-seals.ts';
import { createDepartureSeals } from './departures.ts';
import { createErasures } from './erasure.service.ts';
import { createErasureLedger } from './erasure-ledger.ts';
import { createLikeCorrections } from './like-corrections.ts';
import { createOwnItems } from './own-items.ts';

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

/** What requests and maintenance share: the index of own items, departures and what they erase. */
export function createAccountErasure(deps: Deps) {
  const { database, encryptionKeys, erasureDelayHours, clock, random } = deps;
  const sealedItems = sealedItemQueries(database);
  const authorship = createAuthorship(encryptionKeys, random);
  const reportSeals = createReportSeals(encryptionKeys, random);
  const ownItems = createOwnItems({ queries: sealedItems, authorship, reportSeals });
  const departureSeals = createDepartureSeals(deps);
  const ledger = createErasureLedger(deps);
  return {
    authorship,
    reportSeals,
    sealedItems,
    ownItems,
    departureSeals,
    ledger,
    erasures: createErasures({
      ...deps,
      queries: departureQueries(database),
      ownItems,
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
