import type { Database } from '@ballast/db/engine/database';
import type { accountDeletionQueries } from '@ballast/db/queries/accounts/account-deletion';
import type { DeleteAccountInput } from '@ballast/schema/accounts';
import type { Sessions, Viewer } from '../../auth/sessions.ts';
import type { DepartureSeals } from '../../erasure/departures.ts';
import type { Erasures } from '../../erasure/erasure.service.ts';
import type { ErasureLedger } from '../../erasure/erasure-ledger.ts';
import { AppError } from '../../errors/app-error.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { Author, Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import type { KeptSeals } from '../../privacy/seals/kept-seals.ts';
import type { DepartedUsernames } from './departed-usernames.ts';

type Deps = {
  database: Pick<Database, 'maintain'>;
  queries: ReturnType<typeof accountDeletionQueries>;
  handles: Handles;
  departureSeals: DepartureSeals;
  keptSeals: Pick<KeptSeals, 'ownerHashOf'>;
  departedUsernames: DepartedUsernames;
  erasures: Pick<Erasures, 'run'>;
  ledger: Pick<ErasureLedger, 'entryNamesOf' | 'record'>;
  sessions: Sessions;
  media: MediaStore;
  removedPicturesOf(handle: string): Promise<string[]>;
  /** The longest delay of an anonymous item's erasure; 0 means no delay. */
  erasureDelayHours: number;
  clock: () => Date;
  random: RandomBytes;
};

const seedBytes = 16;

/** Deletes accounts: named content immediately, anonymous content later or never, as the member chooses. */
export function createDeletionService(deps: Deps) {
  const { database, queries, handles, departureSeals, erasures, ledger, sessions, media, random } = deps;
  const { removedPicturesOf, keptSeals, departedUsernames, erasureDelayHours, clock } = deps;

  /** Returns false if the member is already deleted. */
  async function removeMember({ id, handle }: Author, erasesItems: boolean): Promise<boolean> {
    const keepsLikeCounts = erasureDelayHours > 0;
    // The session stays valid until the end, so that the member can repeat an interrupted deletion.
    const keptOwnerHash = keptSeals.ownerHashOf(handle);
    const namedPictures = await queries.deleteContent(id, keepsLikeCounts);
    await queries.deleteKeptPosts(keptOwnerHash);
    const leftAt = clock();
    const [ledgerName = ''] = ledger.entryNamesOf(id);
    const departure = {
      handle,
      erasesItems,
      longestHours: erasureDelayHours,
      leftAt,
      seed: random(seedBytes).toString('base64url'),
      ledgerName,
    };
    const pictures = await queries.deleteAccount({
      memberId: id,
      memberHash: handles.hash(handle),
      keptOwnerHash,
      removedPictures: await removedPicturesOf(handle),
      departures: [departureSeals.seal(departure), ...departureSeals.randomDecoys(leftAt)],
      keptUsername: { toHash: departedUsernames.toHash, until: departedUsernames.endOfKeeping(leftAt) },
      keepsLikeCounts,
    });
    handles.forget(id);
    // The tasks of maintenance.ts repeat a following step that fails.
    await Promise.all([...namedPictures, ...(pictures ?? [])].map((picture) => media.discard(picture)));
    if (!pictures) return false;
    await ledger.record(ledgerName, leftAt, { erasesItems }).catch(() => {});
    if (erasureDelayHours === 0) await erasures.run().catch(() => {});
    await database.maintain().catch(() => {});
    return true;
  }

  return {
    removeMember,

    /** @returns The cookie that clears the session cookie. */
    async deleteAccount(viewer: Viewer, { anonymousItems }: DeleteAccountInput): Promise<string> {
      if (!(await removeMember(viewer, anonymousItems === 'remove'))) throw new AppError('NOT_SIGNED_IN');
      const cookie = await sessions.end(viewer.sessionToken);
      sessions.noteEnded(viewer.id);
      return cookie;
    },
  };
}

export type DeletionService = ReturnType<typeof createDeletionService>;
