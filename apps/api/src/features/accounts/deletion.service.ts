import type { Database } from '@ballast/db/database';
import type { accountDeletionQueries } from '@ballast/db/queries/account-deletion';
import type { DeleteAccountInput } from '@ballast/schema/accounts';
import type { Sessions, Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import type { DepartureSeals } from './departures.ts';
import type { Erasures } from './erasure.service.ts';

type Deps = {
  database: Pick<Database, 'maintain'>;
  queries: ReturnType<typeof accountDeletionQueries>;
  handles: Handles;
  departureSeals: DepartureSeals;
  erasures: Pick<Erasures, 'run'>;
  sessions: Sessions;
  media: MediaStore;
  /** The longest delay before a deleted account's anonymous items are erased; 0 is none. */
  erasureDelayHours: number;
  clock: () => Date;
  random: RandomBytes;
};

const seedBytes = 16;

/** Deletes accounts: named content immediately, anonymous content later or never, as the member chooses. */
export function createDeletionService(deps: Deps) {
  const { database, queries, handles, departureSeals, erasures, sessions, media, random } = deps;
  const { erasureDelayHours, clock } = deps;

  return {
    /** @returns The cookie that clears the session's. */
    async deleteAccount({ id, handle, sessionToken }: Viewer, { anonymousItems }: DeleteAccountInput): Promise<string> {
      const keepsLikeCounts = erasureDelayHours > 0;
      // The session stays valid until the end, so that the member can repeat an interrupted deletion.
      const namedPictures = await queries.deleteContent(id, keepsLikeCounts);
      const leftAt = clock();
      const departure = {
        handle,
        erasesItems: anonymousItems === 'remove',
        longestHours: erasureDelayHours,
        leftAt,
        seed: random(seedBytes).toString('base64url'),
      };
      const pictures = await queries.deleteAccount({
        memberId: id,
        memberHash: handles.hash(handle),
        departures: [departureSeals.seal(departure), ...departureSeals.someDecoys(leftAt)],
        keepsLikeCounts,
      });
      handles.forget(id);
      // Maintenance repeats every later step that fails.
      await Promise.all([...namedPictures, ...(pictures ?? [])].map((picture) => media.discard(picture)));
      if (!pictures) throw new AppError('NOT_SIGNED_IN');
      if (erasureDelayHours === 0) await erasures.run().catch(() => {});
      await database.maintain().catch(() => {});
      return sessions.end(sessionToken);
    },
  };
}
