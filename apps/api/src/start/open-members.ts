import type { Database } from '@ballast/db/engine/database';
import { accountDeletionQueries } from '@ballast/db/queries/accounts/account-deletion';
import { accountTokenQueries } from '@ballast/db/queries/accounts/account-tokens';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { adminSessionQueries } from '@ballast/db/queries/admin/admin-sessions';
import { caseAuthorQueries } from '@ballast/db/queries/moderation/case-authors';
import { sealConversionQueries } from '@ballast/db/queries/privacy/seal-conversion';
import { sessionQueries } from '@ballast/db/queries/sign-in/sessions';
import type { Logger } from 'pino';
import { createSessions } from '../auth/sessions.ts';
import type { UnsavedEnds } from '../auth/unsaved-ends.ts';
import { createAccountErasure } from '../erasure/account-erasure.ts';
import { createDeletionService } from '../features/accounts/deletion.service.ts';
import { createDepartedUsernames } from '../features/accounts/departed-usernames.ts';
import { repeatErasures } from '../features/accounts/restored-backup.ts';
import { convertSeals } from '../features/accounts/seal-conversion.ts';
import { fillCaseAuthors } from '../features/moderation/fill-case-authors.ts';
import { createSealCaseAuthor } from '../features/reports/case-author.ts';
import type { MediaStore } from '../media/media-store.ts';
import { unfinishedRestore } from '../media/unfinished-restore.ts';
import { createHandles } from '../privacy/handles.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createKeptSeals } from '../privacy/seals/kept-seals.ts';

type Settings = { erasureDelayHours: number; backupDays: number };
type Deps = {
  database: Database;
  media: MediaStore;
  encryptionKeys: readonly Buffer[];
  oldestKey: Buffer;
  isSecure: () => boolean;
  clock: () => Date;
  random: RandomBytes;
  log: Pick<Logger, 'info'>;
  unsavedEnds?: UnsavedEnds;
};

export async function openMembers({ erasureDelayHours, backupDays }: Settings, deps: Deps) {
  const { database, media, encryptionKeys, isSecure, unsavedEnds, clock, random, log } = deps;
  const handles = createHandles({ queries: accountQueries(database), encryptionKeys, random });
  const shared = { database, media, encryptionKeys, handles, erasureDelayHours, backupDays, clock, random };
  const erasure = createAccountErasure(shared);
  if (await convertSeals({ ...shared, ...erasure, queries: sealConversionQueries(database) })) {
    log.info('The seals of an older version have been converted.');
    await database.maintain();
  }
  const sealCaseAuthor = createSealCaseAuthor({ ...erasure, handles });
  const filled = await fillCaseAuthors({ ...erasure, queries: caseAuthorQueries(database), sealCaseAuthor });
  if (filled > 0) log.info({ filled }, 'The authors of cases of an older version have been sealed.');
  const sessions = createSessions({
    queries: sessionQueries(database),
    handles,
    encryptionKeys,
    clock,
    random,
    isSecure,
    ...(unsavedEnds && { unsavedEnds }),
  });

  /** Ends every session and every mailed link, except the links that restore a confirmed address. */
  async function endAllAccess(): Promise<void> {
    await sessionQueries(database).deleteAll();
    await adminSessionQueries(database).deleteAll();
    await accountTokenQueries(database).deleteAllButUndo();
  }

  /** Call it before the server answers. @throws If the erasure ledger cannot be read. */
  async function completeRestore(): Promise<void> {
    const erased = await repeatErasures({
      ...erasure,
      queries: accountQueries(database),
      handles,
      deletion: createDeletionService({
        ...shared,
        ...erasure,
        keptSeals: createKeptSeals(deps),
        departedUsernames: createDepartedUsernames(deps.oldestKey),
        queries: accountDeletionQueries(database),
        sessions,
      }),
      endAllAccess,
      clock,
    });
    const restore = unfinishedRestore(media);
    if (await restore.exists()) {
      await endAllAccess();
      await restore.end();
    }
    if (erased === undefined) return;
    log.info(
      { erased },
      'The database was restored from a backup: members who left since are erased again, and every session and mailed link has ended.',
    );
  }

  return { handles, erasure, sessions, completeRestore, endAllAccess };
}
