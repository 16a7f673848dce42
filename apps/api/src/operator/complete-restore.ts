import type { Operator } from './open-operator.ts';

/** Erases again the members who left since the backup, and ends every session and link. Returns what to print. */
export async function completeRestore({ members, insertEntry, toEntry }: Operator): Promise<string> {
  await members.completeRestore();
  await members.endAllAccess();
  await insertEntry(toEntry({ action: 'complete_restore' }));
  return 'Members who left since the backup are erased again, as far as that is recorded. Every session and mailed link has ended.';
}
