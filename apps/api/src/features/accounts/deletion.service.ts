import type { DeleteAccountInput } from '@ballast/schema/accounts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Author } from '../../privacy/handles.ts';
import type { DepartedUsernames } from './departed-usernames.ts';

const seedBytes = 16;

/** Deletes accounts: named content immediately, anonymous content later or never, as the member chooses. */
export function createDeletionService(
  { queries: { accountDeletion: queries }, database, sessions, media, clock, random }: Kernel,
  {
    handles,
    departureSeals,
    keptSeals,
    erasures,
    ledger,
    removedPicturesOf,
  }: Pick<Privacy, 'handles' | 'departureSeals' | 'keptSeals' | 'erasures' | 'ledger' | 'removedPicturesOf'>,
  {
    departedUsernames,
    erasureDelayHours,
  }: {
    departedUsernames: DepartedUsernames;
    /** The longest delay of an anonymous item's erasure; 0 means no delay. */
    erasureDelayHours: number;
  },
) {
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
