import type { Privacy } from '../erasure/open-privacy.ts';
import { createDeletionService } from '../features/accounts/deletion.service.ts';
import { createDepartedUsernames } from '../features/accounts/departed-usernames.ts';
import { repeatErasures } from '../features/accounts/restored-backup.ts';
import { convertSeals } from '../features/accounts/seal-conversion.ts';
import { fillCaseAuthors } from '../features/moderation/fill-case-authors.ts';
import { createSealCaseAuthor } from '../features/reports/case-author.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { unfinishedRestore } from '../media/unfinished-restore.ts';

/** Converts what an older version sealed, and prepares the end of a restore. */
export async function openMembers(
  kernel: Kernel,
  privacy: Privacy,
  { erasureDelayHours }: { erasureDelayHours: number },
) {
  const { database, queries, media, oldestKey, log } = kernel;
  if (await convertSeals(kernel, privacy, { erasureDelayHours })) {
    log.info('The seals of an older version have been converted.');
    await database.maintain();
  }
  const sealCaseAuthor = createSealCaseAuthor(privacy);
  const filled = await fillCaseAuthors(kernel, privacy, { sealCaseAuthor });
  if (filled > 0) log.info({ filled }, 'The authors of cases of an older version have been sealed.');

  /** Ends every session and every mailed link, except the links that restore a confirmed address. */
  async function endAllAccess(): Promise<void> {
    await queries.sessions.deleteAll();
    await queries.adminSessions.deleteAll();
    await queries.accountTokens.deleteAllButUndo();
  }

  /** Call it before the server answers. @throws If the erasure ledger cannot be read. */
  async function completeRestore(): Promise<void> {
    const deletion = createDeletionService(kernel, privacy, {
      departedUsernames: createDepartedUsernames(oldestKey),
      erasureDelayHours,
    });
    const erased = await repeatErasures(kernel, privacy, { deletion, endAllAccess });
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

  return { completeRestore, endAllAccess };
}
