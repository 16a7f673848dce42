import type { LedgerEntry } from '../../erasure/erasure-ledger.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { memberBatches } from '../../privacy/batches-after.ts';
import type { Author } from '../../privacy/handles.ts';
import type { DeletionService } from './deletion.service.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Erases again the members who left after the backup was made. Ends all sessions and links: some may have ended since then.
 * @returns The number of erased members; undefined if the database was not restored.
 */
export async function repeatErasures(
  { queries: { accounts: queries }, clock }: Base,
  { ledger, handles, erasures }: Pick<Privacy, 'ledger' | 'handles' | 'erasures'>,
  { deletion, endAllAccess }: { deletion: Pick<DeletionService, 'removeMember'>; endAllAccess(): Promise<void> },
): Promise<number | undefined> {
  const entries = new Map((await ledger.list()).map((entry) => [entry.name, entry]));
  if (entries.size === 0) return undefined;
  const knownNames = new Set((await erasures.listLedgerEntries()).map(({ name }) => name));
  // Departures and decoys stay in the database for at least two days, so a recent entry without one is newer than the database.
  const isNewer = ({ name, day }: LedgerEntry) =>
    !knownNames.has(name) && day.getTime() > clock().getTime() - 2 * dayMs;
  const newer = [...entries.values()].filter(isNewer);

  const departed: { member: Author; entry: LedgerEntry; names: string[] }[] = [];
  for await (const members of memberBatches(queries)) {
    for (const { id, handleSeal } of members) {
      const names = ledger.entryNamesOf(id);
      const entry = names.flatMap((name) => entries.get(name) ?? [])[0];
      if (!entry || handleSeal === null) continue;
      // Under a lost key nobody can tell which anonymous items are the member's. A new handle has none.
      const handle = handles.open(id, handleSeal) ?? handles.create(id).handle;
      departed.push({ member: { id, handle }, entry, names });
    }
  }
  if (newer.length === 0 && departed.length === 0) return undefined;
  // Sessions end first: if the process dies during the erasures, the next start may find no member to erase.
  await endAllAccess();
  for (const { member, entry, names } of departed) {
    const { erasesItems } = await ledger.choiceOf(entry);
    await deletion.removeMember(member, erasesItems);
    // removeMember has recorded an entry under the current encryption key.
    if (entry.name !== names[0]) await ledger.remove(entry);
  }
  const repeated = new Set(departed.map(({ entry }) => entry.name));
  const ofOthers = newer.filter(({ name }) => !repeated.has(name));
  if (ofOthers.length > 0) await erasures.adoptLedgerEntries(ofOthers);
  return departed.length;
}
